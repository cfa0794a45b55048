import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type {
  EpisodeList,
  Feed,
  FeedChange,
  FeedList,
  FeedResponse,
  FollowRequest,
} from '#features/feeds/feed.schema.ts';
import { episodePage } from '#features/feeds/feeds.constants.ts';
import { request } from './client/request.ts';
import { updateCached } from './client/update-cached.ts';

/** What a person follows, and the episodes that were taken. */

const path = '/api/clips/feeds';

/**
 * While a feed or episode is being processed, the list is fetched every few seconds, otherwise
 * every minute.
 */
const [soonMilliseconds, laterMilliseconds] = [2500, 60_000];
const isBusy = ({ status, episodes }: Feed) => status === 'checking' || episodes.unfinished > 0;

export const feedsQuery = queryOptions({
  queryKey: ['feeds'],
  queryFn: ({ signal }) => request<FeedList>(path, { signal }).then(({ feeds }) => feeds),
  refetchInterval: ({ state }) => (state.data?.some(isBusy) ? soonMilliseconds : laterMilliseconds),
});

/** The episodes of a feed, newest first, page by page. */
export const episodesQuery = ({ id, ...feed }: Feed) =>
  infiniteQueryOptions({
    queryKey: ['feeds', id, 'episodes'],
    queryFn: ({ pageParam, signal }) =>
      request<EpisodeList>(
        `${path}/${id}/episodes${pageParam === undefined ? '' : `?before=${pageParam}`}`,
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ episodes }) =>
      episodes.length < episodePage ? undefined : episodes.at(-1)?.id,
    refetchInterval: isBusy({ id, ...feed }) ? soonMilliseconds : laterMilliseconds,
  });

export async function followFeed(client: QueryClient, body: FollowRequest): Promise<void> {
  await request<FeedResponse>(path, { method: 'POST', body });
  await client.invalidateQueries({ queryKey: feedsQuery.queryKey });
}

/** Changes the given fields only. */
export async function changeFeed(client: QueryClient, id: string, body: FeedChange): Promise<void> {
  cacheFeed(client, await request<FeedResponse>(`${path}/${id}`, { method: 'PATCH', body }));
}

export async function checkFeed(client: QueryClient, id: string): Promise<void> {
  cacheFeed(client, await request<FeedResponse>(`${path}/${id}/check`, { method: 'POST' }));
}

export async function unfollowFeed(client: QueryClient, id: string): Promise<void> {
  await request(`${path}/${id}`, { method: 'DELETE' });
  updateCached(client, feedsQuery.queryKey, (feeds) => feeds?.filter((feed) => feed.id !== id));
}

export async function retryEpisode(client: QueryClient, feedId: string, id: string): Promise<void> {
  await request(`${path}/${feedId}/episodes/${id}/retry`, { method: 'POST' });
  await client.invalidateQueries({ queryKey: feedsQuery.queryKey });
}

function cacheFeed(client: QueryClient, { feed }: FeedResponse): void {
  updateCached(client, feedsQuery.queryKey, (feeds) =>
    feeds?.map((one) => (one.id === feed.id ? feed : one)),
  );
}
