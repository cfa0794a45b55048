import { createHash, randomUUID } from 'node:crypto';
import { cp, mkdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import pino from 'pino';
import { openDatabase } from '#database/database.ts';
import { migrationsFolder } from '#database/migrations.ts';

/**
 * A DATA_DIR below `parent` whose embedded database is there already. Making one takes several seconds, copying one a tenth of that:
 * the copied one is made when first asked for, and anew when PGlite or the migrations change.
 */
export async function dataFolder(parent: string): Promise<string> {
  const path = join(parent, 'data');
  await cp(await emptyDatabase(), join(path, 'database'), { recursive: true });
  return path;
}

const modules = resolve(import.meta.dirname, '../node_modules');
const kept = join(modules, '.cache/kinora-empty-database');

async function emptyDatabase(): Promise<string> {
  const made = join(kept, await version());
  if (await isThere(made)) return join(made, 'database');
  const draft = join(kept, randomUUID());
  await mkdir(kept, { recursive: true });
  const database = await openDatabase({ dataDir: draft, log: pino({ level: 'silent' }), dumpEveryMinutes: 0 });
  await database.close();
  // Another test file may have made it meanwhile: theirs is as good.
  await rename(draft, made).catch(() => rm(draft, { recursive: true, force: true }));
  return join(made, 'database');
}

async function version(): Promise<string> {
  const pglite = join(modules, '@electric-sql/pglite/package.json');
  const parts = await Promise.all([pglite, join(migrationsFolder, 'meta', '_journal.json')].map((path) => readFile(path)));
  return parts
    .reduce((hash, part) => hash.update(part), createHash('sha256'))
    .digest('hex')
    .slice(0, 16);
}

async function isThere(path: string): Promise<boolean> {
  return (await stat(path).catch(() => undefined)) !== undefined;
}
