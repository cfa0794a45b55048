export { createInstallQueue, type InstallQueue } from './install-queue.ts';
export { isBeingInstalled } from './queued-install.ts';
export { type UnfinishedInstalls, unfinishedInstalls } from './unfinished-installs.ts';
