import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Job, JobList } from '#features/videos/jobs/job.schema.ts';
import { request } from './client/request.ts';
import { videoQuery } from './videos.ts';

export const jobsQuery = queryOptions({
  queryKey: ['jobs'],
  queryFn: ({ signal }) => request<JobList>('/api/clips/jobs', { signal }).then(({ jobs }) => jobs),
});

/** Restarts a job that failed or was cancelled. */
export async function retryJob(client: QueryClient, id: string): Promise<void> {
  const job = await request<Job>(`/api/clips/jobs/${id}/retry`, { method: 'POST', resumes: true });
  // Its events may have come before this response.
  await client.invalidateQueries({ queryKey: jobsQuery.queryKey });
  if (job.videoId)
    await client.invalidateQueries({ queryKey: videoQuery(job.videoId).queryKey, exact: true });
}

export const isUnderWay = ({ status }: Pick<Job, 'status'>): boolean =>
  status === 'queued' || status === 'running' || status === 'retrying';
