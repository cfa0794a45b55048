import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { Failure } from '#kit/failure.ts';
import type { Database, DatabaseOptions } from './database.ts';
import { guardTransactions, type TransactionGuard, transactionGuard } from './guard.ts';
import { migrationsFolder } from './migrations.ts';
import * as schema from './schema.ts';

/** Any number of processes on one Postgres. */
export async function openPostgres({ databaseUrl, log }: DatabaseOptions & { databaseUrl: string }): Promise<Database> {
  const guard = transactionGuard();
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 10, connectionTimeoutMillis: 10_000 });
  pool.on('error', (error) => log.warn({ error }, 'an idle database connection was lost'));
  try {
    await migrateAlone(pool);
  } catch (error) {
    await pool.end();
    throw unreachable(error);
  }
  const db = drizzle({ client: guardQueries(pool, guard), schema });
  guardTransactions(db, guard);
  return {
    db,
    kind: 'postgres',
    queue: { connectionString: databaseUrl, max: 5, backend: 'postgres' },
    dump: async () => undefined,
    close: () => pool.end(),
  };
}

/** Two fresh processes that migrate at once collide: whoever comes second waits, then finds nothing left to do. */
async function migrateAlone(pool: pg.Pool): Promise<void> {
  const connection = await pool.connect();
  try {
    await connection.query("select pg_advisory_lock(hashtext('kinora migrations'))");
    await migrate(drizzle({ client: connection, schema }), { migrationsFolder });
  } finally {
    // Closed rather than handed back: the lock goes with the session, whatever happened to it.
    connection.release(true);
  }
}

function guardQueries(pool: pg.Pool, guard: TransactionGuard): pg.Pool {
  const plain = pool.query.bind(pool);
  return Object.assign(pool, {
    query: (...input: Parameters<typeof plain>) => {
      guard.assertOutside();
      return plain(...input);
    },
  });
}

function unreachable(error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const refused = ['ECONNREFUSED', 'ENOTFOUND', 'ETIMEDOUT', 'EAI_AGAIN', '28P01', '3D000', '57P03'].includes(code);
  if (!refused) return error;
  return new Failure(
    'database-unreachable',
    `The database of DATABASE_URL cannot be used (${code}). Is it running, and are name and password right?`,
    {
      status: 503,
      retryable: true,
      cause: error,
    },
  );
}
