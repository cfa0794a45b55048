export { type DownloadFolders, discardAbandonedDownloads } from './cleanup/abandoned-downloads.ts';
export { createMakeRoom } from './cleanup/make-room.ts';
export { measureOriginals, storedVideoBytes } from './cleanup/measure-originals.ts';
export { deleteOrphans, deleteUnrecorded } from './cleanup/orphans.ts';
export { createTrashOperator, type TrashOperator } from './cleanup/trash-operator.ts';
export { cookieRoutes } from './cookies/cookie-routes.ts';
export { cookiesOf } from './cookies/cookies.ts';
export {
  deleteUnlessRecorded,
  deleteVideo,
  deleteVideosOf,
  isCancelled,
  withPendingDeletion,
} from './delete-video.ts';
export { videoErrors } from './errors.ts';
export {
  type ExportedRow,
  findExportedClip,
  newestFirst,
  storedObjectsOf,
} from './exported-clips.ts';
export { exportedName, safeFileName, uniqueNames } from './file-names.ts';
export { type EngineFor, meteredEngine } from './jobs/engine-for.ts';
export {
  idempotencyKey,
  requestKeyOf,
  type Started,
  type StartRequest,
} from './jobs/idempotency-key.ts';
export { describeEndedJob } from './jobs/job-ended.ts';
export { jobRoutes } from './jobs/job-routes.ts';
export { showTextsJob } from './jobs/jobs.ts';
export { retryThroughOutage } from './jobs/outage-retry.ts';
export { progressRange } from './jobs/progress-range.ts';
export {
  quotaFailures,
  startDescription,
  startedResponse,
  startFailures,
  startRequest,
} from './jobs/start-job.ts';
export { type FollowingTexts, textsJob, writeTextsAgain } from './jobs/texts-job.ts';
export { textsModel, writesWell } from './jobs/texts-model.ts';
export { changeVideo } from './library/change-video.ts';
export { libraryRoutes } from './library/library-routes.ts';
export { listVideos } from './library/list-videos.ts';
export { videoPrefix } from './storage-prefixes.ts';
export { placeOf, releaseTrashLocks } from './trash/move-objects.ts';
export { purgeOldest, tidyTrash } from './trash/trash.ts';
export { trashRoutes } from './trash/trash-routes.ts';
export { modelUsageRoutes } from './usage/model-usage-routes.ts';
export { usageRoutes } from './usage/usage-routes.ts';
export {
  type ClipRow,
  clipsOf,
  editOf,
  isId,
  lockVideo,
  namedRangesOf,
  ownVideo,
  ranksIn,
  requireOriginal,
  showClip,
  showVideo,
  suggestion,
  type VideoRow,
  versionOf,
} from './videos.ts';
