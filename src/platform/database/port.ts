import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { ConstructorOptions } from 'pg-boss';
import type { Logger } from 'pino';
import type { MigrationPolicy, MigrationState } from './migrations.ts';
import type * as schema from './tables.ts';
import type { WorkerPresence } from './worker-presence.ts';

/**
 * The database, embedded or Postgres: code above this port does not know which of the two is used.
 */
export type Database = {
  /**
   * For use outside transactions. It throws inside one, where only the transaction's own database
   * may be used.
   */
  db: Db;
  kind: 'embedded' | 'postgres';
  /** The connection of pg-boss to the same database. */
  queue: Pick<
    ConstructorOptions,
    | 'db'
    | 'backend'
    | 'connectionString'
    | 'max'
    | 'connectionTimeoutMillis'
    | 'options'
    | 'migrate'
  >;
  migrations: MigrationState;
  /**
   * Shows other processes that this one is alive, until it is disposed of; undefined when embedded,
   * where there are no others.
   */
  presence(): Promise<WorkerPresence | undefined>;
  /**
   * Writes a copy under DATA_DIR/dumps and returns its path; embedded only (Postgres has its own
   * tools).
   */
  dump(): Promise<string | undefined>;
  /**
   * Frees the space of deleted rows; embedded only (a Postgres server does this itself). Call it
   * every few minutes.
   */
  vacuum(): Promise<void>;
  /**
   * Embedded only: whether the room that is reserved for the database is still there, or is there
   * again.
   * @throws Failure `no-space` while the disk is so full that the database needs it
   */
  checkReserve(): Promise<void>;
  close(): Promise<void>;
};

/** The database or a transaction in it: a function that takes one works in both. */
export type Db = PgDatabase<WithRows, typeof schema>;

/** What raw SQL returns with either driver. */
interface WithRows extends PgQueryResultHKT {
  type: { rows: Record<string, unknown>[] };
}

export type DatabaseOptions = {
  /** Holds the embedded database, its lock and its dumps. */
  dataDir: string;
  /** Postgres; empty or absent: embedded, under `dataDir`. */
  databaseUrl?: string | undefined;
  log: Logger;
  /** Embedded: called before a missing database is created; rejects when it must not be. */
  beforeCreation?: (() => Promise<void>) | undefined;
  /** What to do about tables older than this version. Default `run`. */
  migrations?: MigrationPolicy;
  /**
   * Postgres: the maximum number of connections of this process, a third of them for the queue.
   * Three more connections listen for notifications or show that the process is alive. Default 15.
   */
  connections?: number;
  /** Postgres: statements have no time limit, for commands that restore a database. */
  unhurried?: boolean;
  /** Postgres: how long to wait for a server that does not respond yet. Default 30. */
  waitSeconds?: number;
};
