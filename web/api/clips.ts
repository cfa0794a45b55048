import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type {
  Clip,
  ClipAnswer,
  ClipChange,
  DownloadAnswer,
  ExportedList,
  Job,
  JobList,
  Playable,
  TranscriptAnswer,
  VideoDetail,
  VideoList,
} from '#clips/contract.ts';
import { ApiError, request, send } from './request.ts';

/** What several pages read of the clips area. The events keep jobs, videos and exports fresh: see events.ts. */

export type VideoSummary = VideoList['videos'][number];
export type Video = VideoDetail['video'];

export const videosQuery = queryOptions({
  queryKey: ['videos'],
  queryFn: ({ signal }) => request<VideoList>('/api/clips/videos', { signal }).then(({ videos }) => videos),
});

export const jobsQuery = queryOptions({
  queryKey: ['jobs'],
  queryFn: ({ signal }) => request<JobList>('/api/clips/jobs', { signal }).then(({ jobs }) => jobs),
});

export const videoQuery = (id: string) =>
  queryOptions({
    queryKey: ['videos', id],
    queryFn: ({ signal }) => request<VideoDetail>(`/api/clips/videos/${id}`, { signal }).then(({ video }) => video),
  });

export const transcriptQuery = (id: string) =>
  queryOptions({
    queryKey: ['videos', id, 'transcript'],
    queryFn: ({ signal }) => request<TranscriptAnswer>(`/api/clips/videos/${id}/transcript`, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

export const exportedQuery = (videoId: string) =>
  queryOptions({
    queryKey: ['exported', videoId],
    queryFn: ({ signal }) =>
      request<ExportedList>(`/api/clips/videos/${videoId}/exported`, { signal }).then(({ exportedClips }) => exportedClips),
  });

/** An address that serves the file for an hour. */
export const downloadAddress = (videoId: string, storageKey: string) =>
  request<DownloadAnswer>(`/api/clips/videos/${videoId}/download`, { method: 'POST', body: { storageKey } }).then(({ url }) => url);

/** Where the video plays; the address serves for an hour. A server that makes no copies for browsers has only the original. */
export async function playableAddress({ id, storageKey }: Video): Promise<string> {
  try {
    const { url } = await request<Playable>(`/api/clips/videos/${id}/playable`);
    return url;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return await downloadAddress(id, storageKey);
    throw error;
  }
}

/** Trims or renames a clip, or takes that back; the page shows the server's answer at once. */
export async function changeClip(client: QueryClient, of: { videoId: string; clipId: string }, change: ClipChange): Promise<Clip> {
  const path = `/api/clips/videos/${of.videoId}/clips/${of.clipId}`;
  const { clip } = await request<ClipAnswer>(path, { method: 'PATCH', body: change });
  const { queryKey } = videoQuery(of.videoId);
  // An answer under way may be older than this one.
  await client.cancelQueries({ queryKey, exact: true });
  client.setQueryData(queryKey, (video) => video && { ...video, clips: video.clips.map((one) => (one.id === clip.id ? clip : one)) });
  return clip;
}

/** Takes the video and everything made of it away. */
export async function deleteVideo(client: QueryClient, id: string): Promise<void> {
  await send(`/api/clips/videos/${id}`, { method: 'DELETE' });
  client.setQueryData(videosQuery.queryKey, (videos) => videos?.filter((video) => video.id !== id));
}

/** Runs a job again that failed or was cancelled. */
export async function retryJob(client: QueryClient, id: string): Promise<void> {
  const job = await request<Job>(`/api/clips/jobs/${id}/retry`, { method: 'POST' });
  client.setQueryData(jobsQuery.queryKey, (jobs) => jobs?.map((one) => (one.id === job.id ? job : one)));
  if (job.videoId) await client.invalidateQueries({ queryKey: videoQuery(job.videoId).queryKey, exact: true });
}

/** Begins to look for moments; they become a video of their own. */
export async function findMoments(client: QueryClient, wanted: { platformUrl: string; prompt?: string }): Promise<void> {
  await send('/api/clips/identify', { method: 'POST', body: wanted });
  await client.invalidateQueries({ queryKey: jobsQuery.queryKey });
}

export const isUnderWay = ({ status }: Pick<Job, 'status'>): boolean =>
  status === 'queued' || status === 'running' || status === 'retrying';
