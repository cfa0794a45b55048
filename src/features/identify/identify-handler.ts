import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Engine } from '#engine/port';
import { type IdentificationRequest, identificationResponse } from '#engine/port/engine.schema.ts';
import {
  applyGlossary,
  correctionErrors,
  createTranscripts,
  indexVideo,
  termsOf,
} from '#features/transcripts';
import type { EngineFor } from '#features/videos';
import {
  lockVideo,
  progressRange,
  retryThroughOutage,
  videoErrors,
  videoPrefix,
  withPendingDeletion,
} from '#features/videos';
import type { StoredTranscription } from '#features/videos/jobs/identify-job.schema.ts';
import {
  type StoredIdentifyRequest,
  shownIdentifyRequest,
  storedIdentifyRequest,
} from '#features/videos/jobs/identify-job.schema.ts';
import type { Db } from '#platform/database';
import { jobSteps } from '#platform/database';
import type { JobHandler, JobPart, OwnedJob, PartContext } from '#platform/jobs';
import { isFailure } from '#platform/kit/define-errors.ts';
import { Failure } from '#platform/kit/failure.ts';
import { cancelDeletion, scheduleDeletion } from '#platform/storage';
import { identifyErrors } from './errors.ts';
import {
  discardDownload,
  type FetchServices,
  fetchOriginal,
  type Original,
  storedAt,
} from './fetch-original.ts';
import { bestOf, recordIdentified, refuseEmpty, updateVideo } from './record-clips.ts';
import { transcribeVideo } from './transcription/transcribe-video.ts';

export type IdentifyHandlerServices = FetchServices & {
  engineFor: EngineFor;
  /** Whether the clips of new videos are searched for people in the background. */
  searchesFaces: boolean;
  /** The length of a stored original, seconds. */
  measure(storageKey: string, signal: AbortSignal): Promise<number>;
};

/**
 * The identification job: stores the original, records the video, finds its highlights and records
 * them as clips.
 */
export function identifyHandler(services: IdentifyHandlerServices): JobHandler {
  return {
    deadlineSeconds: 6 * 3600,
    show: (request) => shownIdentifyRequest.parse(request),
    run: (job, context) => retryThroughOutage(job, () => runIdentification(services, job, context)),
    onEnd: async (tx, job) => {
      await discardDownload(services, job.id);
      if (job.status === 'complete') return;
      if (job.videoId === null) return scheduleDeletion(tx, [prefixOf(job)]);
      const error =
        job.status === 'cancelled' ? 'Cancelled. Run it again to find clips.' : job.error;
      await updateVideo(tx, job.videoId, { status: 'failed', error }, 'processing');
    },
    onRestart: async (tx, job) => {
      await services.quotas.checkJobs(tx, job.userId);
      if (job.videoId === null) return cancelDeletion(tx, prefixOf(job));
      const { status } = await lockVideo(tx, job.userId, job.videoId);
      if (status === 'processing') throw videoErrors.videoStillProcessing();
      if (status === 'complete' && (await isSuperseded(tx, job)))
        throw identifyErrors.clipsFoundMeanwhile();
      // A complete video stays complete: its job was stopped while it made the playable copy.
      await updateVideo(tx, job.videoId, { status: 'processing', error: null }, 'failed');
      await countAgain(services, tx, job);
    },
  };
}

/**
 * Counts the video again when the job will repeat the recognition, which may cost money: its words
 * were not recorded. A length that is not known yet is counted by the step that finds it.
 */
async function countAgain(
  { quotas }: IdentifyHandlerServices,
  tx: Db,
  job: OwnedJob,
): Promise<void> {
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

/** Whether the video has clips that are not of this job, which would be added to them. */
async function isSuperseded(tx: Db, job: OwnedJob): Promise<boolean> {
  if (shownIdentifyRequest.parse(job.shown).again) return false;
  return (
    (await tx.$count(jobSteps, and(eq(jobSteps.jobId, job.id), eq(jobSteps.step, 'identify')))) ===
    0
  );
}

/** Where the objects of a job's video are, also before the video is recorded. */
const prefixOf = (job: OwnedJob) => videoPrefix(shownIdentifyRequest.parse(job.shown).videoId);

async function runIdentification(
  services: IdentifyHandlerServices,
  job: JobPart,
  context: PartContext,
): Promise<void> {
  const request = storedIdentifyRequest.parse(job.request);
  if (request.again)
    return runTranscription(services, job, { ...request, again: request.again }, context);
  const original = await fetchOriginal(services, { job, request }, context);
  if (request.uploaded !== undefined)
    await countLength(services, job, original.storageKey, context);
  const begin = request.uploaded === undefined ? storedAt : 0;
  const progress = progressRange(context, begin, 1, {
    listen: 0.1,
    transcript: 0.5,
    speakers: 0.1,
    identify: 0.1,
    store: 0.2,
  });
  const engine = services.engineFor(job);
  const { db } = services;
  const terms = await termsOf(db, { userId: job.userId, videoId: request.videoId });
  const vocabulary = terms.map(({ term }) => term);
  const find = async () => {
    const found = refuseEmpty(
      await engine.identify(
        toEngineRequest(original, { prompt: request.prompt, vocabulary }),
        progress,
      ),
    );
    return bestOf(found, request.episode?.clips);
  };
  await withPendingDeletion(db, request.videoId, async () => {
    const recorded = {
      userId: job.userId,
      videoId: request.videoId,
      searchesFaces: services.searchesFaces,
    };
    await context.step('identify', identificationResponse, find, (tx, response) =>
      recordIdentified(tx, recorded, response),
    );
    await context.step('glossary', z.number(), () =>
      spellTerms(services, { userId: job.userId, videoId: request.videoId, terms }),
    );
    await context.step('search', z.boolean(), () => makeSearchable(services, request.videoId));
    await storePlayableCopy(engine, original.storageKey, context);
  });
}

type TranscriptionOf = StoredIdentifyRequest & { again: StoredTranscription };

async function runTranscription(
  services: IdentifyHandlerServices,
  job: JobPart,
  request: TranscriptionOf,
  context: PartContext,
) {
  const { db, store, searchesFaces } = services;
  const { videoId, prompt, again, uploaded: storageKey = '' } = request;
  if (again.countsMinutes) await countLength(services, job, storageKey, context);
  const engine = services.engineFor(job);
  const terms = await termsOf(db, { userId: job.userId, videoId });
  const vocabulary = terms.map(({ term }) => term);
  await withPendingDeletion(db, videoId, async () => {
    await transcribeVideo(
      { db, store, engine, searchesFaces },
      { userId: job.userId, videoId, storageKey, prompt, vocabulary, again },
      context,
    );
    await context.step('glossary', z.number(), () =>
      spellTerms(services, { userId: job.userId, videoId, terms }),
    );
    await context.step('search', z.boolean(), () => makeSearchable(services, videoId));
    if (again.findClips) await storePlayableCopy(engine, storageKey, context);
  });
}

/**
 * The length of a stored original is known only now; that of a download is counted where it is
 * recorded.
 */
async function countLength(
  { quotas, measure }: IdentifyHandlerServices,
  job: JobPart,
  storageKey: string,
  context: PartContext,
): Promise<void> {
  if (!quotas.countsVideoLength) return;
  const count = (tx: Db, seconds: number) =>
    quotas.countVideo(tx, job.userId, { jobId: job.id, seconds });
  await context.step('measure', z.number(), () => measure(storageKey, context.signal), count);
}

/**
 * In the transcript as the glossary says. Without it the video is complete, too: a person may have
 * corrected it meanwhile.
 */
async function spellTerms(
  { db, store }: IdentifyHandlerServices,
  of: Parameters<typeof applyGlossary>[1],
): Promise<number> {
  try {
    return await applyGlossary({ db, transcripts: createTranscripts({ db, store }) }, of);
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

/** What could not be indexed is indexed later, by maintenance. */
async function makeSearchable(
  { db, store }: IdentifyHandlerServices,
  videoId: string,
): Promise<boolean> {
  return await indexVideo({ db, transcripts: createTranscripts({ db, store }) }, videoId).then(
    () => true,
    () => false,
  );
}

type Hints = { prompt: string | undefined; vocabulary: string[] };

function toEngineRequest(
  { storageKey, captions, language }: Original,
  { prompt, vocabulary }: Hints,
): IdentificationRequest {
  return {
    ...(vocabulary.length === 0 ? {} : { vocabulary }),
    storage_key: storageKey,
    captions,
    ...(prompt === undefined ? {} : { prompt }),
    ...(language === undefined ? {} : { language }),
  };
}

/**
 * Runs after the clips are recorded, so that nobody waits for it. A copy that cannot be made is
 * left out: the video is complete without.
 */
async function storePlayableCopy(
  engine: Engine,
  storageKey: string,
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
      // An engine that is down or busy makes the copy later.
      if (error instanceof Failure && error.retryAfterSeconds !== undefined) throw error;
      return false;
    }
  });
}
