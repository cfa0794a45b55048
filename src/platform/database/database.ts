import { openEmbedded } from './embedded.ts';
import type { Database, DatabaseOptions } from './port.ts';
import { openPostgres } from './postgres.ts';

export type { Database, DatabaseOptions, Db } from './port.ts';

/**
 * Opens the database and brings its tables up to date.
 * @throws Failure `data-folder-readable` or `data-folder-foreign` when other users can open the
 * data folder, `data-folder-in-use` when another process holds the folder, `database-unusable` when
 * Postgres does not respond, `database-outdated` when its tables are older than this version and
 * may not be changed.
 */
export function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { databaseUrl } = options;
  return databaseUrl ? openPostgres({ ...options, databaseUrl }) : openEmbedded(options);
}
