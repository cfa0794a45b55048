import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { OriginalsResponse, SpaceResponse } from '#features/videos/usage/space.schema.ts';
import { request } from './client/request.ts';

/** What takes space. It changes with every job, so it is never cached. */
export const spaceQuery = queryOptions({
  queryKey: ['space'],
  queryFn: ({ signal }) => request<SpaceResponse>('/api/clips/usage/space', { signal }),
  staleTime: 0,
});

const originalsOf = (days: number) => `/api/clips/usage/originals?olderThanDays=${days}`;

/** What deleting the originals of older videos would free. */
export const oldOriginalsQuery = (days: number) =>
  queryOptions({
    queryKey: ['space', 'originals', days],
    queryFn: ({ signal }) => request<OriginalsResponse>(originalsOf(days), { signal }),
    staleTime: 0,
  });

/** Deletes the originals of older videos for good. */
export async function deleteOriginals(
  client: QueryClient,
  days: number,
): Promise<OriginalsResponse> {
  const deleted = await request<OriginalsResponse>(originalsOf(days), {
    method: 'DELETE',
    resumes: false,
  });
  for (const name of ['space', 'usage', 'videos'])
    void client.invalidateQueries({ queryKey: [name] });
  return deleted;
}
