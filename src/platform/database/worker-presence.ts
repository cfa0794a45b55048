import { randomInt } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import pg from 'pg';
import type { Logger } from 'pino';

/**
 * A number that other processes see as held while this process is alive and connected to the
 * database.
 */
export type WorkerPresence = AsyncDisposable & { number: number };

/**
 * Takes a number and holds it by an advisory lock of a session on its own connection. A killed
 * process loses the number at once, a process whose machine is gone within about 6 s. A lost
 * connection is restored at once.
 */
export async function registerWorker({
  databaseUrl,
  log,
}: {
  databaseUrl: string;
  log: Logger;
}): Promise<WorkerPresence> {
  const number = randomInt(1, 2 ** 31 - 1);
  const closing = new AbortController();
  let held = await hold(databaseUrl, number);
  const holding = (async () => {
    while (!closing.signal.aborted) {
      await Promise.race([held.lost, aborted(closing.signal)]);
      if (closing.signal.aborted) break;
      log.warn('the connection that shows that this process is alive was lost; it is restored');
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
 * Whether no process holds the number in the column. For some seconds after the database starts, no
 * process counts as gone, because all of them must reconnect first.
 */
export function isWorkerGone(number: SQLWrapper): SQL {
  return sql`(now() - pg_postmaster_start_time() > ${reconnectSeconds} * interval '1 second' and not exists (
    select 1 from pg_locks
    where locktype = 'advisory' and objsubid = 2 and classid::bigint = ${lockSpace} and objid::bigint = ${number}
      and database = (select oid from pg_database where datname = current_database())
  ))`;
}

/**
 * The first number of our two-number advisory locks, which tells them from other locks: "kino" in
 * ASCII.
 */
const lockSpace = 0x6b696e6f;
const reconnectSeconds = 10;
const reconnectMilliseconds = 250;
const probeMilliseconds = 2000;
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
    // The keepalives let the server notice when this machine is gone. If an old session of ours
    // still holds the lock, this waits for it.
    await client.query(
      'set tcp_keepalives_idle = 3; set tcp_keepalives_interval = 1; set tcp_keepalives_count = 3',
    );
    await client.query('select pg_advisory_lock($1, $2)', [lockSpace, number]);
  } catch (error) {
    await end(client);
    throw error;
  }
  const probe = setInterval(() => client.query('select 1').catch(lose), probeMilliseconds);
  probe.unref();
  return {
    lost,
    end: () => {
      clearInterval(probe);
      return end(client);
    },
  };
}

async function untilHeld(
  databaseUrl: string,
  number: number,
  signal: AbortSignal,
): Promise<Held | undefined> {
  while (!signal.aborted) {
    try {
      return await hold(databaseUrl, number);
    } catch {
      await delay(reconnectMilliseconds, undefined, { signal }).catch(() => undefined);
    }
  }
  return undefined;
}

/** Waits at most a second, because a lost connection never confirms its end. */
async function end(client: pg.Client): Promise<void> {
  await Promise.race([client.end().catch(() => undefined), delay(1000, undefined, { ref: false })]);
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) =>
    signal.addEventListener('abort', () => resolve(), { once: true }),
  );
}
