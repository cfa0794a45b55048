import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from './port.ts';

const tableRows = z.array(z.object({ name: z.string() }));

/**
 * Frees the space of deleted rows, updates the statistics of the planner and shortens the
 * write-ahead log. A Postgres server does this by itself, in processes that an embedded database
 * does not have. Only tables with many changes are treated, one statement each, so that other
 * queries can run in between.
 * @returns the names of the tables that were vacuumed
 */
export async function vacuumChanged(db: Db): Promise<string[]> {
  await db.execute(sql`select pg_stat_force_next_flush()`);
  const { rows } = await db.execute(sql`
    select relid::regclass::text as name from pg_stat_all_tables
    where schemaname <> 'pg_toast' and n_dead_tup + n_mod_since_analyze >= ${fewChanges} + n_live_tup / 10
    order by n_dead_tup`);
  const names = tableRows.parse(rows).map(({ name }) => name);
  for (const name of names) await db.execute(sql.raw(`vacuum (analyze) ${name}`));
  await db.execute(sql`checkpoint`);
  return names;
}

const fewChanges = 100;
