import type { z } from 'zod';
import type { Job, Jobs } from '#jobs';
import { speechErrors } from '#speech';
import { clipErrors } from '../errors.ts';
import { exportedSeconds, type StoredExportRequest, storedExportRequest } from '../exports/export-request.ts';
import { storedIdentifyRequest } from '../videos/start-identify.ts';
import { type JobList, type Job as JobView, type jobPage, missingModel } from './job.schema.ts';

/**
 * A page of the user's jobs, newest first. The first one also has every outstanding job, whatever its age.
 * @throws Failure `job-not-found` when `before` is not a job of the user
 */
export async function listJobs(jobs: Jobs, userId: string, { limit, before }: z.output<typeof jobPage>): Promise<JobList> {
  const last = before === undefined ? undefined : must(await jobs.get(userId, before));
  // One more tells whether there is a next page.
  const found = await jobs.list(userId, { limit: limit + 1, ...(last && { before: last }) });
  const listed = found.slice(0, limit);
  const next = found.length > limit ? listed.at(-1)?.id : undefined;
  const older = last ? [] : (await jobs.listOutstanding(userId)).filter(({ id }) => !listed.some((job) => job.id === id));
  const all = [...listed, ...older].toSorted((one, other) => other.createdAt.getTime() - one.createdAt.getTime());
  return { jobs: all.map(showJob), ...(next === undefined ? {} : { next }) };
}

/** @throws Failure `job-not-found`, also when the id is malformed or another user's */
export async function showJobOfUser(jobs: Jobs, userId: string, id: string): Promise<JobView> {
  return showJob(must(await jobs.get(userId, id)));
}

/** Cancels the job; one that has ended stays as it is. */
export async function cancelJob(jobs: Jobs, userId: string, id: string): Promise<JobView> {
  return showJob(must(await jobs.cancel(userId, id)));
}

/** Retries a job that failed or was cancelled. @throws Failure `job-not-failed` (409), `video-not-found` when its video was deleted */
export async function retryJob(jobs: Jobs, userId: string, id: string): Promise<JobView> {
  return showJob(must(await jobs.retry(userId, id)));
}

/** The job as its owner sees it. */
export function showJob({ id, kind, videoId, title, stage, progress, status, error, errorCode, attempts, parts, ...job }: Job): JobView {
  const fields = {
    id,
    videoId,
    stage,
    progress,
    status,
    ...shownError({ error, errorCode }),
    ...shownMissingModel({ errorCode, parts }),
    attempts,
    ...shownAudio(parts),
    parts: parts.map(({ error: reason, errorCode: code, audio: _, errorDetails: __, ...part }) => ({
      ...part,
      ...shownError({ error: reason, errorCode: code }),
    })),
    createdAt: job.createdAt.toISOString(),
    updatedAt: job.updatedAt.toISOString(),
  };
  if (kind === 'identify') {
    const { platformUrl, prompt, again } = storedIdentifyRequest.parse(job.request);
    const request = {
      platformUrl,
      ...(prompt === undefined ? {} : { prompt }),
      ...(title === null ? {} : { title }),
      ...(again?.reuseWords ? { again: true as const } : again && { transcription: { source: again.source, findClips: again.findClips } }),
    };
    return { ...fields, kind, request };
  }
  const { segments, aspectRatio, targetLanguage } = storedExportRequest.parse(job.request);
  const selectedClips = segments.map(showSegment);
  return { ...fields, kind, request: { selectedClips, aspectRatio, targetLanguage, ...(title === null ? {} : { videoTitle: title }) } };
}

function showSegment(segment: StoredExportRequest['segments'][number]) {
  const { start, end, title } = segment;
  return { start, end, ...(title === undefined ? {} : { title }), seconds: exportedSeconds(segment) };
}

/** Only identifications work on the audio, and they have one part. */
function shownAudio(parts: Job['parts']): Pick<JobView, 'audio'> {
  const audio = parts.find((part) => part.audio !== null)?.audio;
  return audio ? { audio } : {};
}

function shownError({ error, errorCode }: Pick<Job, 'error' | 'errorCode'>): { error?: string; code?: string } {
  return { ...(error === null ? {} : { error }), ...(errorCode === null ? {} : { code: errorCode }) };
}

/** Identifications have one part. */
function shownMissingModel({ errorCode, parts }: Pick<Job, 'errorCode' | 'parts'>): Pick<JobView, 'missingModel'> {
  if (errorCode !== speechErrors.modelMissing.code) return {};
  const { data } = missingModel.safeParse(parts[0]?.errorDetails);
  return data ? { missingModel: data } : {};
}

function must(job: Job | undefined): Job {
  if (job === undefined) throw clipErrors.jobNotFound();
  return job;
}
