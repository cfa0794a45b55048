import { createHash, randomUUID } from 'node:crypto';
import { cpSync } from 'node:fs';
import { mkdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import pino from 'pino';
import { openDatabase } from '#platform/database/database.ts';
import { migrationsFolder } from '#platform/database/migrations.ts';
import { databaseIdentity } from '#platform/database/tables.ts';
import { openQueue } from '#platform/jobs/queue/queue.ts';

/**
 * A DATA_DIR below `parent` with an embedded database that has all tables, and an identity: tests
 * may store files in it before a server starts. Copying one takes a third of the time of creating
 * one: the template is created on first use, and again when PGlite, the queue or the migrations
 * change.
 */
export async function dataFolder(parent: string): Promise<string> {
  const path = join(parent, 'data');
  await mkdir(path, { mode: 0o700 });
  // In one call: the asynchronous one takes ten times the processor time for these thousand small
  // files.
  cpSync(await emptyDatabase(), join(path, 'database'), { recursive: true });
  return path;
}

const modules = resolve(import.meta.dirname, '../node_modules');
const cache = join(modules, '.cache/kinora-test-database');

async function emptyDatabase(): Promise<string> {
  const made = join(cache, await version());
  if (await isThere(made)) return join(made, 'database');
  const draft = join(cache, randomUUID());
  await mkdir(cache, { recursive: true });
  const log = pino({ level: 'silent' });
  const database = await openDatabase({ dataDir: draft, log });
  await (await openQueue(database, log)).stop();
  await database.db.insert(databaseIdentity).values({ id: randomUUID(), createdAt: new Date(0) });
  await database.close();
  // Another test file may have created it meanwhile: it can be used as well.
  await rename(draft, made).catch(() => rm(draft, { recursive: true, force: true }));
  return join(made, 'database');
}

async function version(): Promise<string> {
  const packages = ['@electric-sql/pglite', 'pg-boss'].map((name) =>
    join(modules, name, 'package.json'),
  );
  const sources = ['database/embedded.ts', 'database/new-database.ts', 'jobs/queue/queue.ts'].map(
    (name) => join(import.meta.dirname, '../src/platform', name),
  );
  const journal = join(migrationsFolder, 'meta', '_journal.json');
  const parts = await Promise.all(
    [...packages, ...sources, journal, import.meta.filename].map((path) => readFile(path)),
  );
  return parts
    .reduce((hash, part) => hash.update(part), createHash('sha256'))
    .digest('hex')
    .slice(0, 16);
}

async function isThere(path: string): Promise<boolean> {
  return (await stat(path).catch(() => undefined)) !== undefined;
}
