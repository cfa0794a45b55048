import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Db, jobKinds } from '#platform/database';
import type { JobKind } from './jobs.ts';
import { storedName } from './queue/index.ts';

/** The parts that wait for workers, in all processes. */
export type KindBacklog = {
  kind: JobKind;
  /** Parts that a free worker would take now. */
  waiting: number;
  /** Parts that are not due yet. */
  deferred: number;
  /** Parts being worked on. */
  running: number;
  /** Seconds for which the oldest waiting part has been ready; 0 when none waits. */
  oldestSeconds: number;
};

const countedRows = z.array(
  z.object({
    name: z.string(),
    waiting: z.coerce.number(),
    deferred: z.coerce.number(),
    running: z.coerce.number(),
    oldest: z.coerce.number(),
  }),
);

/** The backlog of each kind of job, by the database's clock. */
export async function backlog(db: Db): Promise<KindBacklog[]> {
  const names = sql.join(
    jobKinds.map((kind) => sql`${storedName(kind)}`),
    sql`, `,
  );
  const { rows } = await db.execute(sql`
    select name,
      count(*) filter (where state <> 'active' and start_after <= now()) as waiting,
      count(*) filter (where state <> 'active' and start_after > now()) as deferred,
      count(*) filter (where state = 'active') as running,
      coalesce(extract(epoch from now() - min(greatest(created_on, start_after)) filter (where state <> 'active' and start_after <= now())), 0) as oldest
    from pgboss.job
    where name in (${names}) and state in ('created', 'retry', 'active')
    group by name`);
  const counts = countedRows.parse(rows);
  return jobKinds.map((kind) => {
    const {
      waiting = 0,
      deferred = 0,
      running = 0,
      oldest = 0,
    } = counts.find(({ name }) => name === storedName(kind)) ?? {};
    return { kind, waiting, deferred, running, oldestSeconds: Math.max(0, oldest) };
  });
}
