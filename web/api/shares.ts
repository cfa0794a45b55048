import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Share, ShareList, ShareResponse } from '#features/exports/shares/share.schema.ts';
import { request } from './request.ts';

/** Links to a video and its exported clips that work without an account. */

const pathOf = (videoId: string) => `/api/clips/videos/${videoId}/shares`;

export const sharesQuery = (videoId: string) =>
  queryOptions({
    queryKey: ['videos', videoId, 'shares'],
    queryFn: ({ signal }) =>
      request<ShareList>(pathOf(videoId), { signal }).then(({ shares }) => shares),
  });

/** `exportedId`: undefined for the video itself. */
export type Shared = { videoId: string; exportedId: string | undefined };

export async function addShare(
  client: QueryClient,
  { videoId, exportedId }: Shared,
  days: number,
): Promise<Share> {
  const body = { days, ...(exportedId === undefined ? {} : { exportedId }) };
  const { share } = await request<ShareResponse>(pathOf(videoId), { method: 'POST', body });
  await client.invalidateQueries({ queryKey: sharesQuery(videoId).queryKey });
  return share;
}

export async function revokeShare(client: QueryClient, videoId: string, id: string): Promise<void> {
  await request(`${pathOf(videoId)}/${id}`, { method: 'DELETE' });
  await client.invalidateQueries({ queryKey: sharesQuery(videoId).queryKey });
}
