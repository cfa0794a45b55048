import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from './port.ts';

/**
 * The time in Unix milliseconds by the database's clock, the only clock on which all machines that
 * share a database agree.
 */
export async function databaseTime(db: Db): Promise<number> {
  const { rows } = await db.execute(
    sql`select extract(epoch from clock_timestamp())::float8 * 1000 as milliseconds`,
  );
  return timeRow.parse(rows)[0].milliseconds;
}

const timeRow = z.tuple([z.object({ milliseconds: z.number() })]);
