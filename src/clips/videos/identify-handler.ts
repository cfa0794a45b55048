import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '#database';
import { clips, videos } from '#database';
import type { Engine } from '#engine';
import { engineErrors } from '#engine';
import {
  type IdentificationRequest,
  type IdentificationResponse,
  type IdentifiedClip,
  identificationResponse,
} from '#engine/engine.schema.ts';
import type { JobHandler, JobPart, OwnedJob, PartContext } from '#jobs';
import { isFailure } from '#kit/define-errors.ts';
import { Failure } from '#kit/failure.ts';
import { formatClock, formatSeconds } from '#kit/time-text.ts';
import { cancelDeletion, scheduleDeletion } from '#storage';
import { applyGlossary } from '../corrections/corrections.ts';
import { clipErrors } from '../errors.ts';
import { listTerms } from '../glossary/glossary.ts';
import type { EngineFor } from '../jobs/engine-for.ts';
import { retryThroughOutage } from '../jobs/outage-retry.ts';
import { progressRange } from '../jobs/progress-range.ts';
import { videoPrefix, withPendingDeletion } from './delete-video.ts';
import { discardDownload, type FetchServices, fetchOriginal, type Original, storedAt } from './fetch-original.ts';
import { storedIdentifyRequest } from './start-identify.ts';
import { createTranscripts } from './transcripts.ts';
import { lockVideo, type VideoRow } from './videos.ts';

export type IdentifyHandlerServices = FetchServices & {
  engineFor: EngineFor;
  /** The length of a stored original, seconds. */
  measure(storageKey: string, signal: AbortSignal): Promise<number>;
};

/** The identification job: stores the original, records the video, finds its highlights and records them as clips. */
export function identifyHandler(services: IdentifyHandlerServices): JobHandler {
  return {
    deadlineSeconds: 6 * 3600,
    run: (job, context) => retryThroughOutage(job, () => runIdentification(services, job, context)),
    onEnd: async (tx, job) => {
      await discardDownload(services, job.id);
      if (job.status === 'complete') return;
      if (job.videoId === null) return scheduleDeletion(tx, [prefixOf(job)]);
      const error = job.status === 'cancelled' ? 'This was cancelled. Run it again to find its moments.' : job.error;
      await updateVideo(tx, job.videoId, { status: 'failed', error }, 'processing');
    },
    onRestart: async (tx, job) => {
      await services.quotas.checkJobs(tx, job.userId);
      if (job.videoId === null) return cancelDeletion(tx, prefixOf(job));
      await lockVideo(tx, job.userId, job.videoId);
      // A complete video stays complete: its job was stopped while it made the playable copy.
      await updateVideo(tx, job.videoId, { status: 'processing', error: null }, 'failed');
    },
  };
}

/** Where the objects of a job's video are, also before the video is recorded. */
const prefixOf = (job: OwnedJob) => videoPrefix(storedIdentifyRequest.parse(job.request).videoId);

async function runIdentification(services: IdentifyHandlerServices, job: JobPart, context: PartContext): Promise<void> {
  const request = storedIdentifyRequest.parse(job.request);
  const original = await fetchOriginal(services, { job, request }, context);
  if (request.uploaded !== undefined) await countUpload(services, job, original.storageKey, context);
  const begin = request.uploaded === undefined ? storedAt : 0;
  const progress = progressRange(context, begin, 1, { transcript: 0.3, listen: 0.3, identify: 0.4 });
  const engine = services.engineFor(job);
  const { db } = services;
  const { terms } = await listTerms(db, job.userId);
  const vocabulary = terms.map(({ term }) => term);
  const find = async () => refuseEmpty(await engine.identify(toEngineRequest(original, { prompt: request.prompt, vocabulary }), progress));
  await withPendingDeletion(db, request.videoId, async () => {
    await context.step('identify', identificationResponse, find, (tx, response) => recordClips(tx, request.videoId, response));
    await context.step('glossary', z.number(), () => spellTerms(services, { userId: job.userId, videoId: request.videoId, terms }));
    await storePlayableCopy(engine, original.storageKey, context);
  });
}

/** The length of an upload is known only now; that of a download is counted where it is recorded. */
async function countUpload(
  { quotas, measure }: IdentifyHandlerServices,
  job: JobPart,
  storageKey: string,
  context: PartContext,
): Promise<void> {
  if (!quotas.countsVideoLength) return;
  const count = (tx: Db, seconds: number) => quotas.countVideo(tx, job.userId, { jobId: job.id, seconds });
  await context.step('measure', z.number(), () => measure(storageKey, context.signal), count);
}

/** In the transcript as the glossary says. Without it the video is complete, too: a person may have corrected it meanwhile. */
async function spellTerms({ db, store }: IdentifyHandlerServices, of: Parameters<typeof applyGlossary>[1]): Promise<number> {
  try {
    return await applyGlossary({ db, transcripts: createTranscripts({ db, store }) }, of);
  } catch (error) {
    if (isFailure(error, clipErrors.transcriptChanged, clipErrors.tooManyCorrections, clipErrors.transcriptNotFound)) return 0;
    throw error;
  }
}

type Hints = { prompt: string | undefined; vocabulary: string[] };

function toEngineRequest({ storageKey, captions, language }: Original, { prompt, vocabulary }: Hints): IdentificationRequest {
  return {
    ...(vocabulary.length === 0 ? {} : { vocabulary }),
    storage_key: storageKey,
    captions,
    ...(prompt === undefined ? {} : { prompt }),
    ...(language === undefined ? {} : { language }),
  };
}

function refuseEmpty(response: IdentificationResponse): IdentificationResponse {
  if (response.identified_clips.length > 0) return response;
  throw engineErrors.noClips();
}

/** Runs after the clips are recorded, so that nobody waits for it. A copy that cannot be made is left out: the video is complete without. */
async function storePlayableCopy(engine: Engine, storageKey: string, context: PartContext): Promise<void> {
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

async function recordClips(tx: Db, videoId: string, response: IdentificationResponse): Promise<void> {
  const { identified_clips: identified, video_duration: duration, detected_language: language, storage_path: path, notes } = response;
  await tx.insert(clips).values(identified.map((clip) => clipRow(videoId, clip)));
  await updateVideo(tx, videoId, {
    status: 'complete',
    error: null,
    totalClips: identified.length,
    videoDuration: formatClock(duration),
    durationSeconds: duration,
    detectedLanguage: language,
    storagePath: path,
    notes: notes ?? [],
  });
}

function clipRow(videoId: string, clip: IdentifiedClip): typeof clips.$inferInsert {
  return {
    videoId,
    start: formatSeconds(clip.start),
    end: formatSeconds(clip.end),
    title: clip.title,
    summary: clip.summary,
    viralityScore: String(Math.round(clip.virality_score * 10) / 10),
    relatedTopics: clip.related_topics,
    transcript: clip.transcript,
    scores: clip.scores,
  };
}

/** With `from`, only a video in that state is updated. */
async function updateVideo(tx: Db, videoId: string, values: Partial<VideoRow>, from?: VideoRow['status']): Promise<void> {
  await tx
    .update(videos)
    .set(values)
    .where(and(eq(videos.id, videoId), from && eq(videos.status, from)));
}
