import { queryOptions } from '@tanstack/react-query';
import type { DownloadAnswer, ExportedList, Job, JobList, TranscriptAnswer, VideoDetail, VideoList } from '#clips/contract.ts';
import { request } from './request.ts';

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

export const isUnderWay = ({ status }: Job): boolean => status === 'queued' || status === 'running' || status === 'retrying';
