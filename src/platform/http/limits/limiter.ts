import { createHash } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#platform/database';
import { rateLimits } from '#platform/database';
import { limitErrors } from './errors.ts';

/**
 * Admits a number of calls in any period, counted in the database: one count for all servers that
 * share it.
 */
export type Limiter = {
  /**
   * Takes one place of `limit` in the last `windowSeconds`. A refused call takes none. A key must
   * always be used with the same window.
   * @throws Failure `service-unavailable` when the database is unavailable
   */
  take(key: string, rule: LimitRule): Promise<LimitState>;
  /**
   * The state of the key, without taking a place. `reset` is the current time when none is taken.
   * Fails as `take` does.
   */
  peek(key: string, rule: LimitRule): Promise<LimitState>;
};

export type LimitRule = { limit: number; windowSeconds: number };

export type LimitState = {
  allowed: boolean;
  limit: number;
  /** Places left after this call. */
  remaining: number;
  /** Unix milliseconds of the time when the next place becomes free. */
  reset: number;
  /** Seconds until then, by the same clock. */
  resetInSeconds: number;
};

/** An exact sliding window: every admitted call is remembered until it has left the window. */
export function createLimiter({ database }: { database: Pick<Database, 'db'> }): Limiter {
  let calls = 0;
  return {
    async take(key, { limit, windowSeconds }) {
      if (!Number.isInteger(limit) || limit < 1)
        throw new RangeError(`A limit is a whole number from 1 on, not ${limit}`);
      return query(
        database,
        takeOne({ key: keyText(key), limit, windowSeconds, purge: calls++ % purgeEvery === 0 }),
        limit,
      );
    },
    peek: (key, { limit, windowSeconds }) =>
      query(database, peekOne({ key: keyText(key), limit, windowSeconds }), limit),
  };
}

async function query(
  database: Pick<Database, 'db'>,
  statement: SQL,
  limit: number,
): Promise<LimitState> {
  const { rows } = await database.db.execute(statement).catch((cause: unknown) => {
    throw limitErrors.serviceUnavailable({ cause });
  });
  const [{ allowed, count, reset, now }] = resultRow.parse(rows);
  return {
    allowed,
    limit,
    remaining: Math.max(0, limit - count),
    reset: Math.ceil(reset),
    resetInSeconds: Math.max(0, (reset - now) / 1000),
  };
}

const resultRow = z.tuple([
  z.object({ allowed: z.boolean(), count: z.number(), reset: z.number(), now: z.number() }),
]);

/**
 * Hashes a long key: a caller may choose it (a header's value), and an index entry holds at most
 * 2.7 kB.
 */
function keyText(key: string): string {
  return key.length <= 200 ? key : `sha256:${createHash('sha256').update(key).digest('hex')}`;
}

/**
 * One in `purgeEvery` calls also deletes up to `purgedAtOnce` expired rows, more than can have been
 * added since.
 */
const purgeEvery = 20;
const purgedAtOnce = 100;

/**
 * One statement. `on conflict do update` locks the key's row before the clock is read, so calls for
 * a key follow one another with rising times, whichever server they come from.
 */
function takeOne({
  key,
  limit,
  windowSeconds,
  purge,
}: LimitRule & { key: string; purge: boolean }) {
  const window = sql`make_interval(secs => ${windowSeconds}::float8)`;
  return sql`
    ${purge ? sql`with purged as (${purgeExpired(key)})` : sql``}
    insert into ${rateLimits} as kept (key, taken, allowed, expires_at)
    values (${key}, array[clock_timestamp()], true, clock_timestamp() + ${window})
    on conflict (key) do update set (taken, allowed, expires_at) = (
      select
        case when cardinality(live) < ${limit}::int then live || at else live end,
        cardinality(live) < ${limit}::int,
        case when cardinality(live) < ${limit}::int then at else live[cardinality(live)] end + ${window}
      from (select clock_timestamp() as at offset 0) as clock
      cross join lateral (
        select coalesce(array_agg(moment order by moment), '{}') as live from unnest(kept.taken) as moment where moment > at - ${window}
      ) as inside
    )
    returning
      allowed,
      cardinality(taken) as count,
      extract(epoch from taken[greatest(1, cardinality(taken) - ${limit}::int + 1)] + ${window})::float8 * 1000 as reset,
      extract(epoch from clock_timestamp())::float8 * 1000 as now`;
}

/**
 * Reads the row as `takeOne` does, by the same clock, but without changing it. A key without a row
 * counts as one without calls.
 */
function peekOne({ key, limit, windowSeconds }: LimitRule & { key: string }): SQL {
  const window = sql`make_interval(secs => ${windowSeconds}::float8)`;
  return sql`
    select
      cardinality(live) < ${limit}::int as allowed,
      cardinality(live) as count,
      extract(epoch from coalesce(live[greatest(1, cardinality(live) - ${limit}::int + 1)] + ${window}, at))::float8 * 1000 as reset,
      extract(epoch from at)::float8 * 1000 as now
    from (select clock_timestamp() as at offset 0) as clock
    cross join lateral (
      select coalesce(array_agg(moment order by moment), '{}') as live
      from ${rateLimits} as kept cross join lateral unnest(kept.taken) as moment
      where kept.key = ${key} and moment > at - ${window}
    ) as inside`;
}

/**
 * Rows in use are skipped, so that no call waits for the deletion; the call's own row is excluded.
 */
function purgeExpired(key: string) {
  return sql`delete from ${rateLimits} where expires_at < now() and key in (
    select key from ${rateLimits} where expires_at < now() and key <> ${key}
    order by expires_at limit ${purgedAtOnce}::int for update skip locked
  )`;
}
