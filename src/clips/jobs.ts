import type { Job, Jobs } from '#jobs/contract.ts';
import type { JobList, Job as JobView } from './contract.ts';
import { exportOrder } from './export.ts';
import { jobNotFound } from './failures.ts';
import { identifyOrder } from './identify.ts';

/** The user's jobs, newest first. */
export async function listJobs(jobs: Jobs, userId: string): Promise<JobList> {
  return { jobs: (await jobs.list(userId)).map(showJob) };
}

/** @throws Failure `job-not-found`, also when the id is malformed or another user's */
export async function showOwnJob(jobs: Jobs, userId: string, id: string): Promise<JobView> {
  return showJob(must(await jobs.get(userId, id)));
}

/** Stops the job where it is; one that has ended stays as it is. */
export async function cancelJob(jobs: Jobs, userId: string, id: string): Promise<JobView> {
  return showJob(must(await jobs.cancel(userId, id)));
}

/** Runs a job again that failed or was cancelled. @throws Failure `job-not-failed` (409), `video-not-found` when its video was deleted */
export async function retryJob(jobs: Jobs, userId: string, id: string): Promise<JobView> {
  return showJob(must(await jobs.retry(userId, id)));
}

/** The job as its owner sees it. */
export function showJob({ id, kind, videoId, title, stage, progress, status, error, attempts, parts, ...job }: Job): JobView {
  const facts = {
    id,
    videoId,
    stage,
    progress,
    status,
    ...(error === null ? {} : { error }),
    attempts,
    parts: parts.map(({ error: reason, ...part }) => ({ ...part, ...(reason === null ? {} : { error: reason }) })),
    createdAt: job.createdAt.toISOString(),
    updatedAt: job.updatedAt.toISOString(),
  };
  if (kind === 'identify') {
    const { platformUrl, prompt } = identifyOrder.parse(job.request);
    return { ...facts, kind, request: { platformUrl, ...(prompt === undefined ? {} : { prompt }), ...(title === null ? {} : { title }) } };
  }
  const { segments: selectedClips, aspectRatio, targetLanguage } = exportOrder.parse(job.request);
  return { ...facts, kind, request: { selectedClips, aspectRatio, targetLanguage, ...(title === null ? {} : { videoTitle: title }) } };
}

function must(job: Job | undefined): Job {
  if (job === undefined) throw jobNotFound();
  return job;
}
