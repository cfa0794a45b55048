export { endConnections, purgeConnections } from './connections.ts';
export { postErrors } from './errors.ts';
export { endPostsOfPerson, revokeAccountsOf } from './post-accounts.ts';
export { type PostLimits, postLimits } from './post-limits.ts';
export { type PostRouteServices, postRoutes } from './post-routes.ts';
export { purgePosts, resendPostMessages } from './post-state.ts';
export { startPostWorker } from './post-worker.ts';
export { createTargets, type PostTargets, targetErrors } from './targets/index.ts';
