import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { type Engine, recognitionPrefix } from '#engine/port';
import {
  applyGlossary,
  correctionErrors,
  createTranscripts,
  indexVideo,
  type termsOf,
} from '#features/transcripts';
import type { EngineFor } from '#features/videos';
import {
  isCancelled,
  lockVideo,
  requireOriginal,
  storedVideoBytes,
  videoErrors,
  videoPrefix,
  withPendingDeletion,
} from '#features/videos';
import { type Db, jobSteps, videos } from '#platform/database';
import type { JobHandler, JobPart, OwnedJob, PartContext } from '#platform/jobs';
import type { Quotas } from '#platform/jobs/quotas';
import { isFailure } from '#platform/kit/define-errors.ts';
import { Failure } from '#platform/kit/failure.ts';
import { type Store, scheduleDeletion } from '#platform/storage';
import { updateVideo } from './record-clips.ts';

/** The services that all identify jobs need, for new videos and for stored ones. */
export type IdentifyJobServices = {
  db: Db;
  store: Store;
  quotas: Quotas;
  engineFor: EngineFor;
  /** Whether the clips of new videos are searched for people in the background. */
  searchesFaces: boolean;
  /** Measures the length of a stored original, seconds. */
  measure(storageKey: string, signal: AbortSignal): Promise<number>;
};

/** Handles one of the two purposes that jobs of the kind `identify` have. */
export type IdentifyJobHandler = Required<Pick<JobHandler, 'run' | 'onEnd' | 'onRestart'>>;

/** How long the stages of `Engine.identify` take in relation to each other. */
export const identifyStages = {
  listen: 0.1,
  transcript: 0.5,
  speakers: 0.1,
  identify: 0.1,
  store: 0.2,
};

/**
 * Measures a stored original and counts its length against the person's quota. The length of a
 * download is counted when its video is recorded.
 */
export async function countLength(
  { quotas, measure }: Pick<IdentifyJobServices, 'quotas' | 'measure'>,
  { job, storageKey }: { job: JobPart; storageKey: string },
  context: PartContext,
): Promise<void> {
  if (!quotas.countsVideoLength) return;
  const count = (tx: Db, seconds: number) =>
    quotas.countVideo(tx, job.userId, { jobId: job.id, seconds });
  await context.step('measure', z.number(), () => measure(storageKey, context.signal), count);
}

/** The terms of the glossaries that apply to a video. */
export type GlossaryTerms = Awaited<ReturnType<typeof termsOf>>;

type Transcribed = { userId: string; videoId: string; terms: GlossaryTerms };

/** Applies the glossary to the recorded words of a video, then indexes them for search. */
export async function afterTranscript(
  { db, store }: Pick<IdentifyJobServices, 'db' | 'store'>,
  of: Transcribed,
  context: PartContext,
): Promise<void> {
  const transcripts = { db, transcripts: createTranscripts({ db, store }) };
  await context.step('glossary', z.number(), () => spellTerms(transcripts, of));
  // If indexing fails, maintenance indexes the video later.
  await context.step('search', z.boolean(), () =>
    indexVideo(transcripts, of.videoId).then(
      () => true,
      () => false,
    ),
  );
}

/**
 * Spells the terms in the transcript as the glossary does. A failure that does not affect the video
 * is ignored: a person may have corrected the transcript meanwhile, for example.
 */
async function spellTerms(
  services: Parameters<typeof applyGlossary>[0],
  of: Transcribed,
): Promise<number> {
  try {
    return await applyGlossary(services, of);
  } catch (error) {
    if (
      isFailure(
        error,
        correctionErrors.transcriptChanged,
        correctionErrors.tooManyCorrections,
        videoErrors.transcriptNotFound,
      )
    )
      return 0;
    throw error;
  }
}

/**
 * Makes the playable copy, which counts for the video's owner. This step runs after the clips are
 * recorded, so that they do not wait for it. A copy that cannot be made is skipped: the video is
 * complete without it.
 */
export async function storePlayableCopy(
  { db, store }: Pick<IdentifyJobServices, 'db' | 'store'>,
  { engine, videoId, storageKey }: { engine: Engine; videoId: string; storageKey: string },
  context: PartContext,
): Promise<void> {
  if (!engine.storePlayableCopy) return;
  context.progress('store', 1);
  await context.step('playable', z.boolean(), async () => {
    try {
      await engine.storePlayableCopy?.(storageKey, { signal: context.signal });
      return true;
    } catch (error) {
      context.signal.throwIfAborted();
      // An engine that is down or busy can make the copy later, so the step is retried.
      if (error instanceof Failure && error.retryAfterSeconds !== undefined) throw error;
      return false;
    }
  });
  const bytes = await storedVideoBytes(store, storageKey);
  await db.update(videos).set({ bytes }).where(eq(videos.id, videoId));
}

/**
 * Marks the video of a failed or cancelled job as failed, unless it was complete before, and deletes
 * what recognition had found by then.
 */
export async function endVideo(tx: Db, videoId: string, job: OwnedJob): Promise<void> {
  if (job.status === 'complete') return;
  await scheduleDeletion(tx, [recognitionPrefix(videoPrefix(videoId))]);
  const error = job.status === 'cancelled' ? 'Cancelled. Run it again to find clips.' : job.error;
  await updateVideo(tx, videoId, { status: 'failed', error }, 'processing');
}

/**
 * Runs work that recognises the speech of a video. If its job is cancelled, recognition may keep
 * some words after the end of the job, which are deleted as well.
 */
export async function withKeptWords<T>(
  db: Db,
  { videoId, signal }: { videoId: string; signal: AbortSignal },
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await withPendingDeletion(db, videoId, work);
  } finally {
    if (isCancelled(signal)) await scheduleDeletion(db, [recognitionPrefix(videoPrefix(videoId))]);
  }
}

/**
 * Marks the video of a restarted job as processing. A complete video stays complete: its job had
 * stopped while it made the playable copy. `refuse` is called while the video is locked, and throws
 * to prevent the restart.
 * @throws Failure `video-still-processing`
 */
export async function restartVideo(
  { quotas }: Pick<IdentifyJobServices, 'quotas'>,
  { tx, videoId, job }: { tx: Db; videoId: string; job: OwnedJob },
  refuse: (isComplete: boolean) => Promise<void> = async () => {},
): Promise<void> {
  const video = await lockVideo(tx, job.userId, videoId);
  const { status } = video;
  if (status === 'processing') throw videoErrors.videoStillProcessing();
  requireOriginal(video);
  await refuse(status === 'complete');
  await updateVideo(tx, videoId, { status: 'processing', error: null }, 'failed');
  await countAgain(quotas, tx, job);
}

/**
 * Counts the length of the video against the quota once more when its words were not recorded,
 * because the job then repeats the recognition, which may cost money. A length that is not known
 * yet is counted by the step that measures it.
 */
async function countAgain(quotas: Quotas, tx: Db, job: OwnedJob): Promise<void> {
  const steps = await tx
    .select({ step: jobSteps.step, output: jobSteps.output })
    .from(jobSteps)
    .where(eq(jobSteps.jobId, job.id));
  if (steps.some(({ step }) => step === 'identify' || step === 'transcribe')) return;
  for (const { step, output } of steps) {
    const seconds = lengths.get(step)?.safeParse(output).data;
    if (seconds !== undefined)
      await quotas.countVideoAgain(tx, job.userId, { jobId: job.id, seconds });
  }
}

/** The length of a video, seconds, in the output of the step that counted it. */
const lengths = new Map<string, z.ZodType<number>>([
  [
    'download',
    z.object({ value: z.object({ seconds: z.number() }) }).transform(({ value }) => value.seconds),
  ],
  ['measure', z.object({ value: z.number() }).transform(({ value }) => value)],
]);
