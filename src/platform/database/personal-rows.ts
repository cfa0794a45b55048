import { eq, getTableColumns, getTableName, isTable, sql } from 'drizzle-orm';
import { PgColumn, type PgTable } from 'drizzle-orm/pg-core';
import type { Db } from './database.ts';
import * as tables from './tables.ts';

/**
 * Deletes a person's rows from every table with a `userId` column, and by cascade the rows that
 * belong to them; tables added later are included automatically. Records of the embedded issuer
 * have no such column, so those whose payload contains the user id are deleted.
 */
export async function deletePersonalRows(tx: Db, userId: string): Promise<void> {
  for (const { table, owner } of personalTables) await tx.delete(table).where(eq(owner, userId));
  await tx
    .delete(tables.issuerRecords)
    .where(sql`position(${userId} in ${tables.issuerRecords.payload}::text) > 0`);
}

/** Whether anybody has an account or owns a row. A database without tables holds nothing. */
export async function holdsPersonalData(db: Db): Promise<boolean> {
  for (const table of [tables.accounts, ...personalTables.map((one) => one.table)]) {
    const { rows: found } = await db.execute(
      sql`select 1 where to_regclass(${`public.${getTableName(table)}`}) is not null`,
    );
    if (found.length > 0 && (await db.execute(sql`select 1 from ${table} limit 1`)).rows.length > 0)
      return true;
  }
  return false;
}

/** Gives the rows of one person to another, who has none yet. */
export async function reassignPersonalRows(tx: Db, from: string, to: string): Promise<void> {
  for (const { table, owner } of personalTables)
    await tx.update(table).set({ userId: to }).where(eq(owner, from));
}

const personalTables: { table: PgTable; owner: PgColumn }[] = Object.values<unknown>(
  tables,
).flatMap((table) => {
  if (!isTable(table)) return [];
  const owner = Object.entries(getTableColumns(table)).find(([name]) => name === 'userId')?.[1];
  return owner instanceof PgColumn ? [{ table: owner.table, owner }] : [];
});
