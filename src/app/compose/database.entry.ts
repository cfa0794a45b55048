import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Config } from '#app/config';
import {
  createSecrets,
  type Database,
  damageFailure,
  databaseFolder,
  openDatabase,
  openDataFolder,
  prepareSecrets,
  type Secrets,
} from '#platform/database';
import { existingSecret, generatedSecret } from '#platform/kit/generated-secret.ts';
import { refuseNewDatabase } from '#platform/storage';
import { refuseInterruptedRestore } from '#platform/storage/backup';
import { composeStorage } from './storage.entry.ts';

export type ComposedDatabase = { database: Database; secrets: Secrets };

/**
 * Opens the configured database, migrates it, and encrypts its secrets.
 * @throws any error that prevents the use of the database or of the data folder
 */
export async function composeDatabase(config: Config, log: Logger): Promise<ComposedDatabase> {
  const { dataDir, databaseUrl } = config;
  openDataFolder(dataDir);
  refuseInterruptedRestore(dataDir);
  const secrets = createSecrets(await encryptionKeys(config));
  if (secrets.currentKey === undefined) log.warn(notEncrypted);
  const database = await openDatabase({
    dataDir,
    databaseUrl,
    ...config.database,
    beforeCreation: () => refuseIfStored(config, log),
    log,
  });
  try {
    await prepareSecrets(database, secrets, log);
    return { database, secrets };
  } catch (error) {
    await database.close();
    throw await orDamage(config, error);
  }
}

/** The failure that names the damage of an embedded database which caused the error, or the error. */
export async function orDamage({ dataDir, databaseUrl }: Config, error: unknown): Promise<unknown> {
  return (databaseUrl === undefined && (await damageFailure(error, dataDir))) || error;
}

/**
 * Refuses to create the embedded database while the storage belongs to one.
 * @throws Failure `database-missing`
 */
export async function refuseIfStored(config: Config, log: Logger): Promise<void> {
  await using storage = await composeStorage(config, { log, baseUrl: 'http://localhost' });
  await refuseNewDatabase({ ...storage, databasePlace: databasePlace(config) });
}

/** Where the database is, in words for the operator. */
export function databasePlace({ dataDir, databaseUrl }: Config): string {
  return databaseUrl === undefined ? databaseFolder(dataDir) : 'the Postgres of DATABASE_URL';
}

/** Where unfinished downloads are, and those that no job needs any longer. */
export function downloadFolders(dataDir: string) {
  return { downloads: join(dataDir, 'downloads'), trash: join(dataDir, 'trash') };
}

/**
 * The file of the generated keys under DATA_DIR/secrets: one key per line, the current one first.
 */
export const encryptionKeyFile = 'encryption';

/**
 * The keys that encrypt and decrypt, the current one first. The embedded database uses a generated
 * key unless the settings contain keys. Postgres, which several servers may share, uses only the
 * keys in the settings.
 */
export async function encryptionKeys(config: Config): Promise<string[]> {
  const { dataDir, databaseUrl } = config;
  const given = keysInSettings(config);
  const isGenerated = given.length === 0 && databaseUrl === undefined;
  const stored = isGenerated
    ? await generatedSecret(dataDir, encryptionKeyFile)
    : await existingSecret(dataDir, encryptionKeyFile);
  return [...given, ...(isGenerated || given.length > 0 ? (stored?.split(/\s+/) ?? []) : [])];
}

/**
 * The keys in the settings: ENCRYPTION_KEYS and, with a Postgres, SESSION_SECRET, which encrypts
 * when there are no other keys.
 */
export function keysInSettings({
  encryptionKeys: keys,
  databaseUrl,
  sessionSecret,
}: Config): string[] {
  return [
    ...keys,
    ...(databaseUrl !== undefined && sessionSecret !== undefined ? [sessionSecret] : []),
  ];
}

const notEncrypted =
  'signing keys and webhook secrets are stored in Postgres IN THE CLEAR: set ENCRYPTION_KEYS, the same in every server and worker, to encrypt them';
