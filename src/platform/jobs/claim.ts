import { sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { Db } from '#platform/database';
import { databaseTime, jobParts } from '#platform/database';
import type { Failure } from '#platform/kit/failure.ts';
import { toDatabaseJson } from '#platform/kit/storable.ts';
import { crashesBeforeIsolation, hasCrashed, maxCrashes } from './crashes.ts';
import { enqueue } from './enqueue.ts';
import { jobErrors } from './errors.ts';
import type { JobContext, PartMessage } from './job-context.ts';
import { isPart, isUnfinished, lockJob, lockUserAndJob, summarise } from './job-records.ts';
import type { OwnedJob } from './jobs.ts';
import type { MessageClaim } from './queue/index.ts';
import { asFailedAttempt, type FailedAttempt, maxAttempts, type Outcome } from './retry.ts';
import { type JobRow, requestOf } from './shown-request.ts';

/**
 * The right to work on a part. A later claim has a higher attempt number, and an earlier claim may
 * no longer write anything.
 */
export type Claim = ClaimedPart & {
  job: OwnedJob;
  request: unknown;
  spent: number;
  isolated: boolean;
  enqueued: { secondsAgo: number; readAt: number };
};

/** Identifies a claim, without its job. */
export type ClaimedPart = {
  job: { id: string };
  part: number;
  attempt: number;
  message: MessageClaim;
};

/** How an attempt ends for its part. */
export type AttemptResult =
  | { next: 'complete' }
  | Outcome
  | (FailedAttempt & { next: 'crash'; delaySeconds: number })
  | { next: 'release' };

/**
 * Claims the part that a message names; undefined when there is nothing left to do for it, or when
 * it must wait.
 */
export function claimPart(
  context: JobContext,
  message: MessageClaim,
  { jobId, part }: PartMessage,
): Promise<Claim | undefined> {
  return context.database.db.transaction(async (tx) => {
    const job = await lockUserAndJob(tx, jobId);
    const [found] = await tx.select().from(jobParts).where(isPart(jobId, part));
    if (!job || !found || !isUnfinished(found.status) || found.messageId !== message.id) {
      await context.messages.complete(tx, message);
      return undefined;
    }
    const crashed = await hasCrashed(tx, found);
    const crashedAttempts = crashed
      ? [...found.crashedAttempts, found.attempts]
      : found.crashedAttempts;
    const failure = failureOf(crashedAttempts.length, found.spent);
    if (failure) {
      await endPart(context, tx, {
        job,
        part,
        message,
        result: { next: 'fail', ...asFailedAttempt(failure) },
      });
      return undefined;
    }
    // @protection crashing-jobs: never
    const isolated = crashedAttempts.length >= crashesBeforeIsolation;
    if (isolated && !context.isolation.take(message.id)) {
      await context.messages.defer(tx, message, isolationWaitSeconds);
      return undefined;
    }
    const [claimed] = await tx
      .update(jobParts)
      .set({
        status: 'running',
        audio: null,
        attempts: found.attempts + 1,
        spent: found.spent + (crashed ? 0 : 1),
        crashedAttempts,
        worker: context.worker ?? null,
        messageAttempt: message.retryCount,
      })
      .where(isPart(jobId, part))
      .returning();
    if (!claimed) throw new Error(`part ${part} of the locked job ${jobId} is gone`);
    const enqueued = {
      secondsAgo: ((await databaseTime(tx)) - job.createdAt.getTime()) / 1000,
      readAt: performance.now(),
    };
    const { attempts: attempt, spent } = claimed;
    const after = await summarise(tx, job, context.handlers);
    return {
      job: after,
      request: await requestOf(tx, jobId),
      part,
      attempt,
      spent,
      isolated,
      message,
      enqueued,
    };
  });
}

/**
 * Why the part is not tried again; undefined if it may be. Attempts that were taken over have
 * recorded no failure of their own.
 */
function failureOf(crashes: number, spent: number): Failure | undefined {
  if (crashes >= maxCrashes) return jobErrors.crashed(crashes);
  return spent >= maxAttempts ? jobErrors.interrupted() : undefined;
}

/** How soon a part tries again to get the isolation slot. */
const isolationWaitSeconds = 2;

/** Records how the attempt ended, unless the claim has been lost: then its new holder decides. */
export function finishAttempt(
  context: JobContext,
  { job, part, attempt, message }: ClaimedPart,
  result: AttemptResult,
): Promise<void> {
  return context.database.db.transaction(async (tx) => {
    const held = await holdClaim(tx, { job, part, attempt }, lockUserAndJob);
    if (held) await endPart(context, tx, { job: held, part, message, result });
  });
}

/**
 * Undoes what was counted against a part whose claim was lost although its process is alive: the
 * crash of a process that had only lost the database for a while, and the attempt of one that was
 * paused. The attempt of a process that did not respond because it was busy still counts.
 */
export async function takeBackCrash(
  { database }: JobContext,
  { job, part, attempt }: ClaimedPart,
  { wasPaused }: { wasPaused: boolean },
): Promise<void> {
  // What counted as a crash was not counted as an attempt.
  const countedAsCrash = sql`${attempt}::int = any(${jobParts.crashedAttempts})`;
  const spent = sql`case when ${countedAsCrash} then ${jobParts.spent} else ${unspent} end`;
  await database.db
    .update(jobParts)
    .set({
      crashedAttempts: sql`array_remove(${jobParts.crashedAttempts}, ${attempt}::int)`,
      ...(wasPaused ? { spent } : {}),
    })
    .where(isPart(job.id, part));
}

const unspent = sql`greatest(0, ${jobParts.spent} - 1)`;

/**
 * Locks the job (after its user, when it is going to be changed) and returns it while the claim on
 * its part still holds.
 */
export async function holdClaim(
  tx: Db,
  { job, part, attempt }: Omit<ClaimedPart, 'message'>,
  lock: typeof lockJob = lockJob,
): Promise<JobRow | undefined> {
  const locked = await lock(tx, job.id);
  const [found] = await tx.select().from(jobParts).where(isPart(job.id, part));
  return found?.status === 'running' && found.attempts === attempt ? locked : undefined;
}

/**
 * The age of a job in seconds by the database's clock, because this machine's clock may be wrong.
 */
export const ageSeconds = ({ enqueued }: Claim) =>
  enqueued.secondsAgo + (performance.now() - enqueued.readAt) / 1000;

async function endPart(
  context: JobContext,
  tx: Db,
  {
    job,
    part,
    message,
    result,
  }: { job: JobRow; part: number; message: MessageClaim; result: AttemptResult },
): Promise<void> {
  const { messages, handlers } = context;
  await tx.update(jobParts).set(partAfter(result)).where(isPart(job.id, part));
  if (result.next === 'complete' || result.next === 'fail') await messages.complete(tx, message);
  else await messages.defer(tx, message, result.next === 'release' ? 0 : result.delaySeconds);
  const after = await summarise(tx, job, handlers);
  const next = after.status === 'complete' && (await handlers[job.kind].next?.(tx, after));
  if (next) await enqueue(context, tx, next);
}

function partAfter(result: AttemptResult): PgUpdateSetSource<typeof jobParts> {
  switch (result.next) {
    case 'complete':
      return { status: 'complete', stage: 'done', progress: 1, error: null, errorCode: null };
    case 'fail':
      return { status: 'failed', ...errorOf(result) };
    case 'retry':
      return {
        status: 'retrying',
        ...errorOf(result),
        ...(result.spends ? {} : { spent: unspent }),
      };
    case 'crash':
      return {
        status: 'retrying',
        ...errorOf(result),
        spent: unspent,
        crashedAttempts: sql`array_append(${jobParts.crashedAttempts}, ${jobParts.attempts})`,
      };
    case 'release':
      return { status: 'queued', spent: unspent };
  }
}

function errorOf({ reason, code, details }: FailedAttempt) {
  return {
    error: reason,
    errorCode: code,
    audio: details === undefined ? null : toDatabaseJson({ errorDetails: details }),
  };
}
