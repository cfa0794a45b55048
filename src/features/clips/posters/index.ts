export { posterContent, withWords } from './poster-content.ts';
export { posterRoutes } from './poster-routes.ts';
export { schedulePosters, startPosterWorker } from './poster-worker.ts';
export { deleteOldestPosters, deletePostersOf } from './stored-posters.ts';
