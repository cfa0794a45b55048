import { and, eq } from 'drizzle-orm';
import { type IdentificationRequest, identificationResponse } from '#engine/port/engine.schema.ts';
import { termsOf } from '#features/transcripts';
import { progressRange, retryThroughOutage, videoPrefix } from '#features/videos';
import {
  type StoredIdentifyRequest,
  shownIdentifyRequest,
  storedIdentifyRequest,
} from '#features/videos/jobs/identify-job.schema.ts';
import { type Db, jobSteps } from '#platform/database';
import type { JobPart, OwnedJob, PartContext } from '#platform/jobs';
import { cancelDeletion, scheduleDeletion } from '#platform/storage';
import { identifyErrors } from './errors.ts';
import {
  discardDownload,
  type FetchServices,
  fetchOriginal,
  type Original,
  storedAt,
} from './fetch-original.ts';
import { engineFind } from './find-defaults.ts';
import {
  afterTranscript,
  countLength,
  endVideo,
  type IdentifyJobHandler,
  type IdentifyJobServices,
  identifyStages,
  restartVideo,
  storePlayableCopy,
  withKeptWords,
} from './job-steps.ts';
import { bestOf, recordClips, refuseEmpty } from './record-clips.ts';

type Services = FetchServices & IdentifyJobServices;

/**
 * Identifies a new video: stores the original, records the video, finds its highlights and records
 * them as clips.
 */
export function newVideoHandler(services: Services): IdentifyJobHandler {
  return {
    run: (job, context) => retryThroughOutage(job, () => identifyVideo(services, job, context)),
    async onEnd(tx, job) {
      await discardDownload(services, job.id);
      await services.quotas.endReservation(tx, videoIdOf(job));
      if (job.videoId !== null) return endVideo(tx, job.videoId, job);
      if (job.status !== 'complete') await scheduleDeletion(tx, [prefixOf(job)]);
    },
    async onRestart(tx, job) {
      const { videoId } = job;
      await services.quotas.checkJobs(tx, job.userId);
      if (videoId === null) return cancelDeletion(tx, prefixOf(job));
      await restartVideo(services, { tx, videoId, job }, async (isComplete) => {
        if (isComplete && !(await hasFoundClips(tx, job)))
          throw identifyErrors.clipsFoundMeanwhile();
      });
    },
  };
}

/**
 * Whether this job found the clips of its complete video. If it did not, another job found them,
 * and this one would add its clips to those.
 */
async function hasFoundClips(tx: Db, job: OwnedJob): Promise<boolean> {
  const found = and(eq(jobSteps.jobId, job.id), eq(jobSteps.step, 'identify'));
  return (await tx.$count(jobSteps, found)) > 0;
}

/** The prefix of the storage keys of a job's video, which is known before the video is recorded. */
const prefixOf = (job: OwnedJob) => videoPrefix(videoIdOf(job));
const videoIdOf = (job: OwnedJob) => shownIdentifyRequest.parse(job.shown).videoId;

async function identifyVideo(
  services: Services,
  job: JobPart,
  context: PartContext,
): Promise<void> {
  const { db, searchesFaces } = services;
  const { userId } = job;
  const request = storedIdentifyRequest.parse(job.request);
  const { videoId, prompt, uploaded, episode, find: wanted } = request;
  const original = await fetchOriginal(services, { job, request }, context);
  const { storageKey } = original;
  if (uploaded !== undefined) await countLength(services, { job, storageKey }, context);
  const progress = progressRange(context, uploaded === undefined ? storedAt : 0, 1, identifyStages);
  const engine = services.engineFor(job);
  const terms = await termsOf(db, { userId, videoId });
  const vocabulary = terms.map(({ term }) => term);
  const find = async () => {
    const found = await engine.identify(
      toEngineRequest(original, { prompt, vocabulary, find: wanted }),
      progress,
    );
    return bestOf(refuseEmpty(found), wanted?.maxClips ?? episode?.clips);
  };
  await withKeptWords(db, { videoId, signal: context.signal }, async () => {
    await context.step('identify', identificationResponse, find, (tx, response) =>
      recordClips(tx, { userId, videoId, searchesFaces }, response),
    );
    await afterTranscript(services, { userId, videoId, terms }, context);
    await storePlayableCopy(services, { engine, videoId, storageKey }, context);
  });
}

type Hints = Pick<StoredIdentifyRequest, 'prompt' | 'find'> & { vocabulary: string[] };

function toEngineRequest(
  { storageKey, captions, language, onlyLanguage }: Original,
  { prompt, vocabulary, find }: Hints,
): IdentificationRequest {
  return {
    ...(vocabulary.length === 0 ? {} : { vocabulary }),
    storage_key: storageKey,
    captions,
    ...(prompt === undefined ? {} : { prompt }),
    ...engineFind(find),
    ...(language === undefined ? {} : { language }),
    ...(onlyLanguage ? { only_language: true } : {}),
  };
}
