import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pino } from 'pino';
import type { Config } from '#app/config';
import { endUnsentPosts } from '#features/posts/restored-posts.entry.ts';
import {
  countServers,
  createSecrets,
  type Database,
  type Db,
  databaseFolder,
  holdsPersonalData,
  importTables,
  lockFolder,
  openDatabase,
  openDataFolder,
  prepareSecrets,
  restoreDump,
} from '#platform/database';
import { releaseRunningParts } from '#platform/jobs';
import { openQueue, replaceMessages, storedMessage } from '#platform/jobs/queue';
import { replaceSecret } from '#platform/kit/generated-secret.ts';
import { requireRoom } from '#platform/kit/growth-guard.ts';
import {
  adoptStorage,
  databaseIdentityOf,
  fileStore,
  holdsObjects,
  removeMarker,
  type Store,
} from '#platform/storage';
import {
  type BackupContent,
  backupErrors,
  createStaging,
  type DatabaseImport,
  type RestoreTarget,
  type SecretsEntry,
  type Staging,
} from '#platform/storage/backup';
import { composeDatabase, encryptionKeyFile, encryptionKeys } from './database.entry.ts';
import { composeStorage } from './storage.entry.ts';

const log = pino({ level: 'silent' });

/**
 * The target of a restore, as the settings choose it. Everything on this machine is built next to
 * the existing data.
 */
export type ComposedRestore = AsyncDisposable & {
  target: RestoreTarget;
  /**
   * Moves the restored data into place.
   * @returns the folder with the previous data; undefined when there was none on this machine
   */
  finish(): Promise<string | undefined>;
};

/**
 * Opens the target while no server uses it. Until `finish` nothing changes, except that a bucket
 * receives objects to which nothing refers yet.
 * @param options `replace`: accept a target that contains data
 * @throws Failure `no-space`, `data-folder-in-use`, `servers-running`, `restore-target-not-empty`,
 * `encryption-keys-needed`
 */
export async function composeRestore(
  config: Config,
  content: BackupContent,
  { replace }: { replace: boolean },
): Promise<ComposedRestore> {
  const { dataDir, databaseUrl } = config;
  await using opening = new AsyncDisposableStack();
  openDataFolder(dataDir);
  opening.adopt(lockFolder(dataDir), (lock) => lock.release());
  const shared =
    databaseUrl === undefined
      ? undefined
      : opening.adopt(await openShared(config), (database) => database.close());
  if (shared && content.hasKeys && (await encryptionKeys(config)).length === 0)
    throw backupErrors.keysNeeded();
  const bucket =
    config.s3 &&
    opening.use(await composeStorage(config, { log, baseUrl: 'http://localhost' })).store;
  const existing = await existingData(dataDir, shared, bucket);
  if (existing.length > 0 && !replace) throw backupErrors.targetNotEmpty(existing.join(', '));

  // Before the work: restoring takes hours, and the existing data stays until the end.
  const bytes = (bucket ? 0 : content.objectBytes) + (shared ? 0 : emptyDatabaseBytes);
  await requireRoom(dataDir, bytes, 'the backup');

  const staging = opening.adopt(await createStaging(dataDir), (folder) => folder.discard());
  const embedded = shared
    ? undefined
    : opening.adopt(await openEmbedded(staging.path), (database) => database.close());
  const store =
    bucket ??
    fileStore({
      root: join(staging.path, 'files'),
      baseUrl: 'http://localhost',
      secret: 'signs nothing',
    });
  const parts = [...(bucket ? [] : ['files']), ...(shared ? [] : ['database', 'dumps', 'secrets'])];
  const database = shared ?? embedded;
  if (!database) throw new Error('there is no database');
  const backupKeys: string[] = [];
  const target: RestoreTarget = {
    store,
    async secrets(entry) {
      backupKeys.push(...entry.encryptionKeys);
      if (!shared) await writeSecrets(staging, entry);
    },
    inTransaction: (act) =>
      inTransaction(database, act, async (tx) => {
        if (shared)
          await prepareSecrets(
            { db: tx, kind: 'postgres' },
            createSecrets([...(await encryptionKeys(config)), ...backupKeys]),
            log,
          );
        if (parts.length > 0) await staging.begin(parts);
      }),
  };
  const opened = opening.move();
  return {
    target,
    async finish() {
      await adoptStorage(database.db, store);
      await embedded?.close();
      await rm(join(staging.path, 'files', '.writing'), { recursive: true, force: true });
      return await staging.putInPlace();
    },
    [Symbol.asyncDispose]: () => opened.disposeAsync(),
  };
}

/**
 * Puts a dump in the place of the embedded database, to which the storage belongs from then on.
 * @returns and
 * @throws what `restoreDump` does
 */
export async function restoreEmbedded(
  config: Config,
  dump: string,
): Promise<{ replaced: string | undefined }> {
  let hasIdentity = false;
  const restored = await restoreDump(config.dataDir, dump, async (db) => {
    await endUnsentPosts(db);
    hasIdentity = (await databaseIdentityOf(db)) !== undefined;
  });
  await using storage = await composeStorage(config, { log, baseUrl: 'http://localhost' });
  if (hasIdentity) await adoptRestored(config, storage.store);
  // An earlier version wrote the dump: its database gets an identity when it is opened.
  else await removeMarker(storage.store);
  return restored;
}

async function adoptRestored({ dataDir }: Config, store: Store): Promise<void> {
  const database = await openDatabase({ dataDir, log, migrations: 'leave' });
  await adoptStorage(database.db, store).finally(() => database.close());
}

/**
 * Declares that the storage belongs to the database of the settings.
 * @returns the id of the database
 */
export async function adoptDatabase(config: Config): Promise<string> {
  const { database } = await composeDatabase(config, log);
  try {
    await using storage = await composeStorage(config, { log, baseUrl: 'http://localhost' });
    return await adoptStorage(database.db, storage.store);
  } finally {
    await database.close();
  }
}

/** The size of an empty PGlite database, bytes. */
const emptyDatabaseBytes = 64 * 2 ** 20;

async function openShared({ dataDir, databaseUrl }: Config): Promise<Database> {
  const database = await openDatabase({
    dataDir,
    databaseUrl,
    log,
    migrations: 'leave',
    connections: 4,
    unhurried: true,
  });
  const servers = await countServers(database.db);
  if (servers === 0) return database;
  await database.close();
  throw backupErrors.serversRunning(servers);
}

const openEmbedded = (folder: string) =>
  openDatabase({ dataDir: folder, log, migrations: 'leave' });

/** Lists the existing data that would be lost, for people. */
async function existingData(
  dataDir: string,
  shared: Database | undefined,
  bucket: Store | undefined,
): Promise<string[]> {
  const root = join(dataDir, 'files');
  const files = fileStore({ root, baseUrl: 'http://localhost', secret: 'signs nothing' });
  return [
    shared &&
      (await holdsPersonalData(shared.db)) &&
      'rows of people in the Postgres of DATABASE_URL',
    !shared && existsSync(databaseFolder(dataDir)) && `a database in ${dataDir}`,
    !bucket && (await holdsObjects(files)) && `videos in ${dataDir}`,
    bucket && (await holdsObjects(bucket)) && 'videos in the bucket',
  ].filter((one) => typeof one === 'string');
}

async function writeSecrets(
  { path }: Staging,
  { files, encryptionKeys: keys }: SecretsEntry,
): Promise<void> {
  const all = { ...files, ...(keys.length > 0 ? { [encryptionKeyFile]: keys.join('\n') } : {}) };
  for (const [name, secret] of Object.entries(all)) await replaceSecret(path, name, secret);
}

async function inTransaction(
  database: Database,
  act: (imported: DatabaseImport) => Promise<void>,
  last: (tx: Db) => Promise<void>,
): Promise<void> {
  // The queue creates its own empty tables, in the version that it needs.
  const queue = await openQueue({ ...database, queue: { ...database.queue, migrate: true } }, log);
  await queue.stop();
  await database.db.transaction(async (tx) => {
    await act({
      tables: (lines) => importTables(tx, lines),
      async messages(lines) {
        const messages = await Array.fromAsync(lines, (line) =>
          storedMessage.parse(JSON.parse(line)),
        );
        await replaceMessages(tx, messages);
        await releaseRunningParts(tx);
        await endUnsentPosts(tx);
      },
    });
    await last(tx);
  });
}
