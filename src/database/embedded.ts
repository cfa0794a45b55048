import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { fromPglite } from 'pg-boss';
import type { Logger } from 'pino';
import type { Database, DatabaseOptions } from './database.ts';
import { databaseFolder, writeDump } from './dumps.ts';
import { lockFolder } from './folder-lock.ts';
import { guardTransactions, type TransactionGuard, transactionGuard } from './guard.ts';
import { bringUpToDate, migrationsFolder } from './migrations.ts';
import * as schema from './schema.ts';

/**
 * PGlite under DATA_DIR/database, for one process. It survives being killed at any moment, but never calls fsync: against power loss
 * there are the copies under DATA_DIR/dumps, and Postgres.
 */
export async function openEmbedded({ dataDir, log, dumpEveryMinutes = 60, migrations = 'run' }: DatabaseOptions): Promise<Database> {
  await using opening = new AsyncDisposableStack();
  opening.adopt(lockFolder(dataDir), (lock) => lock.release());
  const guard = transactionGuard();
  const client = new GuardedPglite(databaseFolder(dataDir), guard);
  await client.waitReady;
  opening.adopt(client, () => client.close());
  const db = drizzle({ client, schema });
  guardTransactions(db, guard);
  const migrated = await bringUpToDate(db, migrations, () => migrate(db, { migrationsFolder }));
  const dump = () => writeDump(client, dataDir);
  opening.defer(dumpOnSchedule(dump, dumpEveryMinutes, log));
  const open = opening.move();
  return {
    db,
    kind: 'embedded',
    queue: { db: fromPglite(client), backend: 'pglite', migrate: migrations === 'run' },
    migrations: migrated,
    presence: async () => undefined,
    dump,
    close: () => open.disposeAsync(),
  };
}

class GuardedPglite extends PGlite {
  readonly #guard: TransactionGuard;

  constructor(folder: string, guard: TransactionGuard) {
    super(folder);
    this.#guard = guard;
  }

  override query: PGlite['query'] = (...input) => {
    this.#guard.assertOutside();
    return super.query(...input);
  };

  override exec: PGlite['exec'] = (...input) => {
    this.#guard.assertOutside();
    return super.exec(...input);
  };
}

function dumpOnSchedule(dump: () => Promise<string>, everyMinutes: number, log: Logger): () => void {
  if (everyMinutes <= 0) return () => {};
  const timer = setInterval(() => {
    dump().catch((error) => log.error({ error }, 'the database could not be copied to the dumps folder'));
  }, everyMinutes * 60_000);
  timer.unref();
  return () => clearInterval(timer);
}
