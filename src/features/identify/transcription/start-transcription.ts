import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { StoredCaptions } from '#engine/port/engine.schema.ts';
import { isTimed } from '#engine/transcript';
import type { Needs } from '#features/context';
import {
  idempotencyKey,
  lockVideo,
  ownVideo,
  requestKeyOf,
  requireOriginal,
  type Started,
  type StartRequest,
  videoErrors,
} from '#features/videos';
import { storedFindOptions } from '#features/videos/find-options.schema.ts';
import type {
  StoredIdentifyRequest,
  StoredTranscription,
} from '#features/videos/jobs/identify-job.schema.ts';
import type { Db } from '#platform/database';
import { videos } from '#platform/database';
import { httpErrors } from '#platform/http';
import { runOnce } from '#platform/jobs';
import type { TimeRange } from '#platform/kit/time-range.shared.ts';
import type { Store } from '#platform/storage';
import { identifyErrors } from '../errors.ts';
import { chosenFindOptions } from '../find-defaults.ts';
import { readCaptionList } from './caption-list.ts';
import type { identifyAgainRequest, transcribeRequest } from './transcription.schema.ts';

export type TranscriptionServices = Needs<'db' | 'store' | 'jobs' | 'quotas' | 'ranksByModel'>;
type Owned = { userId: string; videoId: string };

/**
 * Starts the job that reads the words of a video again, from the source that a person chooses.
 * @throws Failure `video-not-found`, `video-still-processing`, `transcription-running`,
 * `quota-jobs`, `quota-video-minutes`
 */
export async function startTranscription(
  services: TranscriptionServices,
  owned: Owned,
  start: StartRequest<z.output<typeof transcribeRequest>>,
): Promise<Started> {
  const { db, store } = services;
  const { userId, videoId } = owned;
  const { storageKey } = await ownVideo(db, userId, videoId);
  const key = idempotencyKey(start);
  const { from, to, ...parsed } = start.body.parse();
  const range =
    from !== undefined && to !== undefined ? { start: Number(from), end: Number(to) } : undefined;
  const request = { ...parsed, ...(range && { range }) };
  const recognises = await mayRecognise(store, storageKey, request.source);
  return db.transaction((tx) =>
    runOnce(
      tx,
      { userId, route: 'transcribe', key, requestKey: requestKeyOf([videoId, request]) },
      () => enqueueTranscription(tx, services, owned, { ...request, recognises }),
    ),
  );
}

/**
 * Starts the job that finds the clips of a video again in its existing words. Corrections, exports,
 * and clips that a person has changed or made are kept. The prompt and the options become the video's.
 * @throws Failure as `startTranscription`
 */
export async function startIdentifyAgain(
  services: TranscriptionServices,
  owned: Owned,
  start: StartRequest<z.output<typeof identifyAgainRequest>>,
): Promise<Started> {
  const { db } = services;
  const { userId, videoId } = owned;
  await ownVideo(db, userId, videoId);
  const key = idempotencyKey(start);
  const { prompt, find } = await chosenFindOptions(db, userId, start.body.parse());
  return db.transaction((tx) =>
    runOnce(
      tx,
      {
        userId,
        route: 'identify-again',
        key,
        requestKey: requestKeyOf([videoId, prompt, ...(find ? [find] : [])]),
      },
      async () => {
        await services.jobs.lockUser(tx, userId);
        await lockVideo(tx, userId, videoId);
        await tx
          .update(videos)
          .set({ prompt: prompt ?? null, findOptions: find ?? null })
          .where(eq(videos.id, videoId));
        return enqueueTranscription(tx, services, owned, {
          source: 'auto',
          findClips: true,
          reuseWords: true,
          recognises: false,
        });
      },
    ),
  );
}

/**
 * Whether this source may require speech recognition. Text without times does: it gets the times of
 * recognised words.
 */
async function mayRecognise(
  store: Store,
  storageKey: string,
  source: StoredTranscription['source'],
): Promise<boolean> {
  if (source !== 'captions') return true;
  const { captions } = await readCaptionList(store, storageKey);
  return captions.some(isUntimed);
}

/** Whether captions are a text without times, which get those of recognised words. */
export function isUntimed({ format }: Pick<StoredCaptions, 'format'>): boolean {
  return !isTimed(format);
}

/** The seconds of a range of a video that lie within it. */
export function secondsIn({ start, end }: TimeRange, duration: number | null): number {
  return Math.max(0, Math.min(end, duration ?? end) - start);
}

/** `recognises`: whether speech may be recognised. */
export type Transcription = Omit<StoredTranscription, 'countsMinutes'> & { recognises: boolean };

/**
 * Enqueues a transcription within the transaction. A video has at most one such job at a time. A
 * failed video returns to processing, and its clips are found as well.
 * @throws Failure as `startTranscription`
 */
export async function enqueueTranscription(
  tx: Db,
  { jobs, quotas, ranksByModel }: TranscriptionServices,
  { userId, videoId }: Owned,
  { recognises, ...again }: Transcription,
): Promise<Started> {
  await jobs.lockUser(tx, userId);
  const video = await lockVideo(tx, userId, videoId);
  requireOriginal(video);
  const { platformUrl, prompt, storageKey, title, status, durationSeconds } = video;
  const find = storedFindOptions.nullable().parse(video.findOptions);
  if (status === 'processing') throw videoErrors.videoStillProcessing();
  const { range } = again;
  if (range && status === 'failed') throw videoErrors.transcriptNotFound();
  if (range && range.start >= (durationSeconds ?? Number.POSITIVE_INFINITY))
    throw httpErrors.invalidRequest({ details: 'from: must be before the end of the video' });
  const findClips = again.findClips || status === 'failed';
  const countsMinutes = recognises || (findClips && ranksByModel());
  const id = randomUUID();
  const request: StoredIdentifyRequest = {
    videoId,
    platformUrl,
    uploaded: storageKey,
    ...(prompt === null ? {} : { prompt }),
    ...(find && { find }),
    again: { ...again, findClips, countsMinutes },
  };
  const requestKey = `transcribe ${videoId}`;
  const job = await jobs.enqueue(tx, {
    id,
    kind: 'identify',
    userId,
    videoId,
    title: title ?? undefined,
    request,
    requestKey,
  });
  if (job.id !== id) throw identifyErrors.transcriptionRunning();
  if (status === 'failed')
    await tx
      .update(videos)
      .set({ status: 'processing', error: null })
      .where(eq(videos.id, videoId));
  await quotas.checkJobs(tx, userId);
  const seconds = range ? secondsIn(range, durationSeconds) : (durationSeconds ?? 0);
  if (countsMinutes) await quotas.checkMinutes(tx, userId, seconds);
  return job;
}
