export { postErrors } from './errors.ts';
export { postingErrors } from './platform-errors.ts';
export { purgeConnections, revokeAccountsOf } from './post-accounts.ts';
export { type PostLimits, postLimits } from './post-limits.ts';
export { type PostRouteServices, postRoutes } from './post-routes.ts';
export { purgePosts, resendPostMessages } from './post-state.ts';
export { startPostWorker } from './post-worker.ts';
export { createYouTube, type YouTube } from './youtube/youtube.ts';
