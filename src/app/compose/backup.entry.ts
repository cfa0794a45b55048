import { existsSync } from 'node:fs';
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pino } from 'pino';
import type { Config } from '#app/config';
import {
  type Database,
  databaseErrors,
  databaseFolder,
  exportTables,
  newestMigration,
  openDatabase,
  openDataFolder,
  readSnapshot,
  restoreDump,
} from '#platform/database';
import { unhandledMessages } from '#platform/jobs/queue';
import { isFailure } from '#platform/kit/define-errors.ts';
import { exclusiveFolder } from '#platform/storage';
import { type BackupSource, backupErrors, type SecretsEntry } from '#platform/storage/backup';
import packageJson from '../../../package.json' with { type: 'json' };
import { encryptionKeys } from './database.entry.ts';
import { modelKeysFile } from './models.entry.ts';
import { composeStorage } from './storage.entry.ts';

const log = pino({ level: 'silent' });

/** The source of a backup of this installation. */
export type ComposedBackup = AsyncDisposable & { source: BackupSource };

/**
 * Opens the source of a backup; a server may be running.
 * @param dumpOfServer asks the running server for a dump of its embedded database, which no other
 * process can open, and returns the path
 * @param isEncrypted whether the backup will be: one that is not leaves out what opens the keys of
 * model services, so that they are asked for again after a restore elsewhere
 * @throws Failure `nothing-to-back-up`, and those of database and storage
 */
export async function composeBackup(
  config: Config,
  dumpOfServer: () => Promise<string>,
  isEncrypted: boolean,
): Promise<ComposedBackup> {
  const { dataDir, databaseUrl } = config;
  if (databaseUrl === undefined && !existsSync(databaseFolder(dataDir)))
    throw backupErrors.nothingToBackUp(dataDir);
  openDataFolder(dataDir);
  await using opening = new AsyncDisposableStack();
  const storage = opening.use(await composeStorage(config, { log, baseUrl: 'http://localhost' }));
  const source: BackupSource = {
    about: {
      version: packageJson.version,
      migration: newestMigration(),
      database: databaseUrl === undefined ? 'embedded' : 'postgres',
      storage: storage.kind,
    },
    secrets: await readSecrets(config, isEncrypted),
    store: storage.store,
    async exportDatabase(write, begin) {
      await using opened =
        databaseUrl === undefined
          ? await openEmbedded(dataDir, dumpOfServer)
          : await openShared(config);
      return await readSnapshot(opened.database, async (tx) => {
        const rows = await exportTables(tx, write.table);
        await begin.messages();
        for (const message of await unhandledMessages(tx))
          await write.message(JSON.stringify(message));
        return rows;
      });
    },
  };
  const opened = opening.move();
  return { source, [Symbol.asyncDispose]: () => opened.disposeAsync() };
}

type OpenDatabase = AsyncDisposable & { database: Database };

async function openShared({ dataDir, databaseUrl }: Config): Promise<OpenDatabase> {
  const database = await openDatabase({
    dataDir,
    databaseUrl,
    log,
    migrations: 'leave',
    connections: 2,
    unhurried: true,
  });
  return { database, [Symbol.asyncDispose]: () => database.close() };
}

/**
 * Opens the embedded database itself when no server runs, otherwise a copy of the server's dump.
 */
async function openEmbedded(
  dataDir: string,
  dumpOfServer: () => Promise<string>,
): Promise<OpenDatabase> {
  await using opening = new AsyncDisposableStack();
  let database: Database;
  try {
    database = await openDatabase({ dataDir, log, migrations: 'leave' });
  } catch (error) {
    if (!isFailure(error, databaseErrors.folderInUse)) throw error;
    const scratch = opening.use(await exclusiveFolder(join(dataDir, 'scratch')));
    const copy = join(scratch.path, 'copy');
    const dump = await dumpOfServer();
    await restoreDump(copy, dump);
    // Removed, because it is not one of the hourly dumps and would displace one of them.
    await rm(dump, { force: true });
    database = await openDatabase({ dataDir: copy, log, migrations: 'leave' });
  }
  opening.defer(() => database.close());
  const opened = opening.move();
  return { database, [Symbol.asyncDispose]: () => opened.disposeAsync() };
}

async function readSecrets(config: Config, isEncrypted: boolean): Promise<SecretsEntry> {
  const folder = join(config.dataDir, 'secrets');
  const names = (await readdir(folder).catch(() => [])).filter(
    // @protection model-keys-in-backups: always
    (name) => /^[\w-]{1,64}$/.test(name) && (isEncrypted || name !== modelKeysFile),
  );
  const files = await Promise.all(
    names.map(async (name) => [name, await readFile(join(folder, name), 'utf8')]),
  );
  return { files: Object.fromEntries(files), encryptionKeys: await encryptionKeys(config) };
}
