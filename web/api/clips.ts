import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { ChaptersResponse } from '#engine/chapters/chapters.schema.ts';
import { extentOf, type SourceRanges } from '#engine/port/edit/timeline.shared.ts';
import type { TightenResponse } from '#features/clips/tighten.schema.ts';
import type { TitleProposals } from '#features/clips/title-proposals.schema.ts';
import type { DownloadResponse, ExportedList } from '#features/exports/export.schema.ts';
import type { TranscriptResponse } from '#features/transcripts/transcript.schema.ts';
import type {
  Clip,
  ClipChange,
  ClipResponse,
  ClipVersionList,
  NewClip,
} from '#features/videos/clip.schema.ts';
import type { Job, JobList } from '#features/videos/jobs/job.schema.ts';
import type { Playable, VideoDetail, VideoList } from '#features/videos/video.schema.ts';
import { ApiError, request, send } from './request.ts';
import { updateCached } from './update-cached.ts';

/**
 * Requests to the clips routes that several pages share. Events keep jobs, videos and exports
 * current: see events.ts.
 */

export type VideoSummary = VideoList['videos'][number];
export type Video = VideoDetail['video'];

export const videosQuery = queryOptions({
  queryKey: ['videos'],
  queryFn: ({ signal }) =>
    request<VideoList>('/api/clips/videos', { signal }).then(({ videos }) => videos),
});

export const jobsQuery = queryOptions({
  queryKey: ['jobs'],
  queryFn: ({ signal }) => request<JobList>('/api/clips/jobs', { signal }).then(({ jobs }) => jobs),
});

export const videoQuery = (id: string) =>
  queryOptions({
    queryKey: ['videos', id],
    queryFn: async ({ signal }) => {
      const { video } = await request<VideoDetail>(`/api/clips/videos/${id}`, { signal });
      return withClips(video, video.clips);
    },
  });

export const transcriptQuery = (id: string) =>
  queryOptions({
    queryKey: ['videos', id, 'transcript'],
    queryFn: ({ signal }) =>
      request<TranscriptResponse>(`/api/clips/videos/${id}/transcript`, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

/**
 * A video's chapters; `words` does not wait for the language model. The model's texts reflect
 * corrections when the page is next visited, because the model is paid by the word.
 */
export const chaptersQuery = (id: string, titles: 'words' | 'model') =>
  queryOptions({
    queryKey: ['videos', id, 'chapters', titles],
    queryFn: ({ signal }) =>
      request<ChaptersResponse>(`/api/clips/videos/${id}/chapters?titles=${titles}`, { signal }),
    staleTime: titles === 'words' ? Number.POSITIVE_INFINITY : 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

export const exportedQuery = (videoId: string) =>
  queryOptions({
    queryKey: ['exported', videoId],
    queryFn: ({ signal }) =>
      request<ExportedList>(`/api/clips/videos/${videoId}/exported`, { signal }).then(
        ({ exportedClips }) => exportedClips,
      ),
  });

/** A URL that serves the file for one hour. */
export const downloadAddress = (videoId: string, storageKey: string) =>
  request<DownloadResponse>(`/api/clips/videos/${videoId}/download`, {
    method: 'POST',
    body: { storageKey },
  }).then(({ url }) => url);

/**
 * A URL that plays the video for one hour: the playable copy, or the original where the server made
 * no copy.
 */
export async function playableAddress({ id, storageKey }: Video): Promise<string> {
  try {
    const { url } = await request<Playable>(`/api/clips/videos/${id}/playable`);
    return url;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404)
      return await downloadAddress(id, storageKey);
    throw error;
  }
}

/** Gives a video another title. */
export async function renameVideo(client: QueryClient, id: string, title: string): Promise<void> {
  const { video } = await request<VideoDetail>(`/api/clips/videos/${id}`, {
    method: 'PATCH',
    body: { title },
  });
  updateCached(client, videoQuery(id).queryKey, () => withClips(video, video.clips));
  await client.invalidateQueries({ queryKey: videosQuery.queryKey });
}

/**
 * Cuts, trims, renames or resets a clip and shows the server's response at once. The request
 * outlives the page.
 */
export async function changeClip(
  client: QueryClient,
  of: { videoId: string; clipId: string },
  change: ClipChange,
): Promise<Clip> {
  const path = `/api/clips/videos/${of.videoId}/clips/${of.clipId}`;
  const { clip } = await request<ClipResponse>(path, {
    method: 'PATCH',
    body: change,
    keepalive: true,
  });
  showChanged(client, of.videoId, clip);
  return clip;
}

function showChanged(client: QueryClient, videoId: string, clip: Clip): void {
  changeClips(client, videoId, (clips) => clips.map((one) => (one.id === clip.id ? clip : one)));
  void client.invalidateQueries({
    queryKey: clipVersionsQuery({ videoId, clipId: clip.id }).queryKey,
  });
}

/** The stored versions of a clip, newest first. */
export const clipVersionsQuery = ({ videoId, clipId }: { videoId: string; clipId: string }) =>
  queryOptions({
    queryKey: ['clip-versions', clipId],
    queryFn: ({ signal }) =>
      request<ClipVersionList>(`/api/clips/videos/${videoId}/clips/${clipId}/versions`, { signal }),
    staleTime: 0,
  });

/** Brings back a clip as it was in a version, and shows it at once. */
export async function restoreClip(
  client: QueryClient,
  of: { videoId: string; clipId: string },
  versions: { version: number; to: number },
): Promise<Clip> {
  const path = `/api/clips/videos/${of.videoId}/clips/${of.clipId}/restore`;
  const { clip } = await request<ClipResponse>(path, {
    method: 'POST',
    body: versions,
    resumes: true,
  });
  showChanged(client, of.videoId, clip);
  return clip;
}

/** Adds a clip of one's own, or a copy of one, and shows it at once. */
export async function addClip(
  client: QueryClient,
  videoId: string,
  options: NewClip,
): Promise<Clip> {
  const { clip } = await request<ClipResponse>(`/api/clips/videos/${videoId}/clips`, {
    method: 'POST',
    body: options,
    resumes: true,
  });
  changeClips(client, videoId, (clips) => [...clips, clip]);
  return clip;
}

/**
 * Deleted clips, including those whose deletion can still be undone: responses may still contain
 * them.
 */
const hiddenClips = new Set<string>();

/** Leaves clips out while they are being deleted. */
export function hideClips(client: QueryClient, videoId: string, ids: readonly string[]): void {
  for (const id of ids) hiddenClips.add(id);
  changeClips(client, videoId, (clips) => clips);
}

/** Shows clips again that were not deleted after all. */
export function showClipsAgain(client: QueryClient, videoId: string, clips: readonly Clip[]): void {
  const ids = new Set(clips.map(({ id }) => id));
  for (const id of ids) hiddenClips.delete(id);
  changeClips(client, videoId, (others) =>
    [...others.filter(({ id }) => !ids.has(id)), ...clips].sort(byScore),
  );
  // They may have been changed since, as by a save that was under way.
  void client.invalidateQueries({ queryKey: videoQuery(videoId).queryKey, exact: true });
}

/** As the server sorts them. */
const byScore = (a: Clip, b: Clip): number =>
  Number(b.viralityScore) - Number(a.viralityScore) || Number(a.start) - Number(b.start);

function changeClips(
  client: QueryClient,
  videoId: string,
  change: (clips: Clip[]) => Clip[],
): void {
  updateCached(
    client,
    videoQuery(videoId).queryKey,
    (video) => video && withClips(video, change(video.clips)),
  );
}

/** The video with those of the clips that are not hidden. */
function withClips(video: Video, all: Clip[]): Video {
  const clips = all.filter(({ id }) => !hiddenClips.has(id));
  return { ...video, clips, totalClips: clips.length };
}

/** Deletes a clip; what was exported of it stays. With `keepalive`, the page is being left. */
export async function deleteClip(
  of: { videoId: string; clipId: string },
  keepalive: boolean,
): Promise<void> {
  await send(`/api/clips/videos/${of.videoId}/clips/${of.clipId}`, { method: 'DELETE', keepalive });
}

/** The pauses, filler words and repeats of a clip. `longestPause`: seconds. */
export const tightenQuery = (videoId: string, ranges: SourceRanges, longestPause: number) =>
  queryOptions({
    queryKey: ['tighten', videoId, ranges, longestPause],
    queryFn: ({ signal }) => {
      const { start, end } = extentOf(ranges);
      const body = { start: String(start), end: String(end), edit: { ranges }, longestPause };
      return request<TightenResponse>(`/api/clips/videos/${videoId}/tighten`, {
        method: 'POST',
        body,
        signal,
      });
    },
    staleTime: 60_000,
    gcTime: 60_000,
  });

/** Texts for the title on top of a stored clip. */
export function proposeTitles(videoId: string, clipId: string): Promise<TitleProposals> {
  return request<TitleProposals>(`/api/clips/videos/${videoId}/clips/${clipId}/title-proposals`, {
    method: 'POST',
  });
}

/** Deletes the video and everything made from it. With `keepalive`, the page is being left. */
export async function deleteVideo(
  client: QueryClient,
  id: string,
  keepalive: boolean,
): Promise<void> {
  await send(`/api/clips/videos/${id}`, { method: 'DELETE', keepalive });
  updateCached(client, videosQuery.queryKey, (videos) =>
    videos?.filter((video) => video.id !== id),
  );
  client.removeQueries({ queryKey: ['videos', id] });
}

/** Restarts a job that failed or was cancelled. */
export async function retryJob(client: QueryClient, id: string): Promise<void> {
  const job = await request<Job>(`/api/clips/jobs/${id}/retry`, { method: 'POST', resumes: true });
  // Its events may have come before this response.
  await client.invalidateQueries({ queryKey: jobsQuery.queryKey });
  if (job.videoId)
    await client.invalidateQueries({ queryKey: videoQuery(job.videoId).queryKey, exact: true });
}

/**
 * Finds the clips of the video again, in its existing words. Those that a person changed or made
 * stay.
 */
export async function findClipsAgain(
  client: QueryClient,
  videoId: string,
  prompt: string,
): Promise<void> {
  const body = prompt ? { prompt } : {};
  await send(`/api/clips/videos/${videoId}/identify`, { method: 'POST', body, resumes: true });
  await client.invalidateQueries({ queryKey: jobsQuery.queryKey });
}

export const isUnderWay = ({ status }: Pick<Job, 'status'>): boolean =>
  status === 'queued' || status === 'running' || status === 'retrying';
