import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Job, JobList } from '#features/videos/jobs/job.schema.ts';
import { request, send } from './client/request.ts';
import { videoQuery } from './videos.ts';

export const jobsQuery = queryOptions({
  queryKey: ['jobs'],
  queryFn: ({ signal }) => request<JobList>('/api/clips/jobs', { signal }).then(({ jobs }) => jobs),
});

/** One job. The list may lack it when it is old, or so new that the list is still requested. */
export const jobQuery = (id: string) =>
  queryOptions({
    queryKey: ['jobs', id],
    queryFn: ({ signal }) => request<Job>(`/api/clips/jobs/${id}`, { signal }),
  });

/** Sends the request that starts a job. @returns the job's id @throws ApiError */
export async function startJob(path: string, body: object): Promise<string> {
  const { headers } = await send(path, { method: 'POST', body, resumes: true });
  return headers.get('location')?.split('/').at(-1) ?? '';
}

/** Cancels a job; what it has finished stays. */
export async function cancelJob(client: QueryClient, id: string): Promise<void> {
  await request(`/api/clips/jobs/${id}`, { method: 'DELETE' });
  await client.invalidateQueries({ queryKey: jobsQuery.queryKey });
}

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
