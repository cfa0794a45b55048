import { and, eq, isNotNull, type SQL } from 'drizzle-orm';
import { isWorkerGone, jobParts, jobs } from '#platform/database';
import { nextDelay } from '#platform/kit/retry-policy.ts';
import { type ClaimedPart, finishAttempt } from './claim.ts';
import type { JobContext } from './job-context.ts';

/**
 * Releases the parts of workers that are gone. The returned function checks once; every worker
 * calls it about once a second. A worker counts as gone when two checks in a row do not find it,
 * because a live one may be reconnecting.
 */
export function createReaper(context: JobContext): () => Promise<void> {
  let missing = new Map<string, Orphan>();
  return async () => {
    const found = await findOrphans(
      context,
      and(isNotNull(jobParts.worker), isWorkerGone(jobParts.worker)),
    );
    const gone = [...found].filter(([key]) => missing.has(key));
    missing = found;
    for (const [, orphan] of gone) await release(context, orphan);
  };
}

/**
 * Releases every running part. The embedded database has only one process, so all parts that run
 * when it starts belong to a process that died.
 */
export async function releaseCrashed(context: JobContext): Promise<void> {
  for (const orphan of (await findOrphans(context)).values()) await release(context, orphan);
}

type Orphan = ClaimedPart & { crashes: number };

/** Running parts, keyed by their claims. */
async function findOrphans({ database }: JobContext, which?: SQL): Promise<Map<string, Orphan>> {
  const rows = await database.db
    .select({ part: jobParts, kind: jobs.kind })
    .from(jobParts)
    .innerJoin(jobs, eq(jobs.id, jobParts.jobId))
    .where(and(eq(jobParts.status, 'running'), which));
  return new Map(
    rows.map(
      ({ kind, part: { jobId, part, attempts, crashedAttempts, messageId, messageAttempt } }) => [
        `${jobId} ${part} ${attempts}`,
        {
          job: { id: jobId },
          part,
          attempt: attempts,
          crashes: crashedAttempts.length + 1,
          message: { queue: kind, id: messageId, retryCount: messageAttempt },
        },
      ],
    ),
  );
}

/** A part whose processes keep dying may be the cause of that, so it waits longer each time. */
async function release(context: JobContext, { crashes, ...claimed }: Orphan): Promise<void> {
  const delaySeconds =
    (crashes > 1 && nextDelay(context.retryPolicy, { attempt: crashes - 1 })) || 0;
  context.log.warn(
    { job: claimed.job.id, part: claimed.part, attempt: claimed.attempt, crashes, delaySeconds },
    'a process died while it worked on a part; the part is released',
  );
  await finishAttempt(context, claimed, {
    next: 'crash',
    reason: processDied,
    code: null,
    delaySeconds,
  });
}

const processDied =
  'The server stopped unexpectedly while working on this. The work resumes where it stopped.';
