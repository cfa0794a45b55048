import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type SQL, sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { z } from 'zod';
import { databaseErrors } from './errors.ts';

/** The migrations, which drizzle-kit generates from tables/. They run in order, each once. */
export const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));

/**
 * What to do about tables that are older than this version: `run` brings them up to date, `refuse`
 * does not open the database, `leave` opens it unchanged, for inspection.
 */
export type MigrationPolicy = 'run' | 'refuse' | 'leave';

/**
 * Names of migrations, oldest first: those that ran when the database was opened, and those that
 * have not run.
 */
export type MigrationState = { applied: string[]; pending: string[] };

type Executing = { execute(query: SQL): PromiseLike<{ rows: Record<string, unknown>[] }> };

/**
 * Applies the policy to the pending migrations. The caller must keep other processes from migrating
 * at the same time.
 * @throws Failure `database-outdated` by the policy `refuse`
 */
export async function migrateDatabase(
  db: Executing,
  policy: MigrationPolicy,
  migrate: () => Promise<void>,
): Promise<MigrationState> {
  const pending = await pendingIn(db);
  if (pending.length === 0 || policy === 'leave') return { applied: [], pending };
  if (policy === 'refuse') throw databaseErrors.outdated(pending.length);
  await migrate();
  return { applied: pending, pending: [] };
}

/** Keeps other processes from migrating until the caller's transaction ends. */
export async function lockMigrations(tx: Executing): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('kinora migrations'))`);
}

/** The names of the migrations that have run on this database, oldest first. */
export async function migrationNames(tx: Executing): Promise<string[]> {
  const pending = await pendingIn(tx);
  return allMigrations().filter((name) => !pending.includes(name));
}

/** Whether this version has that migration at that position. */
export function isKnownMigration(name: string, index: number): boolean {
  return allMigrations()[index] === name;
}

/** The name of the newest migration of this version. */
export function newestMigration(): string {
  return allMigrations().at(-1) ?? '';
}

/**
 * Runs the pending ones among the first `count` migrations (default: all), within the caller's
 * transaction.
 */
export async function runMigrations(tx: Executing, count?: number): Promise<void> {
  await tx.execute(sql`create schema if not exists drizzle`);
  // As drizzle creates it.
  await tx.execute(
    sql`create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`,
  );
  const pending = (await pendingIn(tx)).length;
  const files = readMigrationFiles({ migrationsFolder });
  for (const { sql: statements, hash, folderMillis } of files.slice(
    files.length - pending,
    count ?? files.length,
  )) {
    for (const statement of statements) await tx.execute(sql.raw(statement));
    await tx.execute(
      sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${folderMillis})`,
    );
  }
}

/**
 * The tables and functions that these migrations create (default: all migrations of this version);
 * later migrations may have dropped some of them.
 */
export function createdBy(migrations: readonly string[] = allMigrations()): {
  tables: string[];
  functions: string[];
} {
  const text = migrations
    .map((name) => readFileSync(join(migrationsFolder, `${name}.sql`), 'utf8'))
    .join('\n');
  const all = (pattern: RegExp) => [
    ...new Set([...text.matchAll(pattern)].map(([, name = '']) => name)),
  ];
  return {
    tables: [
      ...all(/^CREATE TABLE (?:IF NOT EXISTS )?"(\w+)"/gm),
      ...all(/^ALTER TABLE "\w+" RENAME TO "(\w+)"/gm),
    ],
    functions: all(/^CREATE (?:OR REPLACE )?FUNCTION "(\w+)"/gm),
  };
}

/** The names of all migrations of this version, oldest first. */
export const allMigrations = (): string[] => entries().map(({ tag }) => tag);

function entries() {
  return journal.parse(
    JSON.parse(readFileSync(join(migrationsFolder, 'meta', '_journal.json'), 'utf8')),
  ).entries;
}

const journal = z.object({ entries: z.array(z.object({ tag: z.string(), when: z.number() })) });
const newestRow = z.array(z.object({ newest: z.coerce.number().nullable() }));

async function pendingIn(db: Executing): Promise<string[]> {
  const { rows: known } = await db.execute(
    sql`select 1 from pg_catalog.pg_tables where schemaname = 'drizzle' and tablename = '__drizzle_migrations'`,
  );
  const { rows } =
    known.length > 0
      ? await db.execute(sql`select max(created_at) as newest from drizzle.__drizzle_migrations`)
      : { rows: [] };
  const newest = newestRow.parse(rows)[0]?.newest ?? 0;
  return entries()
    .filter(({ when }) => when > newest)
    .map(({ tag }) => tag);
}
