import { sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { Logger } from 'pino';
import { databaseTime } from '#database/clock.ts';
import type { Database, Db } from '#database/database.ts';
import { jobParts, type jobs } from '#database/schema.ts';
import { Failure } from '#kit/failure.ts';
import type { JobHandler, JobKind, OwnedJob } from './contract.ts';
import type { Deliveries, Delivery } from './deliveries.ts';
import { budget } from './outcome.ts';
import { isUnfinished, lockJob, lockJobInTurn, partIs, sumUp } from './records.ts';

/** What all work on jobs needs. */
export type Workshop = {
  database: Database;
  deliveries: Deliveries;
  handlers: Record<JobKind, JobHandler>;
  log: Logger;
  retryDelaySeconds: number;
  /** The number this process holds while it lives; undefined where there are no others to see it. */
  worker: number | undefined;
};

/** The right to work on a part; whoever claims it later has the higher attempt and the older may write nothing more. */
export type Claim = ClaimedPart & { job: OwnedJob; spent: number; ordered: { secondsAgo: number; readAt: number } };

/** Which claim it is, without what it is about. */
export type ClaimedPart = { job: { id: string }; part: number; attempt: number; delivery: Delivery };

/** How an attempt ends for its part. */
export type Ending =
  | { next: 'complete' }
  | { next: 'fail'; reason: string }
  | { next: 'retry'; reason: string; delaySeconds: number; spends: boolean }
  | { next: 'hand back' };

/** Claims the delivered part; undefined when there is nothing to do for it any more. */
export function claimPart(
  shop: Workshop,
  delivery: Delivery,
  { jobId, part }: { jobId: string; part: number },
): Promise<Claim | undefined> {
  return shop.database.db.transaction(async (tx) => {
    const job = await lockJobInTurn(tx, jobId);
    const [found] = await tx.select().from(jobParts).where(partIs(jobId, part));
    if (!job || !found || !isUnfinished(found.status) || found.deliveryId !== delivery.id) {
      await shop.deliveries.complete(tx, delivery);
      return undefined;
    }
    // Nobody was left to count these attempts' failures: their processes died.
    if (found.spent >= budget) {
      await endPart(shop, tx, { job, part, delivery, ending: { next: 'fail', reason: diedTooOften } });
      return undefined;
    }
    const [claimed] = await tx
      .update(jobParts)
      .set({
        status: 'running',
        attempts: found.attempts + 1,
        spent: found.spent + 1,
        worker: shop.worker ?? null,
        deliveryAttempt: delivery.retryCount,
      })
      .where(partIs(jobId, part))
      .returning();
    if (!claimed) throw new Error(`part ${part} of the locked job ${jobId} is gone`);
    const ordered = { secondsAgo: ((await databaseTime(tx)) - job.createdAt.getTime()) / 1000, readAt: performance.now() };
    return { job: await sumUp(tx, job, shop.handlers), part, attempt: claimed.attempts, spent: claimed.spent, delivery, ordered };
  });
}

/** Writes the ending down, unless the claim was lost meanwhile: then whoever has it now decides. */
export function settle(shop: Workshop, { job, part, attempt, delivery }: ClaimedPart, ending: Ending): Promise<void> {
  return shop.database.db.transaction(async (tx) => {
    const held = await holdClaim(tx, { job, part, attempt }, lockJobInTurn);
    if (held) await endPart(shop, tx, { job: held, part, delivery, ending });
  });
}

/** Locks the job, in turn when it is going to change, and answers it when the claim on its part still stands. */
export async function holdClaim(
  tx: Db,
  { job, part, attempt }: Omit<ClaimedPart, 'delivery'>,
  lock: typeof lockJob = lockJob,
): Promise<JobRow | undefined> {
  const locked = await lock(tx, job.id);
  const [found] = await tx.select().from(jobParts).where(partIs(job.id, part));
  return found?.status === 'running' && found.attempts === attempt ? locked : undefined;
}

/** How long a job has been there, by its database's clock: this machine's may be wrong. */
export const ageSeconds = ({ ordered }: Claim) => ordered.secondsAgo + (performance.now() - ordered.readAt) / 1000;

/** Why an attempt that is stopped from outside must leave everything as it is. */
export const takenOver = () => new Failure('job-taken-over', 'Another worker has taken this job over.');
export const cancelled = () => new Failure('job-cancelled', 'The job was cancelled.');
export const handedBack = () => new Failure('job-handed-back', 'The server stops; the job goes on when it is back.');

type JobRow = typeof jobs.$inferSelect;

const diedTooOften = `The server stopped unexpectedly ${budget} times while it worked on this. It may need more memory than there is.`;

async function endPart(
  { deliveries, handlers }: Workshop,
  tx: Db,
  { job, part, delivery, ending }: { job: JobRow; part: number; delivery: Delivery; ending: Ending },
): Promise<void> {
  await tx.update(jobParts).set(partAfter(ending)).where(partIs(job.id, part));
  if (ending.next === 'complete' || ending.next === 'fail') await deliveries.complete(tx, delivery);
  else await deliveries.defer(tx, delivery, ending.next === 'retry' ? ending.delaySeconds : 0);
  await sumUp(tx, job, handlers);
}

function partAfter(ending: Ending): PgUpdateSetSource<typeof jobParts> {
  const unspent = sql`greatest(0, ${jobParts.spent} - 1)`;
  switch (ending.next) {
    case 'complete':
      return { status: 'complete', stage: 'done', progress: 1, error: null };
    case 'fail':
      return { status: 'failed', error: ending.reason };
    case 'retry':
      return { status: 'retrying', error: ending.reason, ...(ending.spends ? {} : { spent: unspent }) };
    case 'hand back':
      return { status: 'queued', spent: unspent };
  }
}
