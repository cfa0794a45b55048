import { and, inArray, notInArray, sql } from 'drizzle-orm';
import type { Db } from '#platform/database';
import { jobEvents, jobs } from '#platform/database';
import { unfinished } from './job-records.ts';

/** Jobs deleted per transaction: few enough to keep it short. */
const batchSize = 500;

/**
 * Deletes the jobs that ended at least `days` days ago, with their parts, steps and events. Their
 * results stay: videos, clips, exported clips and messages to webhooks. Locked jobs are left for
 * the next purge, because they may be about to run again.
 * @returns the number of deleted jobs
 */
export async function purgeFinishedJobs(db: Db, days: number): Promise<number> {
  for (let purged = 0; ; ) {
    const count = await db.transaction((tx) => purgeBatch(tx, days));
    purged += count;
    if (count < batchSize) return purged;
  }
}

async function purgeBatch(tx: Db, days: number): Promise<number> {
  const expired = and(
    notInArray(jobs.status, unfinished),
    sql`${jobs.updatedAt} < now() - make_interval(days => ${days}::int)`,
  );
  const rows = await tx
    .select({ id: jobs.id })
    .from(jobs)
    .where(expired)
    .limit(batchSize)
    .for('update', { skipLocked: true });
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return 0;
  await tx.delete(jobEvents).where(inArray(jobEvents.jobId, ids));
  await tx.delete(jobs).where(inArray(jobs.id, ids));
  return ids.length;
}
