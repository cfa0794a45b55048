import { open, readdir, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { openDatabase } from '#platform/database/database.ts';
import { scratchFolder } from '#platform/kit/scratch-folder.ts';
import { dataFolder } from './data-folder.ts';
import { kinora } from './kinora.ts';

const log = pino({ level: 'silent' });

/** The file of a table or catalogue, from the database's folder. */
async function fileOf(DATA_DIR: string, relation: string): Promise<string> {
  const database = await openDatabase({ dataDir: DATA_DIR, log });
  const { rows } = await database.db.execute(
    sql`select pg_relation_filepath(${relation}::regclass) as path`,
  );
  await database.close();
  return String(rows[0]?.path);
}

async function overwritePage(path: string): Promise<void> {
  await using file = await open(path, 'r+');
  await file.write(Buffer.alloc(8192, 0xa5), 0, 8192, 0);
}

const damages: [what: string, cause: RegExp, damage: (dataDir: string) => Promise<void>][] = [
  [
    'whose pg_control is cut off',
    /could not read file "global\/pg_control"/,
    async (dataDir) => truncate(join(dataDir, 'database/global/pg_control'), 100),
  ],
  [
    'whose write-ahead log is cut off',
    /could not locate a valid checkpoint record/,
    async (dataDir) => {
      const folder = join(dataDir, 'database/pg_wal');
      for (const name of await readdir(folder))
        if (/^[0-9A-F]{24}$/.test(name)) await truncate(join(folder, name), 1000);
    },
  ],
  [
    'with an overwritten page of a catalogue',
    /invalid page in block 0/,
    async (dataDir) => overwritePage(join(dataDir, 'database', await fileOf(dataDir, 'pg_class'))),
  ],
  [
    'with an overwritten page of a table',
    /invalid page in block 0/,
    async (dataDir) =>
      overwritePage(join(dataDir, 'database', await fileOf(dataDir, 'pgboss.version'))),
  ],
];

it.each(damages)(
  'a database %s ends the start with one line that says so, and the way back',
  async (_, cause, damage) => {
    await using scratch = await scratchFolder();
    const DATA_DIR = await dataFolder(scratch.path);
    const run = (...args: string[]) =>
      kinora(args, { cwd: scratch.path, env: { DATA_DIR, PORT: '0' }, timeout: 60_000 });
    const database = await openDatabase({ dataDir: DATA_DIR, log });
    await database.dump();
    await database.close();
    await damage(DATA_DIR);
    const { code, stdout, stderr } = await run('serve');
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(
      /^kinora: The database in \S+ is damaged and cannot be used \(.*\)\. The latest dump is 1 minute old: .*"kinora restore latest".*$/,
    );
    expect(stderr).toMatch(cause);
    expect((await run('restore', 'latest')).code).toBe(0);
    const restored = await openDatabase({ dataDir: DATA_DIR, log });
    await restored.close();
  },
);
