import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from './port.ts';

/** Connections of servers and workers to this database; commands do not count. */
export async function countServers(db: Db): Promise<number> {
  const { rows } = await db.execute(sql`select count(*)::int as count from pg_stat_activity
    where datname = current_database() and application_name in ('kinora', 'kinora presence', 'pgboss')`);
  return countRow.parse(rows)[0].count;
}

const countRow = z.tuple([z.object({ count: z.number() })]);
