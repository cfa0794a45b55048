import { z } from 'zod';
import type { Db } from '#database/database.ts';
import { exportedClips } from '#database/schema.ts';
import type { JobHandler, JobPart, Jobs } from '#jobs/contract.ts';
import { onceByName } from '#jobs/idempotency.ts';
import { secondsText } from '#kit/clock.ts';
import { Failure } from '#kit/failure.ts';
import {
  aspectRatio,
  type ProcessedClip,
  type ProcessingRequest,
  type ProcessingResponse,
  processedClip,
  processingRequest,
  reframe,
  targetLanguage,
} from '#media/contract.ts';
import type { Engine } from '#media/engine.ts';
import { clipKey } from '#media/keys.ts';
import { subtitleCustomization } from '#media/subtitle-customization.ts';
import { isLeaving } from '#storage/pending-deletions.ts';
import type { Store } from '#storage/store.ts';
import { type ProcessRequest, processRequest } from './contract.ts';
import { cutFrom, type NamedRange } from './cut-from.ts';
import { isCancelled, leavingNothing } from './delete.ts';
import { objectsOf } from './exported.ts';
import { invalidRequest, parseRequest, type RequestIssue, stillProcessing } from './failures.ts';
import { clipsOf, lockVideo, type VideoRow } from './library.ts';
import { dropUnrecorded } from './orphans.ts';
import { outlasting } from './outage.ts';
import { span } from './progress.ts';
import { idempotencyKey, requestKeyOf, type Started, type StartRequest } from './start-request.ts';
import { beyondEnd, engineRange } from './stretch.ts';

/**
 * Starts the job that renders a selection of a video's clips: one part for each, all in parallel. While one for the very same is
 * unfinished, it is that one.
 */
export function startExport({ db, jobs }: ExportServices, userId: string, asked: StartRequest): Promise<Started> {
  const key = idempotencyKey(asked);
  const wanted = parseRequest(processRequest, asked.body);
  const requestKey = requestKeyOf(inOneForm(wanted));
  return db.transaction((tx) =>
    onceByName(tx, { userId, route: 'process', key, requestKey }, () => begin({ tx, jobs }, userId, { wanted, requestKey })),
  );
}

type ExportServices = { db: Db; jobs: Jobs };
type Wanted = { wanted: ProcessRequest; requestKey: string };

async function begin({ tx, jobs }: { tx: Db; jobs: Jobs }, userId: string, { wanted, requestKey }: Wanted): Promise<Started> {
  await jobs.takeTurn(tx, userId);
  const video = await lockVideo(tx, userId, wanted.videoId);
  if (video.status === 'processing') throw stillProcessing();
  const issues = problems(wanted, video);
  if (issues.length > 0) throw invalidRequest(issues);
  const request = orderOf(wanted, video, await clipsOf(tx, video.id));
  const about = { userId, videoId: video.id, title: video.title ?? undefined };
  return jobs.enqueue(tx, { kind: 'export', ...about, request, requestKey, parts: request.segments.length });
}

/** What is absent stands for its default, and a number for itself however it is written. */
function inOneForm(wanted: ProcessRequest): unknown {
  const {
    videoId,
    storageKey,
    selectedClips,
    targetLanguage = null,
    aspectRatio: ratio,
    reframe: framing,
    subtitleCustomization: style,
  } = wanted;
  const cuts = selectedClips.map(({ start, end }) => [secondsText(Number(start)), secondsText(Number(end))]);
  return [videoId.toLowerCase(), storageKey, cuts, targetLanguage, ratio, framing, style ?? subtitleCustomization.parse({})];
}

/** The export job: each part has one clip rendered and puts it on record, once. */
export function exportHandler({ db, engine, store }: { db: Db; engine: Engine; store: Store }): JobHandler {
  return {
    deadlineSeconds: 3600,
    partName: 'Clip',
    onRestart: async (tx, job) => void (await lockVideo(tx, job.userId, job.videoId ?? '')),
    run: async (job, run) => {
      const { videoId, request } = processing(job);
      const progress = span(run, 0, 1, { download: 1, transcript: 1, translate: 2, frame: 4, render: 11, store: 1 });
      const render = async () => {
        await refuseLeaving(db, keysOf(request));
        return firstOf(await engine.process(request, progress));
      };
      const work = () =>
        run
          .step('process', processedClip, render, (tx, made) => keep({ tx, store }, job, made.storage_key))
          .catch((error: unknown) => dropWhenCancelled(db, run.signal, { videoId, request, error }));
      await outlasting(job, () => leavingNothing(db, videoId, work));
    },
    onEnd: async (tx, job) => {
      if (job.status === 'complete' || job.videoId === null) return;
      const begun = job.parts.flatMap(({ stage }, part) => (stage === 'queued' ? [] : [processing({ ...job, part }).request]));
      await dropUnrecorded(tx, job.videoId, begun.flatMap(clipKeysOf));
    },
  };
}

type Stopped = { videoId: string; request: ProcessingRequest; error: unknown };

/** Only now does nothing write any more: what the cancellation itself took away may have come back since. */
async function dropWhenCancelled(db: Db, signal: AbortSignal, { videoId, request, error }: Stopped): Promise<never> {
  if (isCancelled(signal)) await db.transaction((tx) => dropUnrecorded(tx, videoId, clipKeysOf(request)));
  throw error;
}

function firstOf({ processed_clips: [made] }: ProcessingResponse): ProcessedClip {
  if (made === undefined) throw new Failure('nothing-rendered', 'The clip was not rendered. Please try again.', { retryable: true });
  return made;
}

/** The selection must fit the video. */
function problems(wanted: ProcessRequest, video: VideoRow): RequestIssue[] {
  const issues: RequestIssue[] = [];
  if (wanted.storageKey !== video.storageKey) issues.push({ path: ['storageKey'], message: "must be the video's own" });
  for (const [index, range] of wanted.selectedClips.entries())
    issues.push(...beyondEnd(range, video.durationSeconds, ['selectedClips', index]));
  return issues;
}

/** What an export job is asked to do. */
export const exportOrder = z.object({
  storageKey: z.string(),
  /** `title`: of the identified clip it is cut from. */
  segments: z.array(z.object({ start: z.string(), end: z.string(), title: z.string().optional() })),
  /** Seconds, when known: no segment handed to the engine ends later. */
  length: z.number().nullable(),
  prompt: z.string(),
  targetLanguage: targetLanguage.nullable(),
  aspectRatio,
  subtitleCustomization,
  reframe,
});

function orderOf(wanted: ProcessRequest, video: VideoRow, identified: readonly NamedRange[]): z.infer<typeof exportOrder> {
  return {
    storageKey: video.storageKey,
    segments: wanted.selectedClips.map((clip) => {
      const range = { start: Number(clip.start), end: Number(clip.end) };
      const title = cutFrom(identified, range)?.title;
      return { start: secondsText(range.start), end: secondsText(range.end), ...(title === undefined ? {} : { title }) };
    }),
    length: video.durationSeconds,
    prompt: video.prompt ?? '',
    targetLanguage: wanted.targetLanguage ?? null,
    aspectRatio: wanted.aspectRatio,
    subtitleCustomization: wanted.subtitleCustomization ?? subtitleCustomization.parse({}),
    reframe: wanted.reframe,
  };
}

type Segment = Pick<JobPart, 'request' | 'part' | 'videoId'>;

function segmentOf(job: Segment) {
  const whole = exportOrder.parse(job.request);
  const segment = whole.segments[job.part];
  if (segment === undefined || job.videoId === null) throw new Failure('bad-export', `The export has no segment ${job.part}.`);
  return { whole, segment, videoId: job.videoId };
}

function processing(job: Segment): { videoId: string; request: ProcessingRequest } {
  const { whole, segment, videoId } = segmentOf(job);
  const request = processingRequest.parse({
    storage_key: whole.storageKey,
    clips: [engineRange(segment, whole.length)],
    prompt: whole.prompt,
    target_language: whole.targetLanguage,
    aspect_ratio: whole.aspectRatio,
    subtitles: whole.subtitleCustomization.enabled,
    subtitle_customization: whole.subtitleCustomization,
    reframe: whole.reframe,
  });
  return { videoId, request };
}

/**
 * By (export, segment): a repeated render replaces its row. While the video is held nobody can ask for the object's deletion, so
 * what is not leaving now and is there stays there.
 */
async function keep({ tx, store }: { tx: Db; store: Store }, job: JobPart, storageKey: string): Promise<void> {
  const { whole, segment, videoId } = segmentOf(job);
  const { userId, id: exportId, part } = job;
  await lockVideo(tx, userId, videoId);
  await refuseLeaving(tx, objectsOf(storageKey));
  const { bytes } = (await store.stat(storageKey)) ?? vanished();
  const { aspectRatio: ratio, targetLanguage: language } = whole;
  await tx
    .insert(exportedClips)
    .values({ userId, videoId, exportId, segment: part, ...segment, storageKey, bytes, aspectRatio: ratio, targetLanguage: language })
    .onConflictDoUpdate({ target: [exportedClips.exportId, exportedClips.segment], set: { storageKey, bytes } });
}

function keysOf(request: ProcessingRequest): string[] {
  return clipKeysOf(request).flatMap(objectsOf);
}

function clipKeysOf(request: ProcessingRequest): string[] {
  return request.clips.map((clip) => clipKey(request, clip));
}

/**
 * An export that asks for what was just deleted waits until it is gone and renders it anew: otherwise the late deletion would take
 * the new clip along.
 */
async function refuseLeaving(db: Db, keys: string[]): Promise<void> {
  if (await isLeaving(db, keys)) throw new Failure('clip-leaving', 'An earlier copy of this clip is still being deleted.', comeBack);
}

function vanished(): never {
  throw new Failure('clip-vanished', 'The clip was deleted while it was rendered.', comeBack);
}

const comeBack = { status: 503, retryable: true, retryAfterSeconds: 2 };
