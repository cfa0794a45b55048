import { createHash, randomUUID } from 'node:crypto';
import {
  closeSync,
  cpSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { fromPglite, PgBoss } from 'pg-boss';
import { diskFullFailure } from '#platform/kit/disk-full.ts';
import { closeFiles } from './data-folder.entry.ts';
import { allMigrations, migrationsFolder } from './migrations.ts';

/** Whether a new database has the tables of this version, without rows, or none. */
export type NewDatabase = 'with-tables' | 'without-tables';

/**
 * Creates the folder of an embedded database, completely or not at all. Because PGlite needs about
 * 3 s of processor time for this, a new database is cached beside the installed packages, and later
 * ones are copied from it.
 * @throws Failure `no-space`
 */
export async function createDatabase(folder: string, kind: NewDatabase): Promise<void> {
  const draft = `${folder}.creating`;
  rmSync(draft, { recursive: true, force: true });
  if (!copyCached(kind, draft)) await initialise(kind, draft);
  renameSync(draft, folder);
}

/**
 * Copies the cached database.
 * @returns false when there is none that this account may read
 */
function copyCached(kind: NewDatabase, folder: string): boolean {
  try {
    cpSync(cachedDatabase(kind), folder, { recursive: true });
    return true;
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    const full = diskFullFailure(error);
    if (full) throw full;
    return false;
  }
}

async function initialise(kind: NewDatabase, folder: string): Promise<void> {
  const client = new PGlite(folder, { initDbStartParams: [walSegments] });
  await client.waitReady;
  // One statement at a time: several in one call form a transaction, in which no database can be
  // dropped.
  for (const statement of dropTemplates) await client.exec(statement);
  if (kind === 'with-tables') await createTables(client);
  await client.close();
  saveCopy(kind, folder);
}

/** Creates Kinora's own tables and the queue's. */
async function createTables(client: PGlite): Promise<void> {
  await migrate(drizzle({ client }), { migrationsFolder });
  const queue = new PgBoss({
    db: fromPglite(client),
    backend: 'pglite',
    supervise: false,
    schedule: false,
  });
  await queue.start();
  await queue.stop({ graceful: false });
}

/**
 * The size of write-ahead log segments in MB, instead of 16: each segment is written whole and is
 * part of every copy.
 */
const walSegments = '--wal-segsize=1';

/**
 * The template databases are never used. Without them, a new database and every copy of it is 14 MB
 * and 600 files smaller.
 */
const dropTemplates = [
  'update pg_database set datistemplate = false where datistemplate',
  'drop database template0',
  'drop database template1',
];

const modules = resolve(import.meta.dirname, '../../../node_modules');
const cache = join(modules, '.cache/kinora-empty-database');

/** The folder of the database that new ones of a kind are copied from. */
export const cachedDatabase = (kind: NewDatabase): string => join(cache, version(kind));

/** A hash of everything that the files of a new database depend on. */
function version(kind: NewDatabase): string {
  const packages = ['@electric-sql/pglite', 'pg-boss'].map((name) =>
    join(modules, name, 'package.json'),
  );
  const migrations =
    kind === 'with-tables'
      ? allMigrations().map((name) => join(migrationsFolder, `${name}.sql`))
      : [];
  const hash = createHash('sha256').update(JSON.stringify([kind, walSegments, dropTemplates]));
  for (const file of [...packages, ...migrations]) hash.update(readFileSync(file));
  return hash.digest('hex').slice(0, 16);
}

/**
 * Saves the database to the cache. Only this account has access to the copy, because future
 * databases are copied from it. Installations that cannot write there, such as containers, work
 * without a cache.
 */
function saveCopy(kind: NewDatabase, folder: string): void {
  const draft = join(cache, randomUUID());
  try {
    mkdirSync(cache, { recursive: true, mode: 0o700 });
    cpSync(folder, draft, { recursive: true });
    closeFiles(draft);
    syncFiles(draft);
    renameSync(draft, cachedDatabase(kind));
  } catch {
    // The folder is not writable, or another process has saved a copy first.
    rmSync(draft, { recursive: true, force: true });
  }
}

/**
 * Flushes the files to disk: after a power failure, a cached copy that was only partly written
 * would not be a usable database.
 */
function syncFiles(folder: string): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = openSync(join(entry.parentPath, entry.name), 'r+');
    try {
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
  }
}
