import { and, eq, isNotNull } from 'drizzle-orm';
import { isGone } from '#database/presence.ts';
import { jobParts, jobs } from '#database/schema.ts';
import { type ClaimedPart, settle, type Workshop } from './claim.ts';
import { backoff } from './outcome.ts';

/**
 * Gives back what workers were doing that are gone. The answer looks once; it is to be called every second or so, by every worker.
 * Only who is missing at two looks in a row is gone: a living one may just be making its connection again.
 */
export function reaper(shop: Workshop): () => Promise<void> {
  let missing = new Map<string, Orphan>();
  return async () => {
    const found = await orphans(shop);
    const gone = [...found].filter(([key]) => missing.has(key));
    missing = found;
    for (const [, orphan] of gone) await giveBack(shop, orphan);
  };
}

type Orphan = ClaimedPart & { spent: number };

async function orphans({ database }: Workshop): Promise<Map<string, Orphan>> {
  const rows = await database.db
    .select({ part: jobParts, kind: jobs.kind })
    .from(jobParts)
    .innerJoin(jobs, eq(jobs.id, jobParts.jobId))
    .where(and(eq(jobParts.status, 'running'), isNotNull(jobParts.worker), isGone(jobParts.worker)));
  return new Map(
    rows.map(({ kind, part: { jobId, part, attempts, spent, deliveryId, deliveryAttempt } }) => [
      `${jobId} ${part} ${attempts}`,
      { job: { id: jobId }, part, attempt: attempts, spent, delivery: { kind, id: deliveryId, retryCount: deliveryAttempt } },
    ]),
  );
}

/** A part whose workers die one after the other may be what kills them: it waits longer each time. */
async function giveBack(shop: Workshop, { spent, ...claimed }: Orphan): Promise<void> {
  const delaySeconds = spent <= 1 ? 0 : backoff(spent - 1, shop.retryDelaySeconds);
  shop.log.warn(
    { job: claimed.job.id, part: claimed.part, attempt: claimed.attempt, delaySeconds },
    'a worker is gone; its part is given back',
  );
  await settle(shop, claimed, { next: 'retry', reason: workerGone, delaySeconds, spends: true });
}

const workerGone = 'The server that worked on this stopped unexpectedly. Another one goes on where it was.';
