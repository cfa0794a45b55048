import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { FindOptions, FindOptionsResponse } from '#features/videos/find-options.schema.ts';
import { request } from './client/request.ts';

/** Which clips are found for the user when nothing is chosen. */
export const findDefaultsQuery = queryOptions({
  queryKey: ['find-options'],
  queryFn: ({ signal }) =>
    request<FindOptionsResponse>('/api/clips/find-options', { signal }).then(
      ({ findOptions }) => findOptions,
    ),
  staleTime: 60_000,
});

/** Replaces the defaults. */
export async function saveFindDefaults(client: QueryClient, options: FindOptions): Promise<void> {
  const { findOptions } = await request<FindOptionsResponse>('/api/clips/find-options', {
    method: 'PUT',
    body: options,
  });
  client.setQueryData(findDefaultsQuery.queryKey, findOptions);
}
