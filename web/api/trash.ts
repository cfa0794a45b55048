import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { TrashList } from '#features/videos/trash/trash.schema.ts';
import { request } from './client/request.ts';
import { foldersQuery } from './library.ts';
import { videosQuery } from './videos.ts';

export type TrashedVideo = TrashList['videos'][number];

/** The deleted videos that can still be restored, and for how many days they can be. */
export const trashQuery = queryOptions({
  queryKey: ['trash'],
  queryFn: ({ signal }) => request<TrashList>('/api/clips/trash', { signal }),
});

/** Brings a deleted video back with everything it had. */
export async function restoreVideo(client: QueryClient, id: string): Promise<void> {
  await request(`/api/clips/trash/${id}/restore`, { method: 'POST', resumes: true });
  await refresh(client);
}

/** Deletes a video in the trash for good. */
export async function deleteForGood(client: QueryClient, id: string): Promise<void> {
  await request(`/api/clips/trash/${id}`, { method: 'DELETE' });
  await refresh(client);
}

/** Deletes everything in the trash for good. */
export async function emptyTrash(client: QueryClient): Promise<void> {
  await request('/api/clips/trash', { method: 'DELETE' });
  await refresh(client);
}

async function refresh(client: QueryClient): Promise<void> {
  await Promise.all(
    [trashQuery, videosQuery, foldersQuery].map(({ queryKey }) =>
      client.invalidateQueries({ queryKey, exact: true }),
    ),
  );
}
