export { feedSourceErrors } from './errors.ts';
export { parseFeedAddress } from './feed-address.ts';
export { type EpisodeFiles, fetchEpisodeFiles } from './fetch-episode-files.ts';
export { type FetchedFeed, type FetchFeedServices, fetchFeed } from './fetch-feed.ts';
