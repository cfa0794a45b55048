import { defineErrors } from '#platform/kit/define-errors.ts';

/** Errors of identifying, uploads and transcribing again. */
export const identifyErrors = defineErrors({
  transcriptionRunning: {
    code: 'transcription-running',
    status: 409,
    message:
      'This video is already being transcribed or searched for clips. Wait until that has finished, or cancel it.',
  },
  clipsFoundMeanwhile: {
    code: 'clips-found-meanwhile',
    status: 409,
    message:
      'The clips of this video have since been found in another way. To find them again, transcribe the video again.',
  },
  noVideoFile: { code: 'no-video-file', status: 400, message: 'No video file provided' },
  uploadTooLarge: { code: 'upload-too-large', status: 413, message: 'Video file is too large' },
  notAVideo: {
    code: 'not-a-video',
    status: 415,
    message: 'This file is neither a video nor an audio recording. Choose another one.',
  },
  uploadNotFound: {
    code: 'upload-not-found',
    status: 404,
    message: 'Upload not found: it was cancelled, or has expired. Upload the file again.',
  },
  uploadExpired: {
    code: 'upload-expired',
    status: 410,
    message: 'This upload was not finished in time. Upload the file again.',
  },
  uploadOffset: {
    code: 'upload-offset',
    status: 409,
    retryable: true,
    message:
      'The server has received a different number of bytes of this upload. Send a HEAD request for the current offset, and continue from there.',
  },
  uploadBeyondLength: {
    code: 'upload-beyond-length',
    status: 413,
    message: 'This is more than the upload announced as its length.',
  },
  uploadLocked: {
    code: 'upload-locked',
    status: 423,
    retryable: true,
    retryAfterSeconds: 2,
    message: 'Another request is writing to this upload. Please try again in a moment.',
  },
  uploadComplete: {
    code: 'upload-complete',
    status: 409,
    message:
      'This upload is complete: it is a video now. Delete the video, or give it captions, on its own page.',
  },
  tooManyUploads: {
    code: 'too-many-uploads',
    status: 409,
    message: (limit: number) => `You have ${limit} unfinished uploads. Finish or cancel one first.`,
  },
  uploadRequest: {
    code: 'upload-request',
    status: 400,
    otherStatuses: [403, 412, 501],
    message: (reason: string) => `This is not a valid upload request: ${reason}.`,
  },
});
