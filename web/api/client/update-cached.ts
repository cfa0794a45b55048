import type { DataTag, QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Updates the cache with what the server has confirmed. A pending response may be older: it is
 * dropped and requested again.
 */
export function updateCached<Data>(
  client: QueryClient,
  queryKey: DataTag<QueryKey, Data, Error>,
  change: (data: Data | undefined) => Data | undefined,
): void {
  const exact = { queryKey, exact: true };
  const isOnItsWay = client.isFetching(exact) > 0;
  client.setQueryData<Data>(queryKey, change);
  if (isOnItsWay) void client.invalidateQueries({ ...exact, refetchType: 'all' });
}
