import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import pino from 'pino';
import { expect, it } from 'vitest';
import { scratchFolder } from '#platform/kit/scratch-folder.ts';
import { openDatabase } from './database.ts';
import { databaseFolder } from './dumps.ts';
import { cachedDatabase } from './new-database.ts';

const log = pino({ level: 'silent' });

/** The identifier that Postgres assigns when it creates a database; a copy has the same one. */
async function identifier(dataDir: string): Promise<unknown> {
  const database = await openDatabase({ dataDir, log });
  const { rows } = await database.db.execute(
    sql`select system_identifier::text as identifier from pg_control_system()`,
  );
  await database.close();
  return rows[0]?.identifier;
}

it('a new database is a copy of one without rows, which is created when there is none', async () => {
  const cached = cachedDatabase('with-tables');
  await using folder = await scratchFolder();
  const at = (name: string) => join(folder.path, name);
  // Replaced in one step, because other tests may be copying it.
  const aside = `${cached}.replaced`;
  await rename(cached, aside).catch(() => undefined);
  await rm(aside, { recursive: true, force: true });
  const umask = process.umask(0);
  expect(await identifier(at('first'))).toMatch(/^\d+$/);
  process.umask(umask);
  const second = await identifier(at('second'));
  // The remains of a process that was killed while it created the database.
  const third = databaseFolder(at('third'));
  await mkdir(`${third}.creating`, { recursive: true, mode: 0o700 });
  await writeFile(join(`${third}.creating`, 'PG_VERSION'), 'half of it');
  expect(await identifier(at('third'))).toBe(second);
  expect((await readdir(at('third'))).sort()).toEqual([
    'database',
    'database-reserve',
    'in-use.lock',
  ]);
  for (const folder of [third, cached])
    for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }))
      expect((await stat(join(entry.parentPath, entry.name))).mode & 0o077).toBe(0);
});
