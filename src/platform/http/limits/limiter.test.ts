import { sql } from 'drizzle-orm';
import { execa } from 'execa';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Database, openDatabase } from '#platform/database/database.ts';
import { rateLimits } from '#platform/database/tables.ts';
import { scratchFolder } from '#platform/kit/scratch-folder.ts';
import { dataFolder } from '#test/data-folder.ts';
import { postgresMissing, startPostgres } from '#test/stand-ins/postgres.ts';
import { createLimiter, type Limiter } from './limiter.ts';

const log = pino({ level: 'silent' });
const day = 24 * 3600;

limiterSuite('embedded', async (scope) =>
  openDatabase({ dataDir: await dataFolder(scope.use(await scratchFolder()).path), log }),
);
describe.skipIf(postgresMissing)(`with ${postgresMissing ?? 'a local Postgres'}`, () => {
  limiterSuite('postgres', async (scope) =>
    openDatabase({ dataDir: '', databaseUrl: scope.use(await startPostgres()).url, log }),
  );
});

function limiterSuite(name: string, open: (scope: AsyncDisposableStack) => Promise<Database>) {
  describe(`the limiter on the ${name} database`, () => {
    const scope = new AsyncDisposableStack();
    let database: Database;
    let limiter: Limiter;
    beforeAll(async () => {
      database = scope.adopt(await open(scope), (opened) => opened.close());
      limiter = createLimiter({ database });
    }, 60_000);
    afterAll(() => scope.disposeAsync());

    /** Makes every admitted call of a key older. */
    const age = (key: string, seconds: number) =>
      database.db.execute(sql`
        update rate_limits set expires_at = expires_at - make_interval(secs => ${seconds}::int),
          taken = (select array_agg(moment - make_interval(secs => ${seconds}::int) order by moment) from unnest(taken) moment)
        where key = ${key}`);
    const keys = async () =>
      (await database.db.select({ key: rateLimits.key }).from(rateLimits)).map(({ key }) => key);

    it('counts down to nothing and then refuses, with the time when the first place is free again', async () => {
      const began = Date.now();
      const taken = [];
      for (let call = 0; call < 5; call += 1)
        taken.push(await limiter.take('chat_ann', { limit: 3, windowSeconds: day }));
      expect(taken.map(({ allowed, remaining }) => [allowed, remaining])).toEqual([
        [true, 2],
        [true, 1],
        [true, 0],
        [false, 0],
        [false, 0],
      ]);
      const resets = new Set(taken.map(({ reset }) => reset));
      expect(resets.size).toBe(1);
      const [reset = 0] = resets;
      expect(Number.isInteger(reset)).toBe(true);
      expect(reset).toBeGreaterThanOrEqual(began + day * 1000 - 5);
      expect(reset).toBeLessThanOrEqual(Date.now() + day * 1000 + 5);
    });

    it('frees each place exactly one window after it was taken, and counts no refused call', async () => {
      const rule = { limit: 2, windowSeconds: 60 };
      const first = await limiter.take('slide', rule);
      await age('slide', 40);
      const second = await limiter.take('slide', rule);
      expect(second.reset).toBe(first.reset - 40_000);
      for (let call = 0; call < 4; call += 1)
        expect(await limiter.take('slide', rule)).toMatchObject({ allowed: false });
      await age('slide', 21);
      expect(await limiter.take('slide', rule)).toMatchObject({
        allowed: true,
        remaining: 0,
        reset: expect.closeTo(second.reset + 19_000, -3),
      });
      expect(await limiter.take('slide', rule)).toMatchObject({ allowed: false });
    });

    it('admits exactly the limit of 300 calls that arrive at once', async () => {
      const rule = { limit: 30, windowSeconds: day };
      const states = await Promise.all(
        Array.from({ length: 300 }, () => limiter.take('rush', rule)),
      );
      expect(states.filter(({ allowed }) => allowed)).toHaveLength(30);
      const left = states.filter(({ allowed }) => allowed).map(({ remaining }) => remaining);
      expect(left.sort((a, b) => a - b)).toEqual(Array.from({ length: 30 }, (_, n) => n));
    });

    it('counts each key separately, whatever characters it has', async () => {
      const rule = { limit: 1, windowSeconds: 60 };
      const long = 'x'.repeat(20_000);
      for (const key of [
        '',
        `${long}a`,
        `${long}b`,
        "o'brien; drop table",
        'ключ',
        '192.168.0.1, 10.0.0.1',
      ]) {
        expect(await limiter.take(key, rule)).toMatchObject({ allowed: true });
        expect(await limiter.take(key, rule)).toMatchObject({ allowed: false });
      }
    });

    it('reports the right time when the limit was lowered in the meantime', async () => {
      for (let call = 0; call < 3; call += 1) {
        await limiter.take('lowered', { limit: 3, windowSeconds: 60 });
        await age('lowered', 10);
      }
      const state = await limiter.take('lowered', { limit: 1, windowSeconds: 60 });
      expect(state).toMatchObject({ allowed: false, remaining: 0 });
      // The newest of the three calls, 10 s old, must leave the window.
      expect(state.reset - Date.now()).toBeGreaterThan(45_000);
    });

    it('forgets keys whose window has passed, and no others', async () => {
      const rule = { limit: 5, windowSeconds: 60 };
      for (const key of ['old-1', 'old-2', 'old-3']) await limiter.take(key, rule);
      for (const key of ['old-1', 'old-2']) await age(key, 61);
      for (let call = 0; call < 20; call += 1)
        await limiter.take('newcomer', { ...rule, limit: 20 });
      const stored = await keys();
      expect(stored).not.toContain('old-1');
      expect(stored).not.toContain('old-2');
      expect(stored).toContain('old-3');
    });

    it('starts afresh with a key whose window has passed', async () => {
      const rule = { limit: 1, windowSeconds: 60 };
      await limiter.take('again', rule);
      await age('again', 61);
      expect(await limiter.take('again', rule)).toMatchObject({ allowed: true, remaining: 0 });
      expect(await limiter.take('again', rule)).toMatchObject({ allowed: false });
    });

    it('reports the state of a key without taking a place', async () => {
      const rule = { limit: 2, windowSeconds: 60 };
      const began = Date.now();
      const untouched = await limiter.peek('looked-at', rule);
      expect(untouched).toMatchObject({ allowed: true, limit: 2, remaining: 2 });
      expect(Math.abs(untouched.reset - began)).toBeLessThan(10_000);
      expect(await keys()).not.toContain('looked-at');
      for (const remaining of [1, 0]) {
        const taken = await limiter.take('looked-at', rule);
        const seen = [await limiter.peek('looked-at', rule), await limiter.peek('looked-at', rule)];
        expect(seen).toEqual(
          Array(2).fill({
            ...taken,
            allowed: remaining > 0,
            remaining,
            resetInSeconds: expect.closeTo(taken.resetInSeconds, -1),
          }),
        );
      }
      await age('looked-at', 61);
      expect(await limiter.peek('looked-at', rule)).toMatchObject({ allowed: true, remaining: 2 });
    });

    it('refuses an invalid limit', async () => {
      await expect(limiter.take('none', { limit: 0, windowSeconds: 60 })).rejects.toThrow(
        RangeError,
      );
    });
  });
}

describe('the limiter', () => {
  it('fails, rather than letting through, when the database is gone', async () => {
    await using folder = await scratchFolder();
    const database = await openDatabase({ dataDir: await dataFolder(folder.path), log });
    await database.close();
    const { take, peek } = createLimiter({ database });
    for (const call of [take, peek])
      await expect(call('k', { limit: 1, windowSeconds: 1 })).rejects.toMatchObject({
        code: 'service-unavailable',
        status: 503,
        retryable: true,
      });
  });

  it.skipIf(postgresMissing)(
    'admits exactly the limit to several servers that share a database',
    async () => {
      await using postgres = await startPostgres();
      const caller = new URL('../../../../test/fixtures/limit-caller.ts', import.meta.url).pathname;
      const callers = await Promise.all(
        Array.from({ length: 3 }, () =>
          execa(process.execPath, [caller, postgres.url, '100', '30']),
        ),
      );
      const admitted = callers.map(({ stdout }) => Number(stdout));
      expect(admitted.reduce((sum, n) => sum + n, 0)).toBe(30);
    },
    60_000,
  );
});
