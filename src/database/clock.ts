import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from './database.ts';

/** Unix milliseconds by the database's clock: the one that machines which share a database agree on, whatever their own say. */
export async function databaseTime(db: Db): Promise<number> {
  const { rows } = await db.execute(sql`select extract(epoch from clock_timestamp())::float8 * 1000 as milliseconds`);
  return answer.parse(rows)[0].milliseconds;
}

const answer = z.tuple([z.object({ milliseconds: z.number() })]);
