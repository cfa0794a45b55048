import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query';
import type { Clip } from '#features/videos/clip.schema.ts';
import { request } from './client/request.ts';
import { videoQuery, videosQuery } from './videos.ts';

/** Requests for the clips of all videos of a person. */

type Decision = 'new' | 'kept' | 'rejected';

export type ClipWithVideo = Clip & {
  videoId: string;
  videoTitle: string | null;
  exported: boolean;
  decision?: Decision;
};
type ClipList = { clips: ClipWithVideo[]; next?: string };

/** Of every list of clips of all videos. */
export const allClipsKey = ['all-clips'];

/** The clips of all videos, newest decision first; `decision`: undefined for all. */
export const allClipsQuery = (decision: Decision | undefined) =>
  infiniteQueryOptions({
    queryKey: [...allClipsKey, decision ?? 'all'],
    initialPageParam: '',
    queryFn: ({ pageParam, signal }) => {
      const query = new URLSearchParams({
        ...(decision && { decision }),
        ...(pageParam && { cursor: pageParam }),
      });
      return request<ClipList>(`/api/clips/clips?${query}`, { signal });
    },
    getNextPageParam: ({ next }) => next,
    // Decisions are made on the pages of videos.
    staleTime: 0,
  });

/** Keeps or rejects clips of several videos, or undoes that. With `keepalive`, the page is being left. */
export async function decideOnAll(
  client: QueryClient,
  clips: readonly Pick<ClipWithVideo, 'id' | 'videoId'>[],
  decision: Decision,
  keepalive: boolean,
): Promise<void> {
  const byVideo = Map.groupBy(clips, ({ videoId }) => videoId);
  try {
    await Promise.all(
      [...byVideo].map(([videoId, ofVideo]) =>
        request(`/api/clips/videos/${videoId}/clips`, {
          method: 'PATCH',
          body: { clipIds: ofVideo.map(({ id }) => id), decision },
          keepalive,
        }),
      ),
    );
  } finally {
    await Promise.all([
      client.invalidateQueries({ queryKey: allClipsKey }),
      client.invalidateQueries({ queryKey: videosQuery.queryKey, exact: true }),
      ...[...byVideo.keys()].map((id) =>
        client.invalidateQueries({ queryKey: videoQuery(id).queryKey, exact: true }),
      ),
    ]);
  }
}
