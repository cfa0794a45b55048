import { defineErrors } from '#platform/kit/define-errors.ts';

export const storageErrors = defineErrors({
  invalidKey: {
    code: 'invalid-storage-key',
    status: 400,
    message: 'This is not a valid storage key.',
  },
  objectNotFound: { code: 'object-not-found', status: 404, message: 'This file no longer exists.' },
  objectDeleted: {
    code: 'object-deleted',
    retryable: true,
    message: 'The object was deleted while it was being written.',
  },
  objectChanged: {
    code: 'object-changed',
    status: 409,
    retryable: true,
    message: 'The file has just been replaced. Please try again.',
  },
  rangeNotSatisfiable: {
    code: 'range-not-satisfiable',
    status: 416,
    message: 'The file does not contain the requested range.',
  },
  invalidSignature: {
    code: 'invalid-signature',
    status: 403,
    message: 'This download address is not valid.',
  },
  linkExpired: {
    code: 'link-expired',
    status: 403,
    message: 'This download address has expired. Request a new one.',
  },
  unavailable: {
    code: 'storage-unavailable',
    status: 503,
    retryable: true,
    message: 'The storage is not responding as expected. Please try again in a moment.',
  },
  notWritable: {
    code: 'storage-not-writable',
    status: 503,
    retryable: true,
    message:
      'The storage cannot be written to right now: its disk may be full, or it may be read-only.',
  },
  accessDenied: {
    code: 'storage-access-denied',
    message: 'The storage denies this server access. The operator must check the storage settings.',
  },
  databaseMissing: {
    code: 'database-missing',
    message: ({ place, databasePlace, expected }: MissingDatabase) =>
      `The database is missing: ${place} ${expected === undefined ? 'holds videos' : `belongs to the database ${expected}`}, and ${databasePlace} is not there or empty. Nothing was changed. Check that everything is mounted, and that DATA_DIR and DATABASE_URL are right. If the database is lost, "kinora restore" lists its dumps, and puts a dump or a backup in its place.`,
  },
  databaseForeign: {
    code: 'database-foreign',
    message: ({ place, databasePlace, expected, found }: ForeignDatabase) =>
      `This is another database: ${place} belongs to the database ${expected}, and ${databasePlace} is the database ${found}. Nothing was changed. Check that DATA_DIR, DATABASE_URL and S3_BUCKET belong together. "kinora restore" puts a dump or a backup in place; if this database is the right one, for example after pg_restore, run "kinora restore --adopt".`,
  },
  markerUnreadable: {
    code: 'marker-unreadable',
    message: ({ place, name }: { place: string; name: string }) =>
      `The file ${name} in ${place}, which names the database of the storage, cannot be read. Nothing was changed. If the database is the right one, run "kinora restore --adopt".`,
  },
  unusable: {
    code: 'storage-unusable',
    status: 503,
    message: ({ bucket, endpoint, reason }: { bucket: string; endpoint: string; reason: string }) =>
      `The storage cannot be used: bucket "${bucket}" at ${endpoint}: ${reason}.`,
  },
});

type MissingDatabase = {
  place: string;
  databasePlace: string;
  /** The id of the missing database, where it is known. */
  expected?: string;
};
type ForeignDatabase = { place: string; databasePlace: string; expected: string; found: string };
