import type { Needs } from '#features/context';
import type { Mount } from '#platform/http';
import { listEpisodes, retryEpisode } from './episodes.ts';
import {
  episodeList,
  episodeQuery,
  feedChange,
  feedList,
  feedResponse,
  followRequest,
} from './feed.schema.ts';
import { changeFeed, checkNow, type FeedServices, follow, listFeeds, unfollow } from './feeds.ts';

export type FeedRouteServices = FeedServices & Needs<'limits'>;

/**
 * Routes for the feeds that a user follows; their new episodes are fetched and clipped
 * automatically.
 */
export function feedRoutes(route: Mount, services: FeedRouteServices): void {
  const { db, jobs, limits } = services;
  const response = { type: 'application/json', schema: feedResponse };
  const unknown = { 404: 'Feed not found, or Brand kit not found, or Preset not found' };
  const feeds = { db, jobs, limiter: services.limiter, checkHost: services.checkHost };
  const tooMany = { 429: 'Too many checks within an hour' };
  route(
    {
      method: 'get',
      path: '/feeds',
      summary:
        'The channels, playlists and podcasts that the user follows, and how their last check went',
      response: { type: 'application/json', schema: feedList },
      failures: {},
    },
    async (c, { userId }) => c.json(await listFeeds(db, userId)),
  );
  route(
    {
      method: 'post',
      path: '/feeds',
      summary:
        'Follow a YouTube channel or playlist, or the RSS or Atom feed of a podcast: new episodes are clipped by themselves',
      body: { type: 'application/json', schema: followRequest, maxBytes: limits.bodyBytes },
      response,
      failures: {
        400: 'Invalid request',
        404: unknown[404],
        409: 'Followed already, or too many feeds',
        ...tooMany,
      },
    },
    async (c, { userId, body }) => c.json(await follow(feeds, userId, await body())),
  );
  route(
    {
      method: 'patch',
      path: '/feeds/{id}',
      summary: 'Change what is done with the new episodes of a feed, pause it, or follow it again',
      body: { type: 'application/json', schema: feedChange, maxBytes: limits.bodyBytes },
      response,
      failures: { 400: 'Invalid request', ...unknown, ...tooMany },
    },
    async (c, { userId, param, body }) =>
      c.json(await changeFeed(feeds, userId, param('id'), await body())),
  );
  route(
    {
      method: 'delete',
      path: '/feeds/{id}',
      summary: 'Unfollow a feed; its videos stay',
      failures: {
        404: 'Feed not found',
        409: 'The folder that the server watches can only be paused',
      },
    },
    async (c, { userId, param }) => c.json(await unfollow(feeds, userId, param('id'))),
  );
  route(
    {
      method: 'post',
      path: '/feeds/{id}/check',
      summary: 'Check a feed for new episodes now',
      response,
      failures: { 404: 'Feed not found', ...tooMany },
    },
    async (c, { userId, param }) => c.json(await checkNow(feeds, userId, param('id'))),
  );
  route(
    {
      method: 'get',
      path: '/feeds/{id}/episodes',
      summary: 'The episodes of a feed that were taken, newest first, and what became of them',
      query: episodeQuery,
      response: { type: 'application/json', schema: episodeList },
      failures: { 400: 'Invalid request', 404: 'Feed not found, or Episode not found' },
    },
    async (c, { userId, param, query }) =>
      c.json(await listEpisodes(db, { userId, feedId: param('id') }, query)),
  );
  route(
    {
      method: 'post',
      path: '/feeds/{id}/episodes/{episodeId}/retry',
      summary: 'Try an episode that failed, or waits for a quota, again',
      failures: {
        404: 'Feed not found, or Episode not found',
        409: 'The episode has neither failed nor does it wait',
        429: 'The user has too many unfinished jobs',
      },
    },
    async (c, { userId, param }) =>
      c.json(await retryEpisode({ db, jobs }, { userId, feedId: param('id') }, param('episodeId'))),
  );
}
