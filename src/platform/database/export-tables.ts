import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { databaseErrors } from './errors.ts';
import { createdBy, migrationNames } from './migrations.ts';
import type { Database, Db } from './port.ts';

/** A column and its type, as Postgres writes it. */
const column = z.object({ name: z.string(), type: z.string() });

/**
 * A line of an exported database: the header, then each table followed by its rows, then the values
 * of the counters.
 */
export const exportedLine = z.union([
  /**
   * The migrations that have been run, oldest first; the exported tables are in the state after the
   * last one.
   */
  z.object({ migrations: z.array(z.string()).min(1) }),
  z.object({ table: z.string(), columns: z.array(column).min(1) }),
  /** A row of the most recently named table, each column as text. */
  z.array(z.string().nullable()),
  z.object({ sequence: z.string(), value: z.string() }),
]);

/** Runs a read-only action on a snapshot of the database, however long it takes. */
export function readSnapshot<T>(
  { db }: Pick<Database, 'db'>,
  act: (tx: Db) => Promise<T>,
): Promise<T> {
  const snapshot = async (tx: Db) => {
    await tx.execute(sql`set local statement_timeout = 0`);
    await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`);
    return await act(tx);
  };
  return db.transaction(snapshot, { isolationLevel: 'repeatable read', accessMode: 'read only' });
}

/**
 * Writes every table of Kinora as lines of JSON, which `importTables` reads on either kind of
 * database. Each statement reads at most 200 rows, so memory does not grow with the size of a
 * table.
 * @returns the rows of each table
 */
export async function exportTables(
  tx: Db,
  write: (line: string) => Promise<void>,
): Promise<Record<string, number>> {
  const migrations = await migrationNames(tx);
  if (migrations.length === 0) throw databaseErrors.empty();
  await write(JSON.stringify({ migrations }));
  const rows: Record<string, number> = {};
  for (const table of await existingTables(tx, createdBy(migrations).tables))
    rows[table] = await exportRows(tx, table, write);
  for (const line of await sequenceLines(tx, Object.keys(rows))) await write(line);
  return rows;
}

const namedRows = z.array(z.object({ name: z.string() }));

/** Tables that a later migration dropped are left out. */
export async function existingTables(tx: Db, created: readonly string[]): Promise<string[]> {
  const { rows } = await tx.execute(
    sql`select tablename as name from pg_catalog.pg_tables where schemaname = 'public' order by tablename`,
  );
  return namedRows
    .parse(rows)
    .map(({ name }) => name)
    .filter((name) => created.includes(name));
}

async function exportRows(
  tx: Db,
  table: string,
  write: (line: string) => Promise<void>,
): Promise<number> {
  const columns = await columnsOf(tx, table);
  await write(JSON.stringify({ table, columns }));
  const texts = sql.join(
    columns.map(({ name }) => sql`${sql.identifier(name)}::text`),
    sql`, `,
  );
  await tx.execute(
    sql`declare exported no scroll cursor for select to_json(array[${texts}])::text as line from ${sql.identifier(table)}`,
  );
  let count = 0;
  for (;;) {
    const { rows } = await tx.execute(sql.raw(`fetch ${rowsAtOnce} from exported`));
    for (const { line } of lineRows.parse(rows)) await write(line);
    count += rows.length;
    if (rows.length < rowsAtOnce) break;
  }
  await tx.execute(sql`close exported`);
  return count;
}

const rowsAtOnce = 200;
const lineRows = z.array(z.object({ line: z.string() }));

/** Only stored columns; generated columns are computed again by the import. */
async function columnsOf(tx: Db, table: string): Promise<z.infer<typeof column>[]> {
  const { rows } = await tx.execute(sql`
    select attname as name, format_type(atttypid, atttypmod) as type from pg_catalog.pg_attribute
    where attrelid = ${`public."${table}"`}::regclass and attnum > 0 and not attisdropped and attgenerated = ''
    order by attnum`);
  return z.array(column).parse(rows);
}

const sequenceRows = z.array(z.object({ sequence: z.string(), value: z.string() }));

async function sequenceLines(tx: Db, tables: readonly string[]): Promise<string[]> {
  if (tables.length === 0) return [];
  const { rows } = await tx.execute(sql`
    select s.sequencename as sequence, s.last_value::text as value
    from pg_catalog.pg_sequences s
    join pg_catalog.pg_depend d on d.objid = format('public.%I', s.sequencename)::regclass and d.deptype = 'a'
    join pg_catalog.pg_class c on c.oid = d.refobjid
    where s.schemaname = 'public' and s.last_value is not null
      and c.relname in (${sql.join(
        tables.map((name) => sql`${name}`),
        sql`, `,
      )})`);
  return sequenceRows.parse(rows).map((row) => JSON.stringify(row));
}
