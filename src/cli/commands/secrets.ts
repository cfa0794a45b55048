import { pino } from 'pino';
import {
  composeDatabase,
  encryptionKeyFile,
  encryptionKeys,
  keysInSettings,
  refuseIfStored,
} from '#app/compose/database.entry.ts';
import { loadConfig } from '#app/config';
import {
  countServers,
  createSecrets,
  type Database,
  openDatabase,
  openDataFolder,
  resetSecrets,
  type Secrets,
} from '#platform/database';
import { existingSecret, newSecret, replaceSecret } from '#platform/kit/generated-secret.ts';
import { backupErrors } from '#platform/storage/backup';
import { commandErrors } from '../errors.ts';
import { print } from '../output/print.ts';
import { runCommand } from '../run-command.ts';

const log = pino({ level: 'silent' });

/**
 * `kinora secrets rotate`: encrypts the secrets in the database of a stopped server with a new key.
 * The previous one stays in the file, because earlier dumps need it.
 * @throws Failure `keys-in-setting` when the settings hold the keys, `data-folder-in-use`
 */
export async function rotateKey(options: { json?: boolean }): Promise<void> {
  await runCommand(options, async () => {
    const config = loadConfig();
    if (keysInSettings(config).length > 0) throw commandErrors.keysInSetting();
    const { dataDir } = config;
    openDataFolder(dataDir);
    // The database is opened with the current key before the file changes: this fails if a server
    // is running, which would not have the new key.
    const before = await composeDatabase(config, log);
    await before.database.close();
    const previous = await existingSecret(dataDir, encryptionKeyFile);
    await replaceSecret(dataDir, encryptionKeyFile, [newSecret(), previous].join('\n'));
    const { database, secrets } = await composeDatabase(config, log);
    await database.close();
    if (options.json) return await print(JSON.stringify({ key: secrets.currentKey }));
    await print(
      `The secrets are encrypted with a new key, ${secrets.currentKey}.\nEarlier dumps need the previous key, which is still in ${dataDir}/secrets/${encryptionKeyFile}.`,
    );
  });
}

/**
 * `kinora secrets reset`: discards the secrets whose key is lost, so that a server can start again.
 * @throws Failure `servers-running` or `data-folder-in-use`, because a server that is running has
 * the key
 */
export async function resetLostSecrets(options: { json?: boolean }): Promise<void> {
  await runCommand(options, async () => {
    const config = loadConfig();
    const { dataDir, databaseUrl } = config;
    openDataFolder(dataDir);
    const secrets = createSecrets(await encryptionKeys(config));
    const database = await openDatabase({
      dataDir,
      databaseUrl,
      log,
      unhurried: true,
      beforeCreation: () => refuseIfStored(config, log),
    });
    const lost = await resetAlone(database, secrets).finally(() => database.close());
    if (options.json) return await print(JSON.stringify(lost));
    await print(
      `Signing keys deleted: ${lost.issuerKeys}. Webhooks switched off until they are given new secrets: ${lost.webhooks}. Cookies deleted, for their owners to add again: ${lost.cookies}. Links deleted: ${lost.shares}. Accounts to post to deleted, for their owners to connect again: ${lost.postAccounts}.`,
    );
  });
}

/**
 * Checks that no server is running. An embedded database needs no check, because it is open in this
 * process only.
 */
async function resetAlone(database: Database, secrets: Secrets): ReturnType<typeof resetSecrets> {
  const servers = database.kind === 'postgres' ? await countServers(database.db) : 0;
  if (servers > 0) throw backupErrors.serversRunning(servers);
  return resetSecrets(database, secrets);
}
