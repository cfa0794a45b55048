import { addAbortListener } from 'node:events';
import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { createDeadline, createPauseScope, inScope, pausedTime } from '#platform/concurrency';
import type { Db } from '#platform/database';
import { jobParts, jobSteps, jobs } from '#platform/database';
import { isFailure } from '#platform/kit/define-errors.ts';
import type { Stage } from '#platform/kit/run-context.ts';
import { toDatabaseJson } from '#platform/kit/storable.ts';
import {
  type AttemptResult,
  ageSeconds,
  type Claim,
  finishAttempt,
  holdClaim,
  takeBackCrash,
} from './claim.ts';
import { jobErrors } from './errors.ts';
import type { JobContext } from './job-context.ts';
import { isPart, lockUserAndJob, summarise } from './job-records.ts';
import type { PartContext } from './jobs.ts';
import type { PartAudio } from './part-audio.schema.ts';
import type { PartItems } from './part-items.schema.ts';
import { decideOutcome, retryDatabase } from './retry.ts';
import { throttleLatest } from './throttle-latest.ts';

/**
 * Works on a claimed part until the attempt ends, and records its outcome. Aborting `controller`
 * stops it.
 */
export async function runAttempt(
  context: AttemptContext,
  claim: Claim,
  controller: AbortController,
): Promise<void> {
  const result = await perform(context, claim, controller);
  if (result) await retryDatabase(() => finishAttempt(context, claim, result));
}

/** `rest` frees the place of the part in the worker while the action waits for others. */
type AttemptContext = JobContext & Pick<PartContext, 'rest'>;

async function perform(
  context: AttemptContext,
  claim: Claim,
  controller: AbortController,
): Promise<AttemptResult | undefined> {
  const { job, request, part, attempt } = claim;
  const { signal } = controller;
  const handler = context.handlers[job.kind];
  const scope = createPauseScope();
  using deadline = inScope(scope, () =>
    createDeadline(handler.deadlineSeconds, () => jobErrors.timeout(handler.deadlineSeconds)),
  );
  using _over = addAbortListener(deadline.signal, () => controller.abort(deadline.signal.reason));
  const pausedBefore = pausedTime();
  const progress = throttleLatest(progressIntervalMilliseconds, (at: PartProgress) =>
    writeProgress(context, claim, at),
  );
  const run: PartContext = {
    signal,
    step: (name, output, work, save) => step(context, claim, signal, { name, output, work, save }),
    rest: context.rest,
    progress: (stage, fraction, of) => progress.put({ stage, fraction, ...of }),
    setVideo: async (tx, videoId, title) =>
      void (await tx.update(jobs).set({ videoId, title }).where(eq(jobs.id, job.id))),
  };
  try {
    const { id, kind, userId, videoId } = job;
    const { isolated } = claim;
    await inScope(scope, () =>
      handler.run({ id, kind, userId, videoId, request, part, attempt, isolated }, run),
    );
    // How many items were dropped is shown afterwards, too.
    await progress.flush();
    return { next: 'complete' };
  } catch (error) {
    // Write the pending progress first, so that a failure is recorded with the stage in which it
    // happened.
    await progress.flush();
    if (isFailure(signal.aborted ? signal.reason : error, jobErrors.takenOver))
      await retryDatabase(() =>
        takeBackCrash(context, claim, { wasPaused: pausedTime() > pausedBefore }),
      );
    return resultOf(context, claim, signal.aborted ? signal.reason : error);
  } finally {
    await progress.stop();
  }
}

const progressIntervalMilliseconds = 500;

function resultOf(context: JobContext, claim: Claim, error: unknown): AttemptResult | undefined {
  if (isFailure(error, jobErrors.cancelled, jobErrors.takenOver)) return undefined;
  if (isFailure(error, jobErrors.released)) return { next: 'release' };
  const { job, part, attempt, spent } = claim;
  const outcome = decideOutcome(error, {
    spent,
    ageSeconds: ageSeconds(claim),
    policy: context.retryPolicy,
  });
  context.log.warn(
    { error, job: job.id, part, attempt, next: outcome.next },
    'a job had a failed attempt',
  );
  return outcome;
}

type Step<Output> = {
  name: string;
  output: z.ZodType<Output>;
  work: () => Promise<Output>;
  save: ((tx: Db, output: Output) => Promise<void>) | undefined;
};

async function step<Output>(
  context: JobContext,
  claim: Claim,
  signal: AbortSignal,
  { name, output, work, save }: Step<Output>,
): Promise<Output> {
  const { db } = context.database;
  const { job, part } = claim;
  signal.throwIfAborted();
  const isThis = and(eq(jobSteps.jobId, job.id), eq(jobSteps.part, part), eq(jobSteps.step, name));
  const find = async (from: Db) =>
    (await from.select({ output: jobSteps.output }).from(jobSteps).where(isThis))[0];
  const recorded = await retryDatabase(() => find(db), signal);
  if (recorded) return output.parse(recordedOutput.parse(recorded.output).value);

  // The same value is recorded and returned, so that a restart changes nothing: titles of videos
  // may contain characters that no database can store.
  const value = output.parse(toDatabaseJson(await work()));
  signal.throwIfAborted();
  const record = async (tx: Db) => {
    if (!(await holdClaim(tx, claim))) throw jobErrors.takenOver();
    // An earlier try of this transaction was committed, but the connection was lost before the
    // database could confirm it.
    if (await find(tx)) return;
    await save?.(tx, value);
    await tx.insert(jobSteps).values({ jobId: job.id, part, step: name, output: { value } });
    // A part that finishes a step makes progress, so its budget is restored.
    await tx.update(jobParts).set({ spent: 1, crashedAttempts: [] }).where(isPart(job.id, part));
  };
  await retryDatabase(() => db.transaction(record), signal);
  claim.spent = 1;
  return value;
}

/**
 * The output is wrapped in an object because JSON cannot express the result of a step that returns
 * nothing.
 */
const recordedOutput = z.object({ value: z.unknown().optional() });

type PartProgress = { stage: Stage; fraction: number; audio?: PartAudio; items?: PartItems };

async function writeProgress(
  { database, handlers, log }: JobContext,
  claim: Claim,
  { stage, fraction, audio, items }: PartProgress,
): Promise<void> {
  const within = Math.min(1, Math.max(0, fraction));
  try {
    await database.db.transaction(async (tx) => {
      const job = await holdClaim(tx, claim, lockUserAndJob);
      if (!job) return;
      await tx
        .update(jobParts)
        .set({
          stage,
          progress: sql`greatest(${jobParts.progress}, ${within}::float8)`,
          audio: toDatabaseJson(audio ?? null),
          ...(items && { items: toDatabaseJson(items) }),
        })
        .where(isPart(job.id, claim.part));
      await summarise(tx, job, handlers, stage);
    });
  } catch (error) {
    log.debug({ error }, 'progress could not be recorded; the next update may succeed');
  }
}
