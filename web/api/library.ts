import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { maxVideosPerBulk } from '#features/videos/clips.constants.ts';
import type {
  BulkRequest,
  BulkResponse,
  FolderList,
  FolderResponse,
} from '#features/videos/library/library.schema.ts';
import type { VideoChange } from '#features/videos/video.schema.ts';
import { request } from './client/request.ts';
import { updateCached } from './client/update-cached.ts';
import { type VideoSummary, videoQuery, videosQuery } from './videos.ts';

export type Folder = FolderList['folders'][number];

export const foldersQuery = queryOptions({
  queryKey: ['folders'],
  queryFn: ({ signal }) =>
    request<FolderList>('/api/clips/folders', { signal }).then(({ folders }) => folders),
});

export async function addFolder(client: QueryClient, name: string): Promise<Folder> {
  const { folder } = await request<FolderResponse>('/api/clips/folders', {
    method: 'POST',
    body: { name },
  });
  await client.invalidateQueries({ queryKey: foldersQuery.queryKey });
  return folder;
}

export async function renameFolder(client: QueryClient, id: string, name: string): Promise<void> {
  await request<FolderResponse>(`/api/clips/folders/${id}`, { method: 'PATCH', body: { name } });
  await client.invalidateQueries({ queryKey: foldersQuery.queryKey });
}

/** Deletes a folder; its videos stay. */
export async function deleteFolder(client: QueryClient, id: string): Promise<void> {
  await request(`/api/clips/folders/${id}`, { method: 'DELETE' });
  updateCached(client, foldersQuery.queryKey, (folders) =>
    folders?.filter((folder) => folder.id !== id),
  );
  await refresh(client);
}

/**
 * Marks a video as a favourite or removes the mark, and shows that at once; a failure brings back
 * the former state. Changes of one video are sent one after another, and only the last one decides
 * what is shown.
 */
export async function setFavourite(
  client: QueryClient,
  id: string,
  favourite: boolean,
): Promise<void> {
  const mutationKey = ['favourite', id];
  const isLast = () => client.isMutating({ mutationKey }) === 0;
  const body: VideoChange = { favourite };
  const mutation = client.getMutationCache().build(client, {
    mutationKey,
    scope: { id: mutationKey.join(' ') },
    networkMode: 'always',
    mutationFn: () =>
      request(`/api/clips/videos/${id}`, { method: 'PATCH', body, keepalive: true }),
    onMutate: () => showFavourite(client, id, favourite),
  });
  try {
    await mutation.execute(undefined);
  } catch (error) {
    if (isLast()) await showFavourite(client, id, !favourite);
    throw error;
  } finally {
    if (isLast())
      for (const { queryKey } of [videosQuery, videoQuery(id)])
        void client.invalidateQueries({ queryKey, exact: true });
  }
}

/** Cancels a pending list first, because its response may be older. */
async function showFavourite(client: QueryClient, id: string, favourite: boolean): Promise<void> {
  await client.cancelQueries({ queryKey: videosQuery.queryKey, exact: true });
  client.setQueryData(videosQuery.queryKey, (videos) =>
    videos?.map((video) => (video.id === id ? { ...video, favourite } : video)),
  );
  client.setQueryData(videoQuery(id).queryKey, (video) => video && { ...video, favourite });
}

export type BulkChange = Omit<BulkRequest, 'ids'>;
export type Refused = BulkResponse['results'][number];

/**
 * Changes many videos, in several requests where one is not enough. With `keepalive`, the page is
 * being left.
 * @returns those that were refused
 */
export async function changeVideos(
  client: QueryClient,
  ids: readonly string[],
  change: BulkChange,
  { keepalive = false }: { keepalive?: boolean } = {},
): Promise<Refused[]> {
  const refused: Refused[] = [];
  for (let from = 0; from < ids.length; from += maxVideosPerBulk) {
    const body: BulkRequest = { ids: ids.slice(from, from + maxVideosPerBulk), ...change };
    const { results } = await request<BulkResponse>('/api/clips/videos/bulk', {
      method: 'POST',
      body,
      keepalive,
      resumes: true,
    });
    refused.push(...results.filter(({ success }) => !success));
  }
  await refresh(client);
  for (const id of ids)
    void client.invalidateQueries({ queryKey: videoQuery(id).queryKey, exact: true });
  return refused;
}

async function refresh(client: QueryClient): Promise<void> {
  await Promise.all(
    [videosQuery, foldersQuery].map(({ queryKey }) =>
      client.invalidateQueries({ queryKey, exact: true }),
    ),
  );
}

/** Equal for two spellings of one tag. */
export const tagIdentity = (tag: string): string => tag.toLowerCase();

/** The tags of these videos, the most used first, with how many have each. */
export function tagsOf(
  videos: readonly Pick<VideoSummary, 'tags'>[],
): { tag: string; videos: number }[] {
  const counts = new Map<string, { tag: string; videos: number }>();
  for (const { tags } of videos)
    for (const tag of tags) {
      const counted = counts.get(tagIdentity(tag));
      if (counted) counted.videos += 1;
      else counts.set(tagIdentity(tag), { tag, videos: 1 });
    }
  return [...counts.values()].sort((a, b) => b.videos - a.videos || a.tag.localeCompare(b.tag));
}
