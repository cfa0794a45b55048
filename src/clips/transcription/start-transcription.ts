import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Db } from '#database';
import { videos } from '#database';
import type { Jobs } from '#jobs';
import { runOnce } from '#jobs';
import type { Quotas } from '#quotas';
import { clipErrors } from '../errors.ts';
import { idempotencyKey, requestKeyOf, type Started, type StartRequest } from '../jobs/idempotency-key.ts';
import type { StoredIdentifyRequest } from '../videos/start-identify.ts';
import { lockVideo, ownVideo } from '../videos/videos.ts';
import type { identifyAgainRequest, StoredTranscription, transcribeRequest } from './transcription.schema.ts';

export type TranscriptionServices = { db: Db; jobs: Jobs; quotas: Quotas };
type Owned = { userId: string; videoId: string };

/**
 * Starts the job that reads the words of a video again, from the source that a person chooses.
 * @throws Failure `video-not-found`, `video-still-processing`, `transcription-running`, `quota-jobs`
 */
export async function transcribeAgain(
  services: TranscriptionServices,
  owned: Owned,
  start: StartRequest<z.output<typeof transcribeRequest>>,
): Promise<Started> {
  const { db } = services;
  const { userId, videoId } = owned;
  await ownVideo(db, userId, videoId);
  const key = idempotencyKey(start);
  const request = start.body.parse();
  return db.transaction((tx) =>
    runOnce(tx, { userId, route: 'transcribe', key, requestKey: requestKeyOf([videoId, request]) }, () =>
      enqueueTranscription(tx, services, owned, request),
    ),
  );
}

/**
 * Starts the job that finds the clips of a video anew, in the words that it has: clips that a person has changed or made stay, as do its
 * corrections and exports. The prompt becomes the video's.
 * @throws Failure as `transcribeAgain`
 */
export async function identifyAgain(
  services: TranscriptionServices,
  owned: Owned,
  start: StartRequest<z.output<typeof identifyAgainRequest>>,
): Promise<Started> {
  const { db } = services;
  const { userId, videoId } = owned;
  await ownVideo(db, userId, videoId);
  const key = idempotencyKey(start);
  const { prompt = null } = start.body.parse();
  return db.transaction((tx) =>
    runOnce(tx, { userId, route: 'identify-again', key, requestKey: requestKeyOf([videoId, prompt ?? undefined]) }, async () => {
      await services.jobs.lockUser(tx, userId);
      await lockVideo(tx, userId, videoId);
      await tx.update(videos).set({ prompt }).where(eq(videos.id, videoId));
      return enqueueTranscription(tx, services, owned, { source: 'auto', findClips: true, reuseWords: true });
    }),
  );
}

/**
 * Enqueues it within the transaction. A video has one such job at a time; one that failed is processing again and gets its clips.
 * @throws Failure as `transcribeAgain`
 */
export async function enqueueTranscription(
  tx: Db,
  { jobs, quotas }: TranscriptionServices,
  { userId, videoId }: Owned,
  again: StoredTranscription,
): Promise<Started> {
  await jobs.lockUser(tx, userId);
  const { platformUrl, prompt, storageKey, title, status } = await lockVideo(tx, userId, videoId);
  if (status === 'processing') throw clipErrors.videoStillProcessing();
  const id = randomUUID();
  const request: StoredIdentifyRequest = {
    ...{ videoId, platformUrl, uploaded: storageKey },
    ...(prompt === null ? {} : { prompt }),
    again: { ...again, findClips: again.findClips || status === 'failed' },
  };
  const requestKey = `transcribe ${videoId}`;
  const job = await jobs.enqueue(tx, { id, kind: 'identify', userId, videoId, title: title ?? undefined, request, requestKey });
  if (job.id !== id) throw clipErrors.transcriptionRunning();
  if (status === 'failed') await tx.update(videos).set({ status: 'processing', error: null }).where(eq(videos.id, videoId));
  await quotas.checkJobs(tx, userId);
  return job;
}
