import { mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { openDatabase } from '#platform/database/database.ts';
import { scratchFolder } from '#platform/kit/scratch-folder.ts';
import { dataFolder } from './data-folder.ts';
import { kinora } from './kinora.ts';

const log = pino({ level: 'silent' });

it('kinora restore lists the dumps and puts one in the place of the embedded database, while no server runs', async () => {
  await using scratch = await scratchFolder();
  const DATA_DIR = await dataFolder(scratch.path);
  const run = (...args: string[]) =>
    kinora(['restore', ...args], { cwd: scratch.path, env: { DATA_DIR } });
  expect((await run()).stdout).toContain('There is no dump yet');
  expect((await run('latest')).stderr).toContain('There is no dump yet');

  const before = await openDatabase({ dataDir: DATA_DIR, log });
  await before.db.execute(
    sql`insert into videos (user_id, platform_url, storage_key) values ('alice', 'https://example.org', 'k')`,
  );
  await before.db.execute(sql`
    insert into posts (user_id, account_name, account_kind, platform, content, status, due_at, session)
    select 'alice', status || ' ' || kind, kind, 'x', '{}', status, now() + minutes * interval '1 minute', session
    from (values ('waiting', 'webhook', 5, null), ('uploading', 'webhook', 5, null), ('scheduled', 'webhook', -5, null),
      ('waiting', 'youtube', 5, null), ('waiting', 'youtube', 5, 'an address'), ('scheduled', 'later', 5, null))
      as post (status, kind, minutes, session)`);
  const dump = await before.dump();
  await before.db.execute(sql`delete from videos`);
  const refused = await run('latest');
  expect([refused.code, refused.stderr]).toEqual([1, expect.stringContaining('kinora: ')]);
  await before.close();

  expect((await run()).stdout).toContain(dump?.split('/').at(-1));
  expect((await run('of-another-day.tar.gz')).stderr).toContain(
    'There is no file of-another-day.tar.gz, and no dump of that name.',
  );
  const done = await run('latest', '--json');
  expect([done.code, JSON.parse(done.stdout).restored]).toEqual([0, dump]);
  expect((await readdir(DATA_DIR)).some((name) => name.startsWith('database.replaced-'))).toBe(
    true,
  );
  expect((await stat(join(DATA_DIR, 'database', 'PG_VERSION'))).mode & 0o077).toBe(0);
  const after = await openDatabase({ dataDir: DATA_DIR, log });
  expect((await after.db.execute(sql`select user_id from videos`)).rows).toEqual([
    { user_id: 'alice' },
  ]);
  // What may have been sent since is not sent again.
  const posts = await after.db.execute(
    sql`select account_name as was, status, due_at is null as ended, last_byte_sent from posts order by 1, 2`,
  );
  expect(posts.rows.map((row) => Object.values(row))).toEqual([
    ['scheduled later', 'scheduled', false, false],
    ['scheduled webhook', 'failed', true, false],
    ['uploading webhook', 'failed', true, false],
    ['waiting webhook', 'failed', true, false],
    ['waiting youtube', 'failed', true, false],
    ['waiting youtube', 'waiting', false, true],
  ]);
  await after.close();
});

it('kinora restore leaves a Postgres to its own tools, and refuses what is no dump', async () => {
  await using scratch = await scratchFolder();
  await mkdir(join(scratch.path, 'data', 'dumps'), { recursive: true, mode: 0o700 });
  await writeFile(join(scratch.path, 'data', 'dumps', 'broken.tar.gz'), 'no archive');
  const run = (env: Record<string, string>) =>
    kinora(['restore', 'latest'], { cwd: scratch.path, env });
  expect((await run({ DATABASE_URL: 'postgres://db/kinora' })).stderr).toContain('pg_restore');
  const broken = await run({});
  expect([broken.code, broken.stderr]).toEqual([
    1,
    expect.stringContaining('broken.tar.gz is neither a backup nor a dump'),
  ]);
  expect(broken.stderr).toContain('"kinora restore" lists the dumps');
  const verified = await kinora(['restore', 'data/dumps/broken.tar.gz', '--verify'], {
    cwd: scratch.path,
  });
  expect([verified.code, verified.stderr]).toEqual([
    1,
    expect.stringContaining('Name a file that "kinora backup" has written.'),
  ]);
  const folder = await kinora(['restore', scratch.path], { cwd: scratch.path });
  expect([folder.code, folder.stderr]).toEqual([
    1,
    expect.stringContaining(`${scratch.path} is neither a backup nor a dump`),
  ]);
});
