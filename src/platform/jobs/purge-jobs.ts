import { and, inArray, notInArray, sql } from 'drizzle-orm';
import type { Db } from '#platform/database';
import { jobEvents, jobs } from '#platform/database';
import { unfinished } from './job-records.ts';

/** Few enough for a short transaction. */
const batchSize = 500;

/**
 * Deletes the jobs that ended at least so many days ago, with their parts, steps and events. Their
 * results stay: videos, clips, exported clips and messages to webhooks. A job that is locked is
 * left for the next run: it may be about to run again.
 * @returns how many jobs were deleted
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
