import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { type RetryPolicy, retry } from '#platform/kit/retry-policy.ts';
import { type DatabaseTurns, databaseTurns } from './database-turns.ts';
import { databaseErrors, toDatabaseUnavailable } from './errors.ts';
import {
  type MigrationPolicy,
  type MigrationState,
  migrateDatabase,
  migrationsFolder,
} from './migrations.ts';
import type { Database, DatabaseOptions } from './port.ts';
import * as schema from './tables.ts';
import { guardTransactions, type TransactionGuard, transactionGuard } from './transaction-guard.ts';
import { registerWorker } from './worker-presence.ts';

/**
 * Any number of processes on one Postgres. While it cannot be reached, queries fail with
 * `database-unavailable`.
 */
export async function openPostgres(
  options: DatabaseOptions & { databaseUrl: string },
): Promise<Database> {
  const { databaseUrl, log, connections = 15, migrations = 'run', unhurried = false } = options;
  const ownConnections = Math.ceil((connections * 2) / 3);
  const migrated = await whenReachable(() => migrateAlone(databaseUrl, migrations), options);
  const guard = transactionGuard();
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: ownConnections,
    ...timeouts,
    ...(unhurried ? noTimeouts : {}),
  });
  // The driver's errors reference the whole connection.
  pool.on('error', ({ message }) =>
    log.warn({ reason: message }, 'an idle database connection was lost'),
  );
  // A connection was lost while in use: its next query fails. Without a listener, the event would
  // end the process.
  pool.on('connect', (client) =>
    client.on('error', ({ message }) =>
      log.debug({ reason: message }, 'a database connection was lost'),
    ),
  );
  const turns = databaseTurns(ownConnections);
  const db = drizzle({ client: guardQueries({ pool, turns }, guard), schema });
  db.transaction = transactionsOf({ pool, turns });
  guardTransactions(db, guard);
  return {
    db,
    kind: 'postgres',
    queue: {
      ...queueConnections(databaseUrl),
      max: Math.max(1, connections - ownConnections),
      backend: 'postgres',
      migrate: migrations === 'run',
    },
    migrations: migrated,
    presence: () => registerWorker({ databaseUrl, log }),
    dump: async () => undefined,
    vacuum: async () => undefined,
    checkReserve: async () => undefined,
    close: () => pool.end(),
  };
}

/**
 * Milliseconds. The slowest regular query takes a second; a query that takes much longer blocks
 * others, or its server is gone.
 */
const timeouts = {
  connectionTimeoutMillis: 10_000,
  statement_timeout: 30_000,
  idle_in_transaction_session_timeout: 60_000,
  // The server ends a statement itself; this is for a server that no longer responds.
  query_timeout: 40_000,
  keepAlive: true,
  application_name: 'kinora',
};

const noTimeouts = {
  statement_timeout: 0,
  idle_in_transaction_session_timeout: 0,
  query_timeout: 0,
  application_name: 'kinora command',
};

/** The queue's maintenance may take longer than our own queries. */
function queueConnections(connectionString: string) {
  return {
    connectionString,
    connectionTimeoutMillis: timeouts.connectionTimeoutMillis,
    options: '-c statement_timeout=120000 -c idle_in_transaction_session_timeout=60000',
  };
}

/**
 * Migrates under a lock: two processes that migrate at the same time would collide, so the second
 * waits and then finds nothing to do.
 */
async function migrateAlone(databaseUrl: string, policy: MigrationPolicy): Promise<MigrationState> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: timeouts.connectionTimeoutMillis,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    // Migrating large tables may take any time, and so may waiting for another process to migrate
    // them.
    await client.query('set statement_timeout = 0');
    await client.query("select pg_advisory_lock(hashtext('kinora migrations'))");
    const db = drizzle({ client, schema });
    return await migrateDatabase(db, policy, () => migrate(db, { migrationsFolder }));
  } finally {
    // The lock ends with the session, whatever happened to it.
    await client.end().catch(() => undefined);
  }
}

/**
 * Repeats the action until the database responds: servers and their database are often started
 * together, and the database may take longer.
 */
async function whenReachable<T>(
  action: () => Promise<T>,
  {
    databaseUrl,
    log,
    waitSeconds = 30,
  }: Pick<DatabaseOptions, 'log' | 'waitSeconds'> & { databaseUrl: string },
): Promise<T> {
  const server = serverOf(databaseUrl);
  const policy: RetryPolicy = {
    withinSeconds: waitSeconds,
    backoff: { delays: { first: 0.5 } },
    isRetryable: (error) => toDatabaseUnavailable(error) !== undefined,
  };
  let logged: string | undefined;
  const onRetry = (error: unknown) => {
    const reason = codeOf(error);
    if (reason !== logged)
      log.warn(
        { server, reason, seconds: waitSeconds },
        'waiting for the database, which does not respond yet',
      );
    logged = reason;
  };
  try {
    return await retry(policy, action, { onRetry });
  } catch (error) {
    throw unreachable(error, { server, waitSeconds });
  }
}

/** The connections, for which statements and transactions wait in turns. */
type Connections = { pool: pg.Pool; turns: DatabaseTurns };

function guardQueries({ pool, turns }: Connections, guard: TransactionGuard): pg.Pool {
  const plain = pool.query.bind(pool);
  return Object.assign(pool, {
    query: async (...input: Parameters<typeof plain>) => {
      guard.assertOutside();
      try {
        return await turns(async () => await plain(...input));
      } catch (error) {
        throw toDatabaseUnavailable(error) ?? error;
      }
    },
  });
}

type Connected = ReturnType<typeof drizzle<typeof schema, pg.PoolClient>>;

/**
 * Replaces drizzle's `transaction`, which never releases a connection whose "begin" fails: the pool
 * would shrink with every restart of the database.
 */
function transactionsOf({ pool, turns }: Connections): Connected['transaction'] {
  const known = new WeakMap<pg.PoolClient, Connected>();
  const on = (client: pg.PoolClient) => {
    const db = known.get(client) ?? drizzle({ client, schema });
    known.set(client, db);
    return db;
  };
  const inConnection: Connected['transaction'] = async (body, config) => {
    let client: pg.PoolClient | undefined;
    let broken = false;
    try {
      client = await pool.connect();
      return await on(client).transaction(body, config);
    } catch (error) {
      const unavailable = toDatabaseUnavailable(error);
      broken = unavailable !== undefined;
      throw unavailable ?? error;
    } finally {
      client?.release(broken);
    }
  };
  return (body, config) => turns(() => inConnection(body, config));
}

const codeOf = (error: unknown) =>
  error instanceof Error && 'code' in error ? String(error.code) : 'no answer';

/** Host and port of the address, without its credentials. */
function serverOf(connectionString: string): string {
  const { host, port } = new pg.Client({ connectionString });
  return `${host}:${port}`;
}

function unreachable(
  error: unknown,
  { server, waitSeconds }: { server: string; waitSeconds: number },
): unknown {
  const refused = ['28P01', '28000', '3D000'].includes(codeOf(error));
  if (!refused && toDatabaseUnavailable(error) === undefined) return error;
  return databaseErrors.unusable(
    { server, reason: codeOf(error), waitedSeconds: refused ? 0 : waitSeconds },
    { cause: error },
  );
}
