export { createInstallQueue, type InstallQueue } from './install-queue.ts';
export { type ModelDownloadServices, modelDownloadRoutes } from './routes.ts';
export { unfinishedInstalls } from './unfinished-installs.ts';
