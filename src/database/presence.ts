import { randomInt } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import pg from 'pg';
import type { Logger } from 'pino';

/** A number that others see held for as long as this process lives and reaches the database. */
export type Presence = AsyncDisposable & { number: number };

/**
 * Takes a number and holds it by a session's advisory lock on a connection of its own: a killed process loses it at once, one whose
 * machine is gone within about 6 s. A lost connection is made again at once.
 */
export async function holdPresence({ databaseUrl, log }: { databaseUrl: string; log: Logger }): Promise<Presence> {
  const number = randomInt(1, 2 ** 31 - 1);
  const closing = new AbortController();
  let held = await hold(databaseUrl, number);
  const holding = (async () => {
    while (!closing.signal.aborted) {
      await Promise.race([held.lost, aborted(closing.signal)]);
      if (closing.signal.aborted) break;
      log.warn('the connection that shows this process to others was lost; it is made again');
      held = (await untilHeld(databaseUrl, number, closing.signal)) ?? held;
    }
    await held.end();
  })();
  return {
    number,
    async [Symbol.asyncDispose]() {
      closing.abort();
      await holding;
    },
  };
}

/**
 * Whether nobody holds the number in the column. After a start of the database everybody has to come back first: for that long
 * nobody counts as gone.
 */
export function isGone(number: SQLWrapper): SQL {
  return sql`(now() - pg_postmaster_start_time() > ${comeBackSeconds} * interval '1 second' and not exists (
    select 1 from pg_locks
    where locktype = 'advisory' and objsubid = 2 and classid::bigint = ${lockSpace} and objid::bigint = ${number}
      and database = (select oid from pg_database where datname = current_database())
  ))`;
}

/** Ours among all advisory locks of two numbers: "kino" in ASCII. */
const lockSpace = 0x6b696e6f;
const comeBackSeconds = 10;
const againMilliseconds = 250;
const lookMilliseconds = 2000;
const silentMilliseconds = 3000;

type Held = { lost: Promise<void>; end(): Promise<void> };

async function hold(databaseUrl: string, number: number): Promise<Held> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: 'kinora presence',
    keepAlive: true,
    connectionTimeoutMillis: 5000,
    query_timeout: silentMilliseconds,
  });
  const { promise: lost, resolve: lose } = Promise.withResolvers<void>();
  client.on('error', () => lose()).on('end', () => lose());
  try {
    await client.connect();
    // The server notices a machine that is gone, and a lock that an old session of ours still holds is waited for.
    await client.query('set tcp_keepalives_idle = 3; set tcp_keepalives_interval = 1; set tcp_keepalives_count = 3');
    await client.query('select pg_advisory_lock($1, $2)', [lockSpace, number]);
  } catch (error) {
    await end(client);
    throw error;
  }
  const look = setInterval(() => client.query('select 1').catch(lose), lookMilliseconds);
  look.unref();
  return {
    lost,
    end: () => {
      clearInterval(look);
      return end(client);
    },
  };
}

async function untilHeld(databaseUrl: string, number: number, signal: AbortSignal): Promise<Held | undefined> {
  while (!signal.aborted) {
    try {
      return await hold(databaseUrl, number);
    } catch {
      await delay(againMilliseconds, undefined, { signal }).catch(() => undefined);
    }
  }
  return undefined;
}

/** The word of goodbye may never arrive. */
async function end(client: pg.Client): Promise<void> {
  await Promise.race([client.end().catch(() => undefined), delay(1000, undefined, { ref: false })]);
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
}
