import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { scratchFolder } from '#platform/kit/scratch-folder.ts';
import { dataFolder } from '#test/data-folder.ts';
import { type Database, openDatabase } from './database.ts';

const scope = new AsyncDisposableStack();
let database: Database;
let folder: string;
beforeAll(async () => {
  const dataDir = await dataFolder(scope.use(await scratchFolder()).path);
  folder = join(dataDir, 'database');
  database = scope.adopt(
    await openDatabase({ dataDir, log: pino({ level: 'silent' }) }),
    (opened) => opened.close(),
  );
}, 60_000);
afterAll(() => scope.disposeAsync());

/**
 * A week of use of the tables whose rows come and go; all of them are gone at its end, as the
 * purges leave them.
 */
const week = [
  sql`insert into lookup_cache (key, value, expires_at) select 'video ' || n, to_jsonb(repeat(md5(n::text), 40)), now() from generate_series(1, 1000) n`,
  sql`insert into issuer_records (kind, id, payload) select 'Interaction', n::text, to_jsonb(repeat(md5(n::text), 60)) from generate_series(1, 1000) n`,
  sql`insert into rate_limits (key, taken, allowed, expires_at) select 'client ' || n, array[now()], true, now() from generate_series(1, 1000) n`,
  sql`update rate_limits set taken = taken || now()`,
  sql`insert into job_events (user_id, job_id, data) select 'ann', gen_random_uuid(), to_jsonb(repeat(md5(n::text), 10)) from generate_series(1, 2000) n`,
  sql`insert into sessions (token_hash, user_id, expires_at) select n::text, 'ann', now() from generate_series(1, 500) n`,
  sql`insert into pgboss.job (id, name, data) select gen_random_uuid(), 'kinora-identify', '{"page": "${sql.raw('x'.repeat(500))}"}'::jsonb from generate_series(1, 500)`,
  ...['lookup_cache', 'issuer_records', 'rate_limits', 'job_events', 'sessions', 'pgboss.job'].map(
    (table) => sql.raw(`delete from ${table}`),
  ),
];

it('keeps the size of an embedded database bounded over a year of rows that come and go', {
  timeout: 300_000,
}, async () => {
  const sizes: number[] = [];
  for (let weeks = 0; weeks < 52; weeks += 1) {
    for (const statement of week) await database.db.execute(statement);
    await database.vacuum();
    sizes.push(await megabytes(folder));
  }
  // Without it, each week adds 6 MB or more, and the write-ahead log 16 MB in every other week.
  const [early = 0, end = 0] = [sizes[4], sizes.at(-1)];
  expect(end - early).toBeLessThan(20);
  expect(await megabytes(join(folder, 'pg_wal'))).toBeLessThan(40);
});

it('lets other queries take their turn between two tables', async () => {
  for (const statement of week) await database.db.execute(statement);
  let isRunning = true;
  const vacuum = database.vacuum().finally(() => {
    isRunning = false;
  });
  let turns = 0;
  for (; isRunning; turns += 1) await database.db.execute(sql`select 1`);
  await vacuum;
  // One statement for all of them would leave a turn before it and one after it.
  expect(turns).toBeGreaterThan(6);
});

async function megabytes(path: string): Promise<number> {
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  const sizes = await Promise.all(
    entries
      .filter((entry) => entry.isFile())
      .map((entry) =>
        stat(join(entry.parentPath, entry.name)).then(
          ({ size }) => size,
          () => 0,
        ),
      ),
  );
  return sizes.reduce((sum, size) => sum + size, 0) / 1_000_000;
}
