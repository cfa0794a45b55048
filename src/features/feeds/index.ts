export { withEpisodes } from './episode-state.ts';
export { feedErrors } from './errors.ts';
export { feedRoutes } from './feed-routes.ts';
export { resendFeedMessages, startFeedWorker } from './feed-worker.ts';
export { pauseFeedsOfPerson } from './feeds.ts';
export { takeFile } from './take-file.ts';
export { createFolderWatch } from './watch-folder.ts';
