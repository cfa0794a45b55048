export {
  adoptStorage,
  claimStorage,
  databaseIdentityOf,
  holdsObjects,
  refuseNewDatabase,
  removeMarker,
} from './database-marker.ts';
export { storageErrors } from './errors.ts';
export { deleteAbandoned, exclusiveFolder } from './exclusive-folder.ts';
export { fileStore } from './file-store.ts';
export { openS3Store } from './open-s3-store.ts';
export {
  cancelDeletion,
  isPendingDeletion,
  scheduleDeletion,
  startDeletionWorker,
} from './pending-deletions.ts';
export type { S3Store } from './s3-store.ts';
export { disposition, serveObject, serveSigned } from './serve-signed.ts';
export {
  checkKey,
  keyPrefixes,
  type ListedObject,
  type Store,
  type UnfinishedObject,
} from './store.ts';
