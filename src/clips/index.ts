export { removeAbandonedDownloads } from './cleanup/abandoned-downloads.ts';
export { measureOriginals } from './cleanup/measure-originals.ts';
export { deleteOrphans } from './cleanup/orphans.ts';
export { clipErrors } from './errors.ts';
export { exportHandler } from './exports/export-handler.ts';
export { describeEndedJob } from './jobs/job-ended.ts';
export { fontRoutes, fontsAt } from './previews/font-routes.ts';
export { type ClipsServices, clipsRoutes } from './routes.ts';
export { identifyHandler } from './videos/identify-handler.ts';
