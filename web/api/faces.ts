import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { FaceList } from '#features/clips/faces/face.schema.ts';
import { request } from './request.ts';

const path = (videoId: string) => `/api/clips/videos/${videoId}/faces`;

/** Who is seen in a video; fetched again while its clips are being searched for faces. */
export const facesQuery = (videoId: string) =>
  queryOptions({
    queryKey: ['faces', videoId],
    queryFn: ({ signal }) => request<FaceList>(path(videoId), { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.search === 'searching' ? searchingMilliseconds : false,
  });

const searchingMilliseconds = 3000;

/** Assigns a face to a speaker; null: none. */
export async function nameFace(
  client: QueryClient,
  videoId: string,
  named: { speaker: string; descriptor: string | null },
): Promise<void> {
  await request(path(videoId), { method: 'PUT', body: named });
  // The framing depends on it.
  void client.invalidateQueries({ queryKey: ['framing'] });
  await client.invalidateQueries({ queryKey: facesQuery(videoId).queryKey });
}

/** Starts the search for faces in the clips of a video. */
export async function searchFaces(client: QueryClient, videoId: string): Promise<void> {
  await request(`${path(videoId)}/search`, { method: 'POST' });
  await client.invalidateQueries({ queryKey: facesQuery(videoId).queryKey });
}

/** Ends that search; what was found stays. */
export async function stopFaceSearch(client: QueryClient, videoId: string): Promise<void> {
  await request(`${path(videoId)}/search`, { method: 'DELETE' });
  await client.invalidateQueries({ queryKey: facesQuery(videoId).queryKey });
}
