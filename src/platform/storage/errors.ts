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
  unusable: {
    code: 'storage-unusable',
    status: 503,
    message: ({ bucket, endpoint, reason }: { bucket: string; endpoint: string; reason: string }) =>
      `The storage cannot be used: bucket "${bucket}" at ${endpoint}: ${reason}.`,
  },
});
