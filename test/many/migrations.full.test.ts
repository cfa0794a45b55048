import { join } from 'node:path';
import { execa } from 'execa';
import { describe, expect, it } from 'vitest';
import { scratchFolder } from '#platform/kit/scratch-folder.ts';
import { startProcess } from '../api/process.ts';
import { kinoraPath } from '../kinora.ts';
import { postgresMissing, startPostgres } from '../stand-ins/postgres.ts';

const kinora = (environment: Record<string, string>, ...args: string[]) =>
  execa(kinoraPath, args, { reject: false, env: environment });

describe.skipIf(postgresMissing)(
  `kinora migrate, with ${postgresMissing ?? 'a local Postgres'}`,
  () => {
    it('lists pending migrations, runs them once however many processes try, and then has nothing to do', async () => {
      await using postgres = await startPostgres();
      await using scratch = await scratchFolder();
      const environment = { DATABASE_URL: postgres.url, DATA_DIR: scratch.path };
      const check = await kinora(environment, 'migrate', '--check');
      expect(check.exitCode).toBe(1);
      expect(check.stdout).toContain('to run: 0000_start');

      const refused = startProcess('bin/kinora', ['serve'], {
        ...environment,
        PORT: '0',
        MIGRATE_AT_START: '0',
      });
      expect(await refused.exited).toBe(1);
      expect(refused.output.join('\n')).toMatch(
        /The database is \d+ migrations behind this version: run "kinora migrate"\./,
      );

      const both = await Promise.all([1, 2].map(() => kinora(environment, 'migrate')));
      expect(both.map(({ exitCode, stderr }) => [exitCode, stderr])).toEqual(
        Array(2).fill([0, '']),
      );
      const ran = both.flatMap(({ stdout }) => stdout.match(/ran: \S+/g) ?? []);
      expect(ran.length).toBeGreaterThan(5);
      expect(new Set(ran).size).toBe(ran.length);

      const again = await kinora(environment, 'migrate', '--check');
      expect([again.exitCode, again.stdout]).toEqual([0, 'The postgres database is up to date.']);
      const json = await kinora(environment, 'migrate', '--json');
      expect(JSON.parse(json.stdout)).toEqual({
        database: 'postgres',
        applied: [],
        queue: 'up to date',
        upToDate: true,
      });
      await using server = startProcess('bin/kinora', ['serve'], {
        ...environment,
        PORT: '0',
        MIGRATE_AT_START: '0',
      });
      await server.ready;
    });

    it('is not needed: two servers that start on a fresh Postgres at once bring it up to date between them', async () => {
      await using postgres = await startPostgres();
      await using scratch = await scratchFolder();
      const start = (name: string) =>
        startProcess('bin/kinora', ['serve'], {
          DATABASE_URL: postgres.url,
          DATA_DIR: join(scratch.path, name),
          PORT: '0',
        });
      await using first = start('first');
      await using second = start('second');
      for (const { ready } of [first, second])
        expect((await fetch(`${await ready}/api/health`)).status).toBe(200);
    });
  },
);

describe('kinora migrate, embedded', () => {
  it('creates the database, and then reports that it is up to date', async () => {
    await using scratch = await scratchFolder();
    const environment = { DATA_DIR: scratch.path };
    expect((await kinora(environment, 'migrate', '--check')).exitCode).toBe(1);
    const made = await kinora(environment, 'migrate');
    expect([made.exitCode, made.stderr]).toEqual([0, '']);
    expect(made.stdout).toContain('ran: 0000_start');
    const check = await kinora(environment, 'migrate', '--check');
    expect([check.exitCode, check.stdout]).toEqual([0, 'The embedded database is up to date.']);
  });
});
