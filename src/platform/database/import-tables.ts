import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { databaseErrors } from './errors.ts';
import { existingTables, exportedLine } from './export-tables.ts';
import { createdBy, isKnownMigration, lockMigrations, runMigrations } from './migrations.ts';
import type { Db } from './port.ts';

/**
 * Replaces the content of every table of Kinora with the lines that `exportTables` wrote, then
 * brings the tables up to date with this version, all within the caller's transaction. No process
 * may use the database meanwhile.
 * @returns the rows of each table
 * @throws Failure `database-newer` when a newer version wrote the lines
 */
export async function importTables(
  tx: Db,
  lines: AsyncIterable<string>,
): Promise<Record<string, number>> {
  await tx.execute(sql`set local statement_timeout = 0`);
  await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`);
  await lockMigrations(tx);
  const counts: Record<string, number> = {};
  let tables: string[] = [];
  let current: Batch | undefined;
  for await (const text of lines) {
    const line = exportedLine.parse(JSON.parse(text));
    if (Array.isArray(line)) {
      if (!current) throw new Error('a row before its table');
      await current.add(tx, text);
      continue;
    }
    await current?.flush(tx);
    current = undefined;
    if ('migrations' in line) tables = await createTables(tx, line.migrations);
    else if ('sequence' in line)
      await tx.execute(
        sql`select setval(format('public.%I', ${line.sequence}::text)::regclass, ${line.value}::bigint)`,
      );
    else if (tables.includes(line.table)) current = batch(line, counts);
    else throw new Error(`an unknown table: ${line.table}`);
  }
  await tx.execute(sql`set constraints all immediate`);
  await switchChecks(tx, tables, 'on');
  await runMigrations(tx);
  return counts;
}

/**
 * Checks that these are the first migrations of this version, in the same order.
 * @throws Failure `database-newer` if they are not
 */
export function checkMigrations(migrations: readonly string[]): void {
  const unknown = migrations.find((name, index) => !isKnownMigration(name, index));
  if (unknown !== undefined) throw databaseErrors.newer(unknown);
}

/**
 * Drops the tables and creates them again, empty, by running the migrations. References are checked
 * once all rows have been imported.
 */
async function createTables(tx: Db, migrations: readonly string[]): Promise<string[]> {
  checkMigrations(migrations);
  const { tables, functions } = createdBy();
  for (const table of tables)
    await tx.execute(sql`drop table if exists public.${sql.identifier(table)} cascade`);
  for (const name of functions)
    await tx.execute(sql`drop function if exists public.${sql.identifier(name)} cascade`);
  await tx.execute(sql`drop table if exists drizzle.__drizzle_migrations`);
  await runMigrations(tx, migrations.length);
  const made = await existingTables(tx, tables);
  // Rows that a migration inserts are deleted, because the export contains them.
  for (const table of made) await tx.execute(sql`delete from public.${sql.identifier(table)}`);
  await switchChecks(tx, made, 'off');
  await tx.execute(sql`set constraints all deferred`);
  return made;
}

const constraintRows = z.array(z.object({ table: z.string(), name: z.string() }));

/**
 * Switches the checking of references between immediate (`on`) and deferred (`off`). While it is
 * deferred, our row-counting triggers are disabled too, because the counts themselves are imported.
 */
async function switchChecks(tx: Db, tables: readonly string[], state: 'on' | 'off'): Promise<void> {
  const { rows } = await tx.execute(sql`
    select c.relname as table, k.conname as name from pg_catalog.pg_constraint k
    join pg_catalog.pg_class c on c.oid = k.conrelid
    where k.contype = 'f' and k.connamespace = 'public'::regnamespace`);
  for (const { table, name } of constraintRows
    .parse(rows)
    .filter((row) => tables.includes(row.table)))
    await tx.execute(sql`alter table public.${sql.identifier(table)} alter constraint ${sql.identifier(name)}
      ${sql.raw(state === 'off' ? 'deferrable initially deferred' : 'not deferrable')}`);
  for (const table of tables)
    await tx.execute(
      sql`alter table public.${sql.identifier(table)} ${sql.raw(state === 'off' ? 'disable' : 'enable')} trigger user`,
    );
}

type Batch = { add(tx: Db, row: string): Promise<void>; flush(tx: Db): Promise<void> };
type Table = { table: string; columns: { name: string; type: string }[] };

/** Collects rows for one statement. */
function batch({ table, columns }: Table, counts: Record<string, number>): Batch {
  counts[table] = 0;
  const names = sql.join(
    columns.map(({ name }) => sql.identifier(name)),
    sql`, `,
  );
  const values = sql.join(
    columns.map(({ type }, index) => sql.raw(`(r ->> ${index})::${checkedType(type)}`)),
    sql`, `,
  );
  let rows: string[] = [];
  let characters = 0;
  const flush = async (tx: Db) => {
    if (rows.length === 0) return;
    await tx.execute(sql`insert into public.${sql.identifier(table)} (${names}) overriding system value
      select ${values} from jsonb_array_elements(${`[${rows.join(',')}]`}::jsonb) as r`);
    counts[table] = (counts[table] ?? 0) + rows.length;
    rows = [];
    characters = 0;
  };
  return {
    flush,
    async add(tx, row) {
      rows.push(row);
      characters += row.length;
      if (rows.length >= 500 || characters >= charactersAtOnce) await flush(tx);
    },
  };
}

const charactersAtOnce = 4 * 2 ** 20;

/**
 * Refuses anything but the name of a type, because it is inserted into a statement without
 * escaping.
 */
function checkedType(type: string): string {
  if (!/^[a-z][a-z0-9_ ]*(\(\d+(,\d+)?\))?( with(out)? time zone)?(\[\])*$/.test(type))
    throw new Error(`an unknown type: ${type}`);
  return type;
}
