import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { ConstructorOptions } from 'pg-boss';
import type { Logger } from 'pino';
import { openEmbedded } from './embedded.ts';
import type { MigrationPolicy, MigrationState } from './migrations.ts';
import { openPostgres } from './postgres.ts';
import type { Presence } from './presence.ts';
import type * as schema from './schema.ts';

/** Where records live: everything below speaks to this and cannot tell which of the two databases it is. */
export type Database = {
  /** The outer door. Inside a transaction it throws: there, only the transaction's own may be used. */
  db: Db;
  kind: 'embedded' | 'postgres';
  /** What pg-boss reaches the same database with. */
  queue: Pick<ConstructorOptions, 'db' | 'backend' | 'connectionString' | 'max' | 'connectionTimeoutMillis' | 'options' | 'migrate'>;
  migrations: MigrationState;
  /** Shows other processes that this one lives, until it is disposed of; undefined embedded, where there are no others. */
  presence(): Promise<Presence | undefined>;
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
  /** What to do about tables older than this version. Default `run`. */
  migrations?: MigrationPolicy;
  /** Postgres: connections this process opens at most, a third of them the queue's; three more listen or show that it lives. Default 15. */
  connections?: number;
  /** Postgres: how long to wait for one that does not answer yet. Default 30. */
  waitSeconds?: number;
};

/**
 * Opens the database and brings its tables up to date.
 * @throws Failure `data-folder-in-use` when another process holds the folder, `database-unreachable` when Postgres does not answer,
 * `database-behind` when its tables are older than this version and may not be changed.
 */
export function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { databaseUrl } = options;
  return databaseUrl ? openPostgres({ ...options, databaseUrl }) : openEmbedded(options);
}
