import { asc, eq } from 'drizzle-orm';
import type { Db } from '#database/database.ts';
import { exportedClips } from '#database/schema.ts';
import type { OwnedJob } from '#jobs/contract.ts';
import { showJob } from './jobs.ts';

/** What others are told of a job that has ended: the job as its owner sees it and, of an export, what was rendered. */
export async function describeEnd(tx: Db, job: OwnedJob): Promise<object> {
  if (job.kind !== 'export') return showJob(job);
  const { id, segment, start, end, storageKey } = exportedClips;
  const rendered = await tx
    .select({ id, segment, start, end, storageKey })
    .from(exportedClips)
    .where(eq(exportedClips.exportId, job.id))
    .orderBy(asc(segment));
  return { ...showJob(job), exportedClips: rendered };
}
