import type { Job, Jobs } from '#jobs/contract.ts';
import type { JobList, Job as JobView } from './contract.ts';
import { jobNotFound } from './failures.ts';

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
function showJob({ id, kind, videoId, stage, progress, status, error, attempts, createdAt, updatedAt }: Job): JobView {
  return {
    id,
    kind,
    videoId,
    stage,
    progress,
    status,
    ...(error === null ? {} : { error }),
    attempts,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}

function must(job: Job | undefined): Job {
  if (job === undefined) throw jobNotFound();
  return job;
}
