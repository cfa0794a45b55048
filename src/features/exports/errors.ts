import { defineErrors } from '#platform/kit/define-errors.ts';

/** Errors of exports, shared links and timelines. */
export const exportErrors = defineErrors({
  storageKeyRequired: {
    code: 'storage-key-required',
    status: 400,
    message: 'storageKey is required',
  },
  nothingRendered: {
    code: 'nothing-rendered',
    retryable: true,
    message: 'The clip was not rendered. Please try again.',
  },
  exportPartUnknown: {
    code: 'export-part-unknown',
    message: (part: number) => `The export has no segment ${part}.`,
  },
  clipBeingDeleted: {
    code: 'clip-being-deleted',
    status: 503,
    retryable: true,
    retryAfterSeconds: 2,
    message: 'An earlier copy of this clip is still being deleted.',
  },
  clipDeletedWhileRendering: {
    code: 'clip-deleted',
    status: 503,
    retryable: true,
    retryAfterSeconds: 2,
    message: 'The clip was deleted while it was being rendered.',
  },
  clipChanged: {
    code: 'clip-changed',
    status: 409,
    retryable: true,
    message: 'A clip was deleted or replaced while it was being read. Try again.',
  },
  exportSettingsDeleted: {
    code: 'export-settings-deleted',
    status: 409,
    message:
      'The settings of this export are no longer stored. Export the clip again from its video.',
  },
  shareNotFound: { code: 'share-not-found', status: 404, message: 'Link not found' },
  tooManyShares: {
    code: 'too-many-shares',
    status: 409,
    message: (most: number) => `This video already has ${most} links. Revoke one first.`,
  },
  originalMissing: {
    code: 'original-missing',
    status: 409,
    message:
      'The original of this video is no longer stored. Export the timeline without media; if the frame rate is unknown, give it (frameRate).',
  },
  timelineBusy: {
    code: 'timeline-busy',
    status: 429,
    retryable: true,
    retryAfterSeconds: 5,
    message: 'Other originals are being read at the moment. Please try again in a few seconds.',
  },
});
