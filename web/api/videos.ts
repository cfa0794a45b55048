import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { DownloadResponse } from '#features/exports/export.schema.ts';
import type { Clip } from '#features/videos/clip.schema.ts';
import type { Playable, VideoDetail, VideoList } from '#features/videos/video.schema.ts';
import { ApiError, request, send } from './client/request.ts';
import { updateCached } from './client/update-cached.ts';

/** Requests for a person's videos. Events keep them current: see events.ts. */

export type VideoSummary = VideoList['videos'][number];
export type Video = VideoDetail['video'];

/** How many clips of a video a person has kept, rejected, and not decided on yet. */
type Decisions = { new: number; kept: number; rejected: number };

/** The decisions on a video's clips; undefined for a video without any, and while unknown. */
export const decisionsOf = (video: VideoSummary & { decisions?: Decisions }) => video.decisions;

/** The tags of the languages that are spoken in a video, the main one first; none while unknown. */
export const languagesOf = ({
  languages,
  detectedLanguage,
}: Pick<VideoSummary, 'languages' | 'detectedLanguage'>): string[] =>
  (languages ?? [detectedLanguage]).filter((tag) => tag !== '' && tag !== 'und');

export const videosQuery = queryOptions({
  queryKey: ['videos'],
  queryFn: ({ signal }) =>
    request<VideoList>('/api/clips/videos', { signal }).then(({ videos }) => videos),
});

export const videoQuery = (id: string) =>
  queryOptions({
    queryKey: ['videos', id],
    queryFn: async ({ signal }) => {
      const { video } = await request<VideoDetail>(`/api/clips/videos/${id}`, { signal });
      return withClips(video, video.clips);
    },
  });

/**
 * Deleted clips, including those whose deletion can still be undone: responses may still contain
 * them.
 */
export const hiddenClips = new Set<string>();

export type Decision = 'new' | 'kept' | 'rejected';

/** Decisions that are on their way to the server, by clip id: responses may be older. */
export const pendingDecisions = new Map<string, { decision: Decision }>();

/** The video with those of the clips that are not hidden, and with the latest decisions. */
export function withClips(video: Video, all: Clip[]): Video {
  const clips = all
    .filter(({ id }) => !hiddenClips.has(id))
    .map((clip) => {
      const pending = pendingDecisions.get(clip.id);
      return pending ? { ...clip, decision: pending.decision } : clip;
    });
  return { ...video, clips, totalClips: clips.length };
}

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
