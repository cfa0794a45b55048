import { asc, eq } from 'drizzle-orm';
import type { Db } from '#platform/database';
import { exportedClips } from '#platform/database';
import type { OwnedJob } from '#platform/jobs';
import { showJob } from './jobs.ts';

/**
 * The payload of messages about an ended job: the job as its owner sees it and, for an export, the
 * rendered clips.
 */
export async function describeEndedJob(tx: Db, job: OwnedJob): Promise<object> {
  if (job.kind !== 'export') return showJob(job);
  const { id, segment, start, end, storageKey } = exportedClips;
  const rendered = await tx
    .select({ id, segment, start, end, storageKey })
    .from(exportedClips)
    .where(eq(exportedClips.exportId, job.id))
    .orderBy(asc(segment));
  return { ...showJob(job), exportedClips: rendered };
}
