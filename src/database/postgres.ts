import { setTimeout as delay } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { Failure } from '#kit/failure.ts';
import type { Database, DatabaseOptions } from './database.ts';
import { guardTransactions, type TransactionGuard, transactionGuard } from './guard.ts';
import { bringUpToDate, type MigrationPolicy, type MigrationState, migrationsFolder } from './migrations.ts';
import { holdPresence } from './presence.ts';
import * as schema from './schema.ts';
import { asUnavailable } from './unavailable.ts';

/** Any number of processes on one Postgres. What cannot be asked just now fails with `database-unavailable`. */
export async function openPostgres(options: DatabaseOptions & { databaseUrl: string }): Promise<Database> {
  const { databaseUrl, log, connections = 15, migrations = 'run' } = options;
  const own = Math.ceil((connections * 2) / 3);
  const migrated = await whenReachable(() => migrateAlone(databaseUrl, migrations), options);
  const guard = transactionGuard();
  const pool = new pg.Pool({ connectionString: databaseUrl, max: own, ...patience });
  // The driver hangs the whole connection on its errors.
  pool.on('error', ({ message }) => log.warn({ reason: message }, 'an idle database connection was lost'));
  // Lost while somebody uses it: that one is told by the next answer; without a listener the process would end.
  pool.on('connect', (client) => client.on('error', ({ message }) => log.debug({ reason: message }, 'a database connection was lost')));
  const db = drizzle({ client: guardQueries(pool, guard), schema });
  db.transaction = transactionsOf(pool);
  guardTransactions(db, guard);
  return {
    db,
    kind: 'postgres',
    queue: { ...queueConnections(databaseUrl), max: Math.max(1, connections - own), backend: 'postgres', migrate: migrations === 'run' },
    migrations: migrated,
    presence: () => holdPresence({ databaseUrl, log }),
    dump: async () => undefined,
    close: () => pool.end(),
  };
}

/** Milliseconds. The slowest honest question takes a second; whoever waits longer holds up others, or the server is gone. */
const patience = {
  connectionTimeoutMillis: 10_000,
  statement_timeout: 30_000,
  idle_in_transaction_session_timeout: 60_000,
  // The server ends a statement itself; this is for one that does not answer any more.
  query_timeout: 40_000,
  keepAlive: true,
  application_name: 'kinora',
};

/** The queue's own upkeep may take longer than a question of ours. */
function queueConnections(connectionString: string) {
  return {
    connectionString,
    connectionTimeoutMillis: patience.connectionTimeoutMillis,
    options: '-c statement_timeout=120000 -c idle_in_transaction_session_timeout=60000',
  };
}

/** Two fresh processes that migrate at once collide: whoever comes second waits, then finds nothing left to do. */
async function migrateAlone(databaseUrl: string, policy: MigrationPolicy): Promise<MigrationState> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: patience.connectionTimeoutMillis });
  client.on('error', () => undefined);
  try {
    await client.connect();
    // A migration of large tables takes as long as it takes, and so does waiting for another process's.
    await client.query('set statement_timeout = 0');
    await client.query("select pg_advisory_lock(hashtext('kinora migrations'))");
    const db = drizzle({ client, schema });
    return await bringUpToDate(db, policy, () => migrate(db, { migrationsFolder }));
  } finally {
    // The lock goes with the session, whatever happened to it.
    await client.end().catch(() => undefined);
  }
}

/** Servers and their database are often started together: the database may take a while longer. */
async function whenReachable<T>(
  act: () => Promise<T>,
  { log, waitSeconds = 30 }: Pick<DatabaseOptions, 'log' | 'waitSeconds'>,
): Promise<T> {
  const end = performance.now() + waitSeconds * 1000;
  for (;;) {
    try {
      return await act();
    } catch (error) {
      if (asUnavailable(error) === undefined || performance.now() >= end) throw unreachable(error, waitSeconds);
      log.warn({ reason: codeOf(error) }, 'the database does not answer yet; waiting for it');
      await delay(500);
    }
  }
}

function guardQueries(pool: pg.Pool, guard: TransactionGuard): pg.Pool {
  const plain = pool.query.bind(pool);
  return Object.assign(pool, {
    query: async (...input: Parameters<typeof plain>) => {
      guard.assertOutside();
      try {
        return await plain(...input);
      } catch (error) {
        throw asUnavailable(error) ?? error;
      }
    },
  });
}

type Connected = ReturnType<typeof drizzle<typeof schema, pg.PoolClient>>;

/** drizzle's own keeps a connection for ever whose "begin" fails; with every restart of the database there would be fewer of them. */
function transactionsOf(pool: pg.Pool): Connected['transaction'] {
  const known = new WeakMap<pg.PoolClient, Connected>();
  const on = (client: pg.PoolClient) => {
    const db = known.get(client) ?? drizzle({ client, schema });
    known.set(client, db);
    return db;
  };
  return async (body, config) => {
    let client: pg.PoolClient | undefined;
    let broken = false;
    try {
      client = await pool.connect();
      return await on(client).transaction(body, config);
    } catch (error) {
      const unavailable = asUnavailable(error);
      broken = unavailable !== undefined;
      throw unavailable ?? error;
    } finally {
      client?.release(broken);
    }
  };
}

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : 'no answer');

function unreachable(error: unknown, waitSeconds: number): unknown {
  const refused = ['28P01', '28000', '3D000'].includes(codeOf(error));
  if (!refused && asUnavailable(error) === undefined) return error;
  const waited = refused ? '' : ` It was waited for, ${waitSeconds} seconds.`;
  return new Failure(
    'database-unreachable',
    `The database of DATABASE_URL cannot be used (${codeOf(error)}).${waited} Is it running, and are name and password right?`,
    { status: 503, retryable: true, cause: error },
  );
}
