import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '#database/database.ts';
import { jobParts, jobSteps, jobs } from '#database/schema.ts';
import { Failure } from '#kit/failure.ts';
import type { Stage } from '#kit/run.ts';
import { storableJson } from '#kit/storable.ts';
import { ageSeconds, type Claim, type Ending, holdClaim, settle, takenOver, type Workshop } from './claim.ts';
import type { JobRun } from './contract.ts';
import { latestOnly } from './latest-only.ts';
import { outcomeOf } from './outcome.ts';
import { patiently } from './patience.ts';
import { lockJobInTurn, partIs, sumUp } from './records.ts';

/** Works on a claimed part until it ends, one way or another, and writes the ending down. Aborting `controller` stops it. */
export async function attempt(shop: Workshop, claim: Claim, controller: AbortController): Promise<void> {
  const ending = await perform(shop, claim, controller);
  if (ending) await patiently(() => settle(shop, claim, ending));
}

async function perform(shop: Workshop, claim: Claim, controller: AbortController): Promise<Ending | undefined> {
  const { job, part, attempt } = claim;
  const { signal } = controller;
  const handler = shop.handlers[job.kind];
  const deadline = setTimeout(() => controller.abort(tookTooLong(handler.deadlineSeconds)), handler.deadlineSeconds * 1000);
  const progress = latestOnly(progressEveryMilliseconds, (at: { stage: Stage; fraction: number }) => writeProgress(shop, claim, at));
  const run: JobRun = {
    signal,
    step: (name, output, work, save) => step(shop, claim, signal, { name, output, work, save }),
    progress: (stage, fraction) => progress.put({ stage, fraction }),
    setVideo: async (tx, videoId, title) => void (await tx.update(jobs).set({ videoId, title }).where(eq(jobs.id, job.id))),
  };
  try {
    await handler.run({ id: job.id, kind: job.kind, userId: job.userId, videoId: job.videoId, request: job.request, part, attempt }, run);
    return { next: 'complete' };
  } catch (error) {
    // A failure names the stage it happened in, however quickly it followed.
    await progress.flush();
    return endingOf(shop, claim, signal.aborted ? signal.reason : error);
  } finally {
    clearTimeout(deadline);
    await progress.stop();
  }
}

const progressEveryMilliseconds = 500;

const tookTooLong = (seconds: number) =>
  new Failure('job-took-too-long', `This took longer than ${spanText(seconds)} and was stopped.`, {
    status: 504,
    retryable: true,
  });

const spanText = (seconds: number) => (seconds < 120 ? `${seconds} seconds` : `${Math.round(seconds / 60)} minutes`);

function endingOf(shop: Workshop, claim: Claim, error: unknown): Ending | undefined {
  const code = error instanceof Failure ? error.code : undefined;
  if (code === 'job-cancelled' || code === 'job-taken-over') return undefined;
  if (code === 'job-handed-back') return { next: 'hand back' };
  const { job, part, attempt, spent } = claim;
  const outcome = outcomeOf(error, { spent, ageSeconds: ageSeconds(claim), retryDelaySeconds: shop.retryDelaySeconds });
  shop.log.warn({ error, job: job.id, part, attempt, next: outcome.next }, 'a job had a failed attempt');
  return outcome;
}

type Step<Output> = {
  name: string;
  output: z.ZodType<Output>;
  work: () => Promise<Output>;
  save: ((tx: Db, output: Output) => Promise<void>) | undefined;
};

async function step<Output>(
  shop: Workshop,
  claim: Claim,
  signal: AbortSignal,
  { name, output, work, save }: Step<Output>,
): Promise<Output> {
  const { db } = shop.database;
  const { job, part } = claim;
  signal.throwIfAborted();
  const isThis = and(eq(jobSteps.jobId, job.id), eq(jobSteps.part, part), eq(jobSteps.step, name));
  const find = async (from: Db) => (await from.select({ output: jobSteps.output }).from(jobSteps).where(isThis))[0];
  const kept = await patiently(() => find(db), signal);
  if (kept) return output.parse(keptOutput.parse(kept.output).value);

  // Kept and answered alike, now and after a restart: what comes from videos may hold what no database does.
  const value = output.parse(storableJson(await work()));
  signal.throwIfAborted();
  const keep = async (tx: Db) => {
    if (!(await holdClaim(tx, claim))) throw takenOver();
    // The database went away after it had kept this, before it could say so.
    if (await find(tx)) return;
    await save?.(tx, value);
    await tx.insert(jobSteps).values({ jobId: job.id, part, step: name, output: { value } });
    // What got this far is no job that fails for ever: its budget begins anew.
    await tx.update(jobParts).set({ spent: 1 }).where(partIs(job.id, part));
  };
  await patiently(() => db.transaction(keep), signal);
  claim.spent = 1;
  return value;
}

/** In an object, because JSON has no word for a step that answers nothing. */
const keptOutput = z.object({ value: z.unknown().optional() });

async function writeProgress(
  { database, handlers, log }: Workshop,
  claim: Claim,
  { stage, fraction }: { stage: Stage; fraction: number },
): Promise<void> {
  const within = Math.min(1, Math.max(0, fraction));
  try {
    await database.db.transaction(async (tx) => {
      const job = await holdClaim(tx, claim, lockJobInTurn);
      if (!job) return;
      await tx
        .update(jobParts)
        .set({ stage, progress: sql`greatest(${jobParts.progress}, ${within}::float8)` })
        .where(partIs(job.id, claim.part));
      await sumUp(tx, job, handlers, stage);
    });
  } catch (error) {
    log.debug({ error }, 'a progress could not be written; the next one will');
  }
}
