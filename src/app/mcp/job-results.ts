import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import { clipNoteText } from '#engine/port/clip-note-text.shared.ts';
import { downloadResponse, exportedList } from '#features/exports/export.schema.ts';
import { type Job, job as jobSchema } from '#features/videos/jobs/job.schema.ts';
import { videoDetail } from '#features/videos/video.schema.ts';
import type { Api } from './api.entry.ts';
import { clipSummary, summarised } from './clip-summary.ts';
import { shortId, shortPart } from './ids.ts';
import { defaultWaitSeconds, maxWaitSeconds } from './mcp.constants.ts';
import type { ToolCall } from './tool.ts';

export const waitSeconds = z
  .number()
  .min(0)
  .max(maxWaitSeconds)
  .default(defaultWaitSeconds)
  .describe(
    'How long to wait for the result; 0 returns at once. The job goes on afterwards: follow it with get_job',
  );

export const exported = z.object({
  id: z.string(),
  title: z.string().nullable(),
  seconds: z.number(),
  format: z.string(),
  bytes: z.number().nullable(),
  notes: z.array(z.string()).optional().describe('What to know about this file'),
});

/** The state of a job and, once it has ended, its results. */
export const jobResult = z.object({
  job: z.string(),
  kind: z.enum(['identify', 'export', 'texts']),
  status: z.enum(['queued', 'running', 'retrying', 'complete', 'failed', 'cancelled']),
  stage: z.string().optional().describe('What it is doing now'),
  percent: z.number().optional(),
  error: z.string().optional(),
  video: z.string().optional(),
  title: z.string().nullable().optional(),
  clips: z.array(clipSummary).optional().describe('The best clips found; list_clips has all'),
  clipCount: z.number().optional(),
  notes: z.array(z.string()).optional().describe('What to know about the clips found'),
  exports: z
    .array(exported.extend({ url: z.string() }))
    .optional()
    .describe('The url works for one hour without signing in'),
  next: z.string().optional().describe('What to do next'),
});

const ended = ['complete', 'failed', 'cancelled'];
const pauses = { first: 300, max: 2000 };

type Waiting = {
  seconds: number;
  /** Cancels the job when the call is cancelled: the call has started it. */
  owns: boolean;
};

/**
 * Waits for the job to end, and returns its state then or after `seconds`, whichever is earlier.
 */
export async function waitForJob(
  { api, signal, isCancelled, report }: ToolCall,
  id: string,
  { seconds, owns }: Waiting,
): Promise<Job> {
  const path = `/api/clips/jobs/${id}`;
  const until = performance.now() + seconds * 1000;
  for (let pause = pauses.first; ; pause = Math.min(pause * 1.4, pauses.max)) {
    const job = await api.get(path, jobSchema);
    if (ended.includes(job.status)) return job;
    await report(job.progress, job.stage);
    if (signal.aborted) {
      if (owns && isCancelled()) await api.delete(path);
      return job;
    }
    const left = until - performance.now();
    if (left <= 0) return job;
    await delay(Math.min(pause, left), undefined, { signal }).catch(() => undefined);
  }
}

/** The description of a job for the agent. */
export async function resultOf(api: Api, job: Job): Promise<z.input<typeof jobResult>> {
  const about = {
    job: shortId(job.id),
    kind: job.kind,
    status: job.status,
    ...(job.videoId ? { video: shortId(job.videoId) } : {}),
  };
  if (job.status === 'failed')
    return { ...about, error: job.error ?? 'It failed.', next: nextAfter(job) };
  if (job.status === 'cancelled') return about;
  if (job.status !== 'complete')
    return {
      ...about,
      stage: job.stage,
      percent: Math.round(job.progress * 100),
      ...(job.error === undefined ? {} : { error: job.error }),
      next: `Not done yet: call get_job with job ${about.job} to wait on.`,
    };
  if (job.videoId === null) return about;
  return {
    ...about,
    ...(await resultsOf(api, job, job.videoId)),
  };
}

function resultsOf(api: Api, job: Job, videoId: string) {
  if (job.kind === 'identify') return foundClips(api, videoId);
  return job.kind === 'export' ? exportsOf(api, job) : { notes: job.notes };
}

const nextAfter = ({ kind }: Job) => nextSteps[kind];

const nextSteps = {
  identify: 'Act on the error, then call find_clips again.',
  export: 'Act on the error, then call export_clips again.',
  texts: 'The titles from the words stay.',
} as const;

const shownClips = 5;

async function foundClips(api: Api, videoId: string) {
  const { video } = await api.get(`/api/clips/videos/${videoId}`, videoDetail);
  const clips = video.clips.slice(0, shownClips).map((clip) => summarised(video.id, clip));
  return {
    title: video.title,
    clips,
    clipCount: video.clips.length,
    ...(video.clipNotes.length > 0 ? { notes: video.clipNotes.map(clipNoteText) } : {}),
    next: 'Export with export_clips.',
  };
}

async function exportsOf(api: Api, job: Job) {
  const videoId = job.videoId ?? '';
  const { exportedClips } = await api.get(`/api/clips/videos/${videoId}/exported`, exportedList);
  const ofJob = exportedClips
    .filter(({ jobId }) => jobId === job.id)
    .toSorted((a, b) => a.segment - b.segment);
  const exports = await Promise.all(
    ofJob.map(async (clip) => ({ ...shownExport(clip), url: await downloadUrl(api, clip) })),
  );
  return { exports };
}

type ExportedClip = z.output<typeof exportedList>['exportedClips'][number];

export function shownExport({
  videoId,
  id,
  title,
  seconds,
  aspectRatio,
  bytes,
  notes,
}: ExportedClip): z.input<typeof exported> {
  return {
    id: shortPart(videoId, id),
    title,
    seconds: Math.round(seconds * 10) / 10,
    format: aspectRatio,
    bytes,
    ...(notes && { notes: notes.map(({ message }) => message) }),
  };
}

/** An address that serves the exported clip without credentials for one hour. */
export async function downloadUrl(
  api: Api,
  { videoId, storageKey }: Pick<ExportedClip, 'videoId' | 'storageKey'>,
): Promise<string> {
  return (await api.post(`/api/clips/videos/${videoId}/download`, downloadResponse, { storageKey }))
    .url;
}
