import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { databaseErrors } from './errors.ts';

/** Written by drizzle-kit from tables.ts, run in order, each once. */
export const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));

/**
 * What to do about tables that are older than this version: `run` brings them up to date, `refuse` does not open the database,
 * `leave` opens it unchanged, for inspection.
 */
export type MigrationPolicy = 'run' | 'refuse' | 'leave';

/** Names of migrations, oldest first: those that were run at this opening, and those that have not been run. */
export type MigrationState = { applied: string[]; pending: string[] };

type Executing = { execute(query: SQL): PromiseLike<{ rows: Record<string, unknown>[] }> };

/**
 * The caller must keep other processes from doing the same meanwhile.
 * @throws Failure `database-outdated` by the policy `refuse`
 */
export async function migrateDatabase(db: Executing, policy: MigrationPolicy, migrate: () => Promise<void>): Promise<MigrationState> {
  const pending = await pendingIn(db);
  if (pending.length === 0 || policy === 'leave') return { applied: [], pending };
  if (policy === 'refuse') throw databaseErrors.outdated(pending.length);
  await migrate();
  return { applied: pending, pending: [] };
}

const journal = z.object({ entries: z.array(z.object({ tag: z.string(), when: z.number() })) });
const newestRow = z.array(z.object({ newest: z.coerce.number().nullable() }));

async function pendingIn(db: Executing): Promise<string[]> {
  const { entries } = journal.parse(JSON.parse(readFileSync(join(migrationsFolder, 'meta', '_journal.json'), 'utf8')));
  const { rows: known } = await db.execute(
    sql`select 1 from pg_catalog.pg_tables where schemaname = 'drizzle' and tablename = '__drizzle_migrations'`,
  );
  const { rows } =
    known.length > 0 ? await db.execute(sql`select max(created_at) as newest from drizzle.__drizzle_migrations`) : { rows: [] };
  const newest = newestRow.parse(rows)[0]?.newest ?? 0;
  return entries.filter(({ when }) => when > newest).map(({ tag }) => tag);
}
