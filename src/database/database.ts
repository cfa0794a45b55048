import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { ConstructorOptions } from 'pg-boss';
import type { Logger } from 'pino';
import { openEmbedded } from './embedded.ts';
import { openPostgres } from './postgres.ts';
import type * as schema from './schema.ts';

/** Where records live: everything below speaks to this and cannot tell which of the two databases it is. */
export type Database = {
  /** The outer door. Inside a transaction it throws: there, only the transaction's own may be used. */
  db: Db;
  kind: 'embedded' | 'postgres';
  /** What pg-boss reaches the same database with. */
  queue: Pick<ConstructorOptions, 'db' | 'backend' | 'connectionString' | 'max'>;
  /** Writes a copy under DATA_DIR/dumps and answers its path; embedded only (Postgres has its own tools). */
  dump(): Promise<string | undefined>;
  close(): Promise<void>;
};

/** The database or a transaction in it; whoever takes one works in both. */
export type Db = PgDatabase<WithRows, typeof schema>;

/** What raw SQL answers with, whichever the driver. */
interface WithRows extends PgQueryResultHKT {
  type: { rows: Record<string, unknown>[] };
}

export type DatabaseOptions = {
  /** Holds the embedded database, its lock and its dumps. */
  dataDir: string;
  /** Postgres; empty or absent: embedded, under `dataDir`. */
  databaseUrl?: string | undefined;
  log: Logger;
  /** How often the embedded database is copied to DATA_DIR/dumps; 0 never. Default 60. */
  dumpEveryMinutes?: number;
};

/**
 * Opens the database and brings its tables up to date.
 * @throws Failure `data-folder-in-use` when another process holds the folder, `database-unreachable` when Postgres does not answer.
 */
export function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { databaseUrl } = options;
  return databaseUrl ? openPostgres({ ...options, databaseUrl }) : openEmbedded(options);
}
