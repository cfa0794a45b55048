export { isBackup, isEncrypted, openBackup } from './backup-reader.ts';
export type { SecretsEntry } from './entries.ts';
export { backupErrors } from './errors.ts';
export {
  type BackupContent,
  checkBackup,
  type DatabaseImport,
  type RestoreTarget,
  restoreBackup,
} from './restore-backup.ts';
export { createStaging, refuseInterruptedRestore, type Staging } from './staging.ts';
export { type BackupResult, type BackupSource, writeBackup } from './write-backup.ts';
