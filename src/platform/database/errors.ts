import { defineErrors, isFailure } from '#platform/kit/define-errors.ts';
import { causeChain, Failure } from '#platform/kit/failure.ts';

export const databaseErrors = defineErrors({
  unavailable: {
    code: 'database-unavailable',
    status: 503,
    retryable: true,
    retryAfterSeconds: 2,
    logLevel: 'warn',
    message: 'The database cannot be reached right now. Please try again in a moment.',
  },
  notWritable: {
    code: 'database-not-writable',
    status: 503,
    retryable: true,
    message:
      'The database cannot be written to right now: its disk may be full, or it may be read-only.',
  },
  unusable: {
    code: 'database-unusable',
    status: 503,
    retryable: true,
    message: ({
      server,
      reason,
      waitedSeconds,
    }: {
      server: string;
      reason: string;
      waitedSeconds: number;
    }) =>
      `The database of DATABASE_URL, at ${server}, cannot be used (${reason}${waitedSeconds > 0 ? `, after ${waitedSeconds} seconds` : ''}). Is it running, and are the name and password right?`,
  },
  damaged: {
    code: 'database-damaged',
    message: ({ folder, reason, dumpAge }: { folder: string; reason: string; dumpAge?: string }) =>
      `The database in ${folder} is damaged and cannot be used (${reason}). ${
        dumpAge === undefined
          ? 'There is no dump of it: restore a backup with "kinora restore FILE".'
          : `The latest dump is ${dumpAge} old: put it in its place with "kinora restore latest", which sets the damaged database aside.`
      }`,
  },
  outdated: {
    code: 'database-outdated',
    message: (migrations: number) =>
      `The database is ${migrations === 1 ? 'a migration' : `${migrations} migrations`} behind this version: run "kinora migrate".`,
  },
  empty: {
    code: 'database-empty',
    message: 'The database has no Kinora tables. Is DATABASE_URL right?',
  },
  newer: {
    code: 'database-newer',
    message: (migration: string) =>
      `The tables are those of a newer version of Kinora: this one does not know "${migration}". Install that version or a later one, then try again.`,
  },
  incomplete: {
    code: 'database-incomplete',
    message: (folder: string) =>
      `The database in ${folder} is incomplete: its file PG_VERSION is missing. Nothing was changed. Check that everything is mounted and was copied. "kinora restore" lists the dumps; "kinora restore latest" puts the newest in place, and keeps the folder under another name.`,
  },
  folderInUse: {
    code: 'data-folder-in-use',
    status: 503,
    message: (folder: string) =>
      `Another Kinora already runs on the data folder ${folder}. Stop it, give this one its own DATA_DIR, or let both share a Postgres (DATABASE_URL).`,
  },
  folderReadable: {
    code: 'data-folder-readable',
    message: (path: string) =>
      `Other users of this machine can open the data folder ${path}, which contains password hashes, keys and videos. Close it, then start again: chmod -R go-rwx ${shellWord(path)}`,
  },
  folderForeign: {
    code: 'data-folder-foreign',
    message: ({ path, uid, own }: { path: string; uid: number; own: number }) =>
      `The data folder ${path} belongs to another user (${uid}; Kinora runs as ${own}). Set DATA_DIR to a folder of its own user, or hand this one over: sudo chown -R ${own} ${shellWord(path)}`,
  },
  folderUnusable: {
    code: 'data-folder-unusable',
    message: ({ path, reason }: { path: string; reason: string }) =>
      `The data folder ${path} cannot be created or written (${reason}). Correct its permissions, or set DATA_DIR to another folder.`,
  },
  encryptionKeyMissing: {
    code: 'encryption-key-missing',
    message: (keys: readonly string[]) =>
      `Secrets in the database were encrypted with a key that is not here (${keys.join(', ')}). Put DATA_DIR/secrets/encryption of the server that wrote them back, or add the key to ENCRYPTION_KEYS. If it is lost, run "kinora secrets reset": tokens of "kinora token" become invalid, webhooks are off until they are given new secrets, and cookies, links to clips and accounts to post to are deleted.`,
  },
  dumpUnreadable: {
    code: 'dump-unreadable',
    status: 400,
    message: (name: string) =>
      `${name} is neither a backup nor a dump that can be restored. Nothing was changed. "kinora restore" lists the dumps.`,
  },
});

/** A path as one word of a shell command that people copy. */
function shellWord(path: string): string {
  return /^[\w./@%+=:,-]+$/.test(path) ? path : `'${path.replaceAll("'", `'\\''`)}'`;
}

/**
 * The failure `database-unavailable` among the error's causes; the action may be repeated later.
 */
export function databaseUnavailableFailure(error: unknown): Failure | undefined {
  return causeChain(error).find((link) => isFailure(link, databaseErrors.unavailable));
}

/**
 * For an error of the database's driver: `database-unavailable` when the query did not cause it,
 * because the database is down, starts, stops or has no free connection.
 */
export function toDatabaseUnavailable(error: unknown): Failure | undefined {
  const chain = causeChain(error);
  // An error that is already a failure has already been classified.
  if (chain.some((link) => link instanceof Failure)) return databaseUnavailableFailure(error);
  if (!chain.some(isOutage)) return undefined;
  return databaseErrors.unavailable({ cause: error });
}

/** Codes of the operating system, and SQLSTATEs of the database. */
const outageCodes = new Set([
  ...[
    'ECONNREFUSED',
    'ECONNRESET',
    'EPIPE',
    'ETIMEDOUT',
    'ENOTFOUND',
    'EAI_AGAIN',
    'EHOSTUNREACH',
    'ENETUNREACH',
  ],
  ...['57P01', '57P02', '57P03', '57P05', '57014', '53300', '25P03', '40001', '40P01', '55P03'],
]);
/** Messages of driver errors that have no code. */
const outageMessages =
  /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error)/;

function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const sqlState = 'code' in error ? String(error.code) : '';
  return (
    outageCodes.has(sqlState) || sqlState.startsWith('08') || outageMessages.test(error.message)
  );
}
