import { createHash, randomUUID } from 'node:crypto';
import { closeSync, cpSync, fsyncSync, mkdirSync, openSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { diskFullFailure } from '#kit/disk-full.ts';
import { closeFiles } from './data-folder.ts';

/**
 * Creates the folder of an embedded database, without tables: complete, or not at all. PGlite takes about 3 s of processor time for it, so
 * an empty database is cached beside the installed packages, and the next one is a copy of it.
 * @throws Failure `no-space`
 */
export async function createDatabase(folder: string): Promise<void> {
  const draft = `${folder}.creating`;
  rmSync(draft, { recursive: true, force: true });
  if (!copyCached(draft)) await initialise(draft);
  renameSync(draft, folder);
}

/** @returns whether there was a database to copy that this account may read */
function copyCached(folder: string): boolean {
  try {
    cpSync(cachedDatabase, folder, { recursive: true });
    return true;
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    const full = diskFullFailure(error);
    if (full) throw full;
    return false;
  }
}

async function initialise(folder: string): Promise<void> {
  const client = new PGlite(folder, { initDbStartParams: [walSegments] });
  await client.waitReady;
  // One at a time: several statements are a transaction, in which no database can be dropped.
  for (const statement of dropTemplates) await client.exec(statement);
  await client.close();
  saveCopy(folder);
}

/** Segments of the write-ahead log in MB, instead of 16: each is written whole, and is part of every copy. */
const walSegments = '--wal-segsize=1';

/** The templates are never used: without them a new database, and every copy of it, has 14 MB and 600 files less. */
const dropTemplates = [
  'update pg_database set datistemplate = false where datistemplate',
  'drop database template0',
  'drop database template1',
];

const modules = resolve(import.meta.dirname, '../../node_modules');
const cache = join(modules, '.cache/kinora-empty-database');

/** The folder of the empty database that new ones are copied from. */
export const cachedDatabase = join(cache, version());

function version(): string {
  const pglite = readFileSync(join(modules, '@electric-sql/pglite/package.json'));
  return createHash('sha256')
    .update(pglite)
    .update(JSON.stringify([walSegments, dropTemplates]))
    .digest('hex')
    .slice(0, 16);
}

/**
 * Only this account has access to the copy: it becomes the database of others. Installations that cannot write there, such as containers, do
 * without.
 */
function saveCopy(folder: string): void {
  const draft = join(cache, randomUUID());
  try {
    mkdirSync(cache, { recursive: true, mode: 0o700 });
    cpSync(folder, draft, { recursive: true });
    closeFiles(draft);
    syncFiles(draft);
    renameSync(draft, cachedDatabase);
  } catch {
    // Or another process has saved one meanwhile.
    rmSync(draft, { recursive: true, force: true });
  }
}

/** After a power failure, a copy of what never reached the disk would be no database. */
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
