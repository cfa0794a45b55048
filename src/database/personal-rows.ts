import { eq, getTableColumns, isTable, sql } from 'drizzle-orm';
import { PgColumn, type PgTable } from 'drizzle-orm/pg-core';
import type { Db } from './database.ts';
import * as tables from './tables.ts';

/**
 * Deletes the rows of a person from every table that names its rows' owner, and with them what belongs to those rows: a table that is added
 * later is included. Sign-ins in progress at the embedded issuer are in no such column, but name the person.
 */
export async function deletePersonalRows(tx: Db, userId: string): Promise<void> {
  for (const { table, owner } of personalTables) await tx.delete(table).where(eq(owner, userId));
  await tx.delete(tables.issuerRecords).where(sql`position(${userId} in ${tables.issuerRecords.payload}::text) > 0`);
}

const personalTables: { table: PgTable; owner: PgColumn }[] = Object.values<unknown>(tables).flatMap((table) => {
  if (!isTable(table)) return [];
  const owner = Object.entries(getTableColumns(table)).find(([name]) => name === 'userId')?.[1];
  return owner instanceof PgColumn ? [{ table: owner.table, owner }] : [];
});
