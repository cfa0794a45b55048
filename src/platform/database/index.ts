export { countServers } from './count-servers.ts';
export { damageFailure } from './damage.ts';
export { openDataFolder } from './data-folder.entry.ts';
export { type Database, type Db, openDatabase } from './database.ts';
export { databaseTime } from './database-time.ts';
export { databaseFolder, listDumps, restoreDump } from './dumps.ts';
export { databaseErrors, databaseUnavailableFailure, toDatabaseUnavailable } from './errors.ts';
export { exportTables, readSnapshot } from './export-tables.ts';
export { lockFolder } from './folder-lock.ts';
export { checkMigrations, importTables } from './import-tables.ts';
export { lockForUser } from './lock-for-user.ts';
export { newestMigration } from './migrations.ts';
export { deletePersonalRows, holdsPersonalData, reassignPersonalRows } from './personal-rows.ts';
export { createSecrets, type Secrets } from './secrets.ts';
export { prepareSecrets, resetSecrets, secretOwner } from './stored-secrets.ts';
export {
  accounts,
  agents,
  apiTokens,
  brandKits,
  captionPresets,
  captionTracks,
  clipPosters,
  clips,
  clipVersions,
  databaseIdentity,
  type EpisodeStatus,
  endedAccess,
  exportedClips,
  feedEpisodeKeys,
  feedEpisodes,
  feeds,
  findDefaults,
  glossaryTerms,
  idempotencyKeys,
  issuerKeys,
  issuerRecords,
  type JobKind,
  type JobStatus,
  jobEvents,
  jobKinds,
  jobNotices,
  jobParts,
  jobStatuses,
  jobSteps,
  jobs,
  lookupCache,
  maxIndexedBytes,
  modelChoices,
  modelLimits,
  modelReservations,
  modelServices,
  modelSettings,
  modelUsage,
  noticeAddresses,
  orphanedObjects,
  type PostStatus,
  pendingDeletions,
  postAccounts,
  postConnections,
  posts,
  profilePictures,
  rateLimits,
  searchBlocks,
  searchCodes,
  searchTerms,
  searchVideos,
  sessions,
  setupRounds,
  shareLinks,
  siteCookies,
  speakerFaces,
  storageReservations,
  transcriptChanges,
  trashedRows,
  trashedVideos,
  uploads,
  videoFolders,
  videoMinutes,
  videos,
  videoTexts,
  type WrittenTextKind,
  webhookAttempts,
  webhookDeliveries,
  webhooks,
  writtenTexts,
} from './tables.ts';
export { isWorkerGone } from './worker-presence.ts';
