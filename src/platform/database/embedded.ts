import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { fromPglite } from 'pg-boss';
import { diskErrors } from '#platform/kit/disk-full.ts';
import { Failure } from '#platform/kit/failure.ts';
import { type Ballast, ballast } from './ballast.ts';
import { openingFailure, type ReportedProblem, reportedProblem } from './damage.ts';
import { closeFiles, openDataFolder } from './data-folder.entry.ts';
import { databaseTurns } from './database-turns.ts';
import { databaseFolder, deleteDrafts, writeDump } from './dumps.ts';
import { databaseErrors } from './errors.ts';
import { lockFolder } from './folder-lock.ts';
import { allMigrations, migrateDatabase, migrationsFolder } from './migrations.ts';
import { createDatabase } from './new-database.ts';
import type { Database, DatabaseOptions } from './port.ts';
import * as schema from './tables.ts';
import { guardTransactions, type TransactionGuard, transactionGuard } from './transaction-guard.ts';
import { vacuumChanged } from './vacuum.ts';

/**
 * PGlite under DATA_DIR/database, for one process. It survives being killed at any moment, but
 * never calls fsync: against power loss use the copies under DATA_DIR/dumps, or Postgres.
 */
export async function openEmbedded(options: DatabaseOptions): Promise<Database> {
  const { dataDir } = options;
  openDataFolder(dataDir);
  await using opening = new AsyncDisposableStack();
  opening.adopt(lockFolder(dataDir), (lock) => lock.release());
  const problem = reportedProblem();
  try {
    const database = await open(options, problem);
    const opened = opening.move();
    return {
      ...database,
      async close() {
        await database.close();
        await opened.disposeAsync();
      },
    };
  } catch (error) {
    if (!(error instanceof Failure)) throw await openingFailure(error, dataDir, problem.last());
    throw error;
  }
}

async function open(
  { dataDir, log, migrations = 'run', beforeCreation }: DatabaseOptions,
  problem: ReportedProblem,
): Promise<Database> {
  await using opening = new AsyncDisposableStack();
  const guard = transactionGuard();
  const reserve = ballast(dataDir, log);
  const folder = databaseFolder(dataDir);
  await deleteDrafts(dataDir);
  const hasCluster = holdsCluster(folder);
  if (!hasCluster) await beforeCreation?.();
  const isNew = !existsSync(folder);
  const withTables = isNew && migrations === 'run';
  if (isNew) await createDatabase(folder, withTables ? 'with-tables' : 'without-tables');
  reserve.releaseIfFull();
  const client = new GuardedPglite(folder, { guard, reserve, problem });
  await client.waitReady;
  opening.adopt(client, () => client.close());
  if (!hasCluster) closeFiles(folder);
  client.parsers = quicklyCopied(client.parsers);
  const db = drizzle({ client, schema });
  guardTransactions(db, guard);
  const migrated = await migrateDatabase(db, migrations, () => migrate(db, { migrationsFolder }));
  if (migrations === 'run') await reserve.rebuild();
  const dump = () => writeDump(client, dataDir);
  const opened = opening.move();
  return {
    db,
    kind: 'embedded',
    queue: { db: fromPglite(client), backend: 'pglite', migrate: migrations === 'run' },
    migrations: withTables ? { applied: allMigrations(), pending: [] } : migrated,
    presence: async () => undefined,
    dump,
    async vacuum() {
      await vacuumChanged(db);
      await reserve.rebuild();
    },
    async checkReserve() {
      if (!(await reserve.rebuild())) throw diskErrors.noSpace();
    },
    close: () => opened.disposeAsync(),
  };
}

/**
 * Whether there is a database in the folder. PGlite decides by the same file, and creates a new
 * database over whatever else is there.
 * @throws Failure `database-incomplete` when the file is missing and others are there
 */
function holdsCluster(folder: string): boolean {
  if (!existsSync(folder)) return false;
  if (existsSync(join(folder, 'PG_VERSION'))) return true;
  // @protection incomplete-database
  if (readdirSync(folder).length > 0) throw databaseErrors.incomplete(folder);
  return false;
}

/**
 * 32 MB of shared buffers instead of PGlite's 128 MB: a process takes 100 MB less at rest, and one
 * connection needs no more. Segments of the write-ahead log that are no longer needed are deleted
 * at a checkpoint, not reused: less space, and no remains of deleted secrets.
 */
const settings = ['shared_buffers=32MB', 'wal_recycle=off', 'min_wal_size=32MB'];

/**
 * Returns the same parsers, most of them inherited through the prototype. Drizzle passes its own
 * parsers with each query, so PGlite copies every own property of this object each time: one for
 * each of about 300 array types, which takes a quarter of the processor time of a small query. Only
 * the array types in `copiedArrays` remain own properties, for arrays that come from expressions:
 * PGlite has the parsers of simple types elsewhere as well, and drizzle parses array columns
 * itself.
 */
function quicklyCopied(parsers: PGlite['parsers']): PGlite['parsers'] {
  const own = Object.entries(parsers).filter(([type]) => copiedArrays.includes(Number(type)));
  return Object.assign(Object.create(parsers), Object.fromEntries(own));
}

/**
 * The object identifiers of the types: arrays of boolean, smallint, integer, text, bigint, double
 * precision and uuid.
 */
const copiedArrays = [1000, 1005, 1007, 1009, 1016, 1022, 2951];

/** Milliseconds that statements may follow one another without a pause. */
const maxBusyMilliseconds = 10;

class GuardedPglite extends PGlite {
  readonly #guard: TransactionGuard;
  /** Statements and transactions follow one another in any case; owners take turns. */
  readonly #turns = databaseTurns(1);
  readonly #reserve: Ballast;
  #pausedAt = performance.now();

  constructor(
    folder: string,
    {
      guard,
      reserve,
      problem,
    }: { guard: TransactionGuard; reserve: Ballast; problem: ReportedProblem },
  ) {
    super(folder, {
      startParams: [...PGlite.defaultStartParams, ...settings.flatMap((one) => ['-c', one])],
      onStderr: problem.note,
    });
    this.#guard = guard;
    this.#reserve = reserve;
  }

  override query: PGlite['query'] = (...input) => {
    this.#guard.assertOutside();
    return this.#turns(() => super.query(...input));
  };

  override exec: PGlite['exec'] = (...input) => {
    this.#guard.assertOutside();
    return this.#turns(() => super.exec(...input));
  };

  override transaction: PGlite['transaction'] = (body) =>
    this.#turns(() => super.transaction(body));

  /**
   * PGlite works in this thread, and its awaits between statements do not let the event loop run.
   * Without this pause, a long series of statements would delay every other request.
   */
  override async execProtocolRaw(
    ...input: Parameters<PGlite['execProtocolRaw']>
  ): Promise<Uint8Array> {
    if (performance.now() - this.#pausedAt > maxBusyMilliseconds) {
      await setImmediate();
      this.#pausedAt = performance.now();
    }
    this.#reserve.releaseIfFull();
    return super.execProtocolRaw(...input);
  }
}
