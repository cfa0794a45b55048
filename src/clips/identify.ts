import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '#database/database.ts';
import { clips, videos } from '#database/schema.ts';
import type { JobHandler, JobPart, JobRun, Jobs, OwnedJob } from '#jobs/contract.ts';
import { onceByName } from '#jobs/idempotency.ts';
import { clockText, secondsText } from '#kit/clock.ts';
import { Failure } from '#kit/failure.ts';
import type { Run } from '#kit/run.ts';
import {
  type IdentificationRequest,
  type IdentificationResponse,
  type IdentifiedClip,
  identificationResponse,
  storedCaptions,
} from '#media/contract.ts';
import type { Engine } from '#media/engine.ts';
import type { Downloaded } from '#source/contract.ts';
import { deleteLater, deleteNever } from '#storage/pending-deletions.ts';
import type { Store } from '#storage/store.ts';
import { identifyRequest } from './contract.ts';
import { folderOf, isCancelled, leavingNothing } from './delete.ts';
import { invalidRequest, parseRequest } from './failures.ts';
import { lockVideo, type VideoRow } from './library.ts';
import { outlasting } from './outage.ts';
import { span } from './progress.ts';
import { idempotencyKey, requestKeyOf, type Started, type StartRequest } from './start-request.ts';

export type IdentifyServices = {
  db: Db;
  jobs: Jobs;
  /** The address in its one form. @throws Failure when it is no address of a video, or one inside a private network */
  checkAddress(address: string): string;
};

/**
 * Starts the job that finds the moments of the video at an address; while one for the same address and prompt is unfinished, it is
 * that one.
 */
export async function identify({ db, jobs, checkAddress }: IdentifyServices, userId: string, asked: StartRequest): Promise<Started> {
  const key = idempotencyKey(asked);
  const { platformUrl, prompt } = parseRequest(identifyRequest, asked.body);
  const requestKey = requestKeyOf([oneFormOf(checkAddress, platformUrl), prompt]);
  const request: IdentifyOrder = { videoId: randomUUID(), platformUrl, ...(prompt === undefined ? {} : { prompt }) };
  return db.transaction((tx) =>
    onceByName(tx, { userId, route: 'identify', key, requestKey }, () =>
      jobs.enqueue(tx, { kind: 'identify', userId, request, requestKey }),
    ),
  );
}

function oneFormOf(checkAddress: IdentifyServices['checkAddress'], address: string): string {
  try {
    return checkAddress(address);
  } catch (error) {
    if (error instanceof Failure) throw invalidRequest([{ path: ['platformUrl'], message: error.message, code: error.code }]);
    throw error;
  }
}

/** What an identification job is asked to do. */
export const identifyOrder = z.object({
  /** The id the video gets once there is one. */
  videoId: z.string(),
  platformUrl: z.string(),
  prompt: z.string().optional(),
  /** The original, when it was uploaded and is in the store already. */
  uploaded: z.string().optional(),
});
export type IdentifyOrder = z.infer<typeof identifyOrder>;

export type IdentifyWork = {
  db: Db;
  store: Store;
  engine: Engine;
  /** Brings the video at an address and its captions into a folder; a folder that holds half of it is continued. */
  download(address: string, folder: string, run: Run): Promise<Downloaded>;
  /** Where unfinished downloads wait for their continuation. */
  downloads: string;
};

/** The identification job: original into the store, video on record, moments found, clips on record. */
export function identifyHandler(work: IdentifyWork): JobHandler {
  return {
    deadlineSeconds: 6 * 3600,
    run: (job, run) => outlasting(job, () => findMoments(work, job, run)),
    onEnd: async (tx, job) => {
      await rm(join(work.downloads, job.id), { recursive: true, force: true });
      if (job.status === 'complete') return;
      if (job.videoId === null) return deleteLater(tx, [placeOf(job)]);
      const error = job.status === 'cancelled' ? 'This was cancelled. Run it again to find its moments.' : job.error;
      await mark(tx, job.videoId, { status: 'failed', error }, 'processing');
    },
    onRestart: async (tx, job) => {
      if (job.videoId === null) return deleteNever(tx, placeOf(job));
      await lockVideo(tx, job.userId, job.videoId);
      // One that is complete stays so: its job was stopped while it made a copy for browsers.
      await mark(tx, job.videoId, { status: 'processing', error: null }, 'failed');
    },
  };
}

async function findMoments(work: IdentifyWork, job: JobPart, run: JobRun): Promise<void> {
  const order = identifyOrder.parse(job.request);
  const original = await bringOriginal(work, order, job, run);
  const progress = span(run, order.uploaded === undefined ? storedAt : 0, 1, { transcript: 0.3, listen: 0.3, identify: 0.4 });
  const find = async () => refuseEmpty(await work.engine.identify(identification(original, order.prompt), progress));
  await leavingNothing(work.db, order.videoId, async () => {
    await run.step('identify', identificationResponse, find, (tx, response) => keepMoments(tx, order.videoId, response));
    await keepPlayable(work.engine, original.storageKey, run);
  });
}

/** Where the video of a job is kept, also before it is on record. */
const placeOf = (job: OwnedJob) => folderOf(identifyOrder.parse(job.request).videoId);

const fetched = z.object({ storageKey: z.string(), captions: z.array(storedCaptions), language: z.string().optional() });
type Fetched = z.infer<typeof fetched>;
const arrival = z.object({ original: fetched, title: z.string().optional() });
type Arrival = z.infer<typeof arrival>;

/** An upload is in the store already; anything else is downloaded, once. */
async function bringOriginal(work: IdentifyWork, order: IdentifyOrder, job: JobPart, run: JobRun): Promise<Fetched> {
  const { uploaded, videoId } = order;
  if (uploaded !== undefined) return { storageKey: uploaded, captions: [] };
  const save = async (tx: Db, { original: { storageKey }, title }: Arrival) => {
    const { platformUrl, prompt } = order;
    await tx.insert(videos).values({ id: videoId, userId: job.userId, platformUrl, prompt, storageKey, title });
    await run.setVideo(tx, videoId, title);
  };
  try {
    return (await run.step('download', arrival, () => fetchOriginal(work, order, job.id, run), save)).original;
  } catch (error) {
    // Nobody refers to what was stored before the video is on record; it goes before another attempt can begin.
    const [row] = await work.db.select({ id: videos.id }).from(videos).where(eq(videos.id, videoId));
    if (row === undefined) await work.store.deletePrefix(folderOf(videoId));
    // The end of a cancelled job took its folder away while this still wrote into it.
    if (isCancelled(run.signal)) await rm(join(work.downloads, job.id), { recursive: true, force: true });
    throw error;
  }
}

async function fetchOriginal(work: IdentifyWork, order: IdentifyOrder, jobId: string, run: JobRun): Promise<Arrival> {
  run.progress('download', 0);
  const folder = join(work.downloads, jobId);
  await mkdir(folder, { recursive: true });
  const progress = span(run, 0, storedAt, { download: 9, store: 1 });
  const { path, captions, title, language } = await work.download(order.platformUrl, folder, progress);
  progress.onProgress?.({ stage: 'store', fraction: 0 });
  const place = folderOf(order.videoId);
  const storageKey = `${place}original${extname(path).toLowerCase() || '.mp4'}`;
  const { signal } = run;
  await work.store.put(storageKey, { path }, { signal });
  const stored: Fetched['captions'] = [];
  for (const [index, caption] of captions.entries()) {
    const { format, kind } = caption;
    const key = `${place}captions-${index}.${format}`;
    await work.store.put(key, { path: caption.path }, { signal });
    stored.push({ storage_key: key, format, language: caption.language, kind });
  }
  await rm(folder, { recursive: true, force: true });
  return { original: { storageKey, captions: stored, language }, title };
}

/** How much of the whole job is done when the original is in the store. */
const storedAt = 0.4;

function identification({ storageKey, captions, language }: Fetched, prompt: string | undefined): IdentificationRequest {
  return {
    storage_key: storageKey,
    captions,
    ...(prompt === undefined ? {} : { prompt }),
    ...(language === undefined ? {} : { language }),
  };
}

function refuseEmpty(response: IdentificationResponse): IdentificationResponse {
  if (response.identified_clips.length > 0) return response;
  throw new Failure('no-clips', 'No moment worth a clip was found in this video.', { status: 422 });
}

/** After the moments, so that nobody waits for it. The video is complete without it too: a copy that cannot be made is gone without. */
async function keepPlayable(engine: Engine, storageKey: string, run: JobRun): Promise<void> {
  if (!engine.keepPlayable) return;
  run.progress('store', 1);
  await run.step('playable', z.boolean(), async () => {
    try {
      await engine.keepPlayable?.(storageKey, { signal: run.signal });
      return true;
    } catch (error) {
      run.signal.throwIfAborted();
      // An engine that is away or busy makes it when it is there again.
      if (error instanceof Failure && error.retryAfterSeconds !== undefined) throw error;
      return false;
    }
  });
}

async function keepMoments(tx: Db, videoId: string, response: IdentificationResponse): Promise<void> {
  const { identified_clips: found, video_duration: duration, detected_language: language, storage_path: path, notes } = response;
  await tx.insert(clips).values(found.map((moment) => clipRow(videoId, moment)));
  await mark(tx, videoId, {
    status: 'complete',
    error: null,
    totalClips: found.length,
    videoDuration: clockText(duration),
    durationSeconds: duration,
    detectedLanguage: language,
    storagePath: path,
    notes: notes ?? [],
  });
}

function clipRow(videoId: string, moment: IdentifiedClip): typeof clips.$inferInsert {
  return {
    videoId,
    start: secondsText(moment.start),
    end: secondsText(moment.end),
    title: moment.title,
    summary: moment.summary,
    viralityScore: String(Math.round(moment.virality_score * 10) / 10),
    relatedTopics: moment.related_topics,
    transcript: moment.transcript,
    scores: moment.scores,
  };
}

/** `from` leaves a video alone that is not in that state. */
async function mark(tx: Db, videoId: string, values: Partial<VideoRow>, from?: VideoRow['status']): Promise<void> {
  await tx
    .update(videos)
    .set(values)
    .where(and(eq(videos.id, videoId), from && eq(videos.status, from)));
}
