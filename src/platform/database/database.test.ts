import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pino from 'pino';
import { describe, expect, it } from 'vitest';
import { scratchFolder } from '#platform/kit/scratch-folder.ts';
import { dataFolder } from '#test/data-folder.ts';
import { postgresMissing, startPostgres } from '#test/stand-ins/postgres.ts';
import { databaseSuite } from '#test/suites/database.suite.ts';
import { type Database, openDatabase } from './database.ts';
import { expiredDumps, listDumps, restoreDump } from './dumps.ts';
import { videos } from './tables.ts';

const log = pino({ level: 'silent' });
const video = (userId: string) => ({
  userId,
  platformUrl: 'https://example.com/v',
  storageKey: 'videos/x/original.mp4',
});

databaseSuite('embedded', async (scope) =>
  openDatabase({ dataDir: await dataFolder(scope.use(await scratchFolder()).path), log }),
);
describe.skipIf(postgresMissing)(`with ${postgresMissing ?? 'a local Postgres'}`, () => {
  databaseSuite('postgres', async (scope) =>
    openDatabase({ dataDir: '', databaseUrl: scope.use(await startPostgres()).url, log }),
  );
});

describe('the data folder', () => {
  it('refuses a second opener with advice, and is free again after closing', async () => {
    await using folder = await scratchFolder();
    const dataDir = await dataFolder(folder.path);
    const first = await openDatabase({ dataDir, log });
    await expect(openDatabase({ dataDir, log })).rejects.toMatchObject({
      code: 'data-folder-in-use',
      message: expect.stringContaining('DATA_DIR'),
    });
    await first.close();
    await (await openDatabase({ dataDir, log })).close();
  });

  it('is restored from a dump, and the replaced database is retained', async () => {
    await using folder = await scratchFolder();
    const dataDir = await dataFolder(folder.path);
    const users = async (database: Database) =>
      (await database.db.select().from(videos)).map((row) => row.userId);

    const database = await openDatabase({ dataDir, log });
    await database.db.insert(videos).values(video('before'));
    const dump = (await database.dump()) ?? '';
    await database.db.insert(videos).values(video('after'));
    await expect(restoreDump(dataDir, dump)).rejects.toMatchObject({ code: 'data-folder-in-use' });
    await database.close();

    const { replaced } = await restoreDump(dataDir, dump);
    expect(replaced).toContain('database.replaced-');
    const restored = await openDatabase({ dataDir, log });
    expect(await users(restored)).toEqual(['before']);
    await restored.close();
  });

  it('keeps the newest six dumps', async () => {
    await using folder = await scratchFolder();
    const dataDir = await dataFolder(folder.path);
    await mkdir(join(dataDir, 'dumps'));
    for (let day = 1; day <= 8; day += 1)
      await writeFile(join(dataDir, 'dumps', `2026-01-0${day}T00-00-00.000Z.tar.gz`), '');
    const database = await openDatabase({ dataDir, log });
    const newest = await database.dump();
    await database.close();
    const existing = await listDumps(dataDir);
    expect(existing).toHaveLength(6);
    expect(existing[0]).toBe(newest);
    expect(existing[5]).toContain('2026-01-04');
  });

  it('keeps the last dump of a larger database for 30 days, whatever follows it', async () => {
    await using folder = await scratchFolder();
    const dataDir = await dataFolder(folder.path);
    const records = [1, 2, 2, 0, 0, 0, 0, 0];
    const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
    const paths = records.map((count, index) => {
      const time = hoursAgo(records.length - index).replaceAll(':', '-');
      return join(dataDir, 'dumps', `${time}.${count}.tar.gz`);
    });
    await mkdir(join(dataDir, 'dumps'));
    for (const path of paths) await writeFile(path, '');
    const database = await openDatabase({ dataDir, log });
    await database.db.insert(videos).values([video('ann')]);
    const newest = await database.dump();
    await database.close();
    expect(newest).toMatch(/\.1\.tar\.gz$/);
    const existing = await listDumps(dataDir);
    expect(existing).toEqual([newest, ...paths.slice(2).toReversed()]);
    const later = (days: number) => new Date(Date.now() + days * 86_400_000);
    expect(expiredDumps(existing, later(29))).toEqual([]);
    expect(expiredDumps(existing, later(31))).toEqual([paths[2]]);
  });

  it('stays as it is when the file is not a dump', async () => {
    await using folder = await scratchFolder();
    const dataDir = await dataFolder(folder.path);
    const database = await openDatabase({ dataDir, log });
    await database.db.insert(videos).values(video('existing'));
    await database.close();
    await expect(restoreDump(dataDir, new URL(import.meta.url).pathname)).rejects.toMatchObject({
      code: 'dump-unreadable',
    });
    const again = await openDatabase({ dataDir, log });
    expect(await again.db.select().from(videos)).toHaveLength(1);
    await again.close();
  });
});

describe.skipIf(postgresMissing)(
  `several processes, with ${postgresMissing ?? 'a local Postgres'}`,
  () => {
    it('may bring a fresh Postgres up to date at once', async () => {
      await using server = await startPostgres();
      const opened = await Promise.all(
        Array.from({ length: 4 }, () =>
          openDatabase({ dataDir: '', databaseUrl: server.url, log }),
        ),
      );
      for (const database of opened) expect(await database.db.select().from(videos)).toEqual([]);
      for (const database of opened) await database.close();
    }, 60_000);

    it('get a clear message when Postgres is not there', async () => {
      const opening = openDatabase({
        dataDir: '',
        databaseUrl: 'postgres://kinora@127.0.0.1:1/none',
        log,
        waitSeconds: 0.1,
      });
      await expect(opening).rejects.toMatchObject({
        code: 'database-unusable',
        message: expect.stringContaining('at 127.0.0.1:1,'),
        retryable: true,
      });
    });
  },
);
