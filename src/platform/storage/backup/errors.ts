import { defineErrors } from '#platform/kit/define-errors.ts';

export const backupErrors = defineErrors({
  fileExists: {
    code: 'backup-exists',
    message: (path: string) =>
      `There is a file ${path} already. Choose another name: a backup never replaces a file.`,
  },
  draftExists: {
    code: 'backup-unfinished',
    message: (path: string) =>
      `There is an unfinished backup ${path}: another one is running, or was killed. If none is running, delete it.`,
  },
  notABackup: {
    code: 'not-a-backup',
    message: (path: string) =>
      `${path} is not a backup of Kinora. Nothing was changed. Name a file that "kinora backup" has written.`,
  },
  damaged: {
    code: 'backup-damaged',
    message: ({ path, reason }: { path: string; reason: string }) =>
      `${path} is damaged: ${reason}. Nothing was changed. Use another backup.`,
  },
  newer: {
    code: 'backup-newer',
    message: ({ path, what }: { path: string; what: string }) =>
      `${path} was made by a newer version of Kinora (${what}). Nothing was changed. Install that version or a later one, then restore it.`,
  },
  passphraseNeeded: {
    code: 'passphrase-needed',
    message: (path: string) =>
      `${path} is encrypted: name a file with its passphrase (--passphrase-file FILE), or set BACKUP_PASSPHRASE. Nothing was changed.`,
  },
  wrongPassphrase: {
    code: 'wrong-passphrase',
    message: (path: string) => `This is not the passphrase of ${path}. Nothing was changed.`,
  },
  passphraseTooShort: {
    code: 'passphrase-too-short',
    message: (shortest: number) =>
      `The passphrase must have at least ${shortest} characters: anyone who guesses it has every account and every video.`,
  },
  targetNotEmpty: {
    code: 'restore-target-not-empty',
    message: (what: string) =>
      `There is already data here (${what}), and nothing was changed. To put the backup in its place, add --replace (docs/hosting.md says what happens to the old data).`,
  },
  serversRunning: {
    code: 'servers-running',
    message: (count: number) =>
      `Servers or workers use this database (${count} connections). Stop all of them, then run the command again. Nothing was changed.`,
  },
  keysNeeded: {
    code: 'encryption-keys-needed',
    message:
      'The backup has encrypted secrets, and no server on this Postgres could read them. Set ENCRYPTION_KEYS, the same in every server and worker ("openssl rand -hex 32" makes a good one), then restore again. Nothing was changed.',
  },
  interrupted: {
    code: 'restore-interrupted',
    message: (path: string) =>
      `A restore was interrupted while it put the data in place (${path}). Run "kinora restore FILE --replace" again with the same backup.`,
  },
  noDump: {
    code: 'no-dump-of-server',
    message:
      'Another process uses the embedded database but does not provide a copy of it: it may be an older version, or another command. Stop it, then try again.',
  },
  nothingToBackUp: {
    code: 'nothing-to-back-up',
    message: (path: string) => `There is no data in ${path}: is DATA_DIR right?`,
  },
});
