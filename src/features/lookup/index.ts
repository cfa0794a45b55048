export { deleteExpired } from './cache.ts';
export { lookupErrors } from './errors.ts';
export { type LookupServices, lookupRoutes } from './routes.ts';
