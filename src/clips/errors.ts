import { defineErrors } from '#kit/define-errors.ts';

export const clipErrors = defineErrors({
  videoNotFound: { code: 'video-not-found', status: 404, message: 'Video not found' },
  clipNotFound: { code: 'clip-not-found', status: 404, message: 'Clip not found' },
  jobNotFound: { code: 'job-not-found', status: 404, message: 'Job not found' },
  storageKeyRequired: { code: 'storage-key-required', status: 400, message: 'storageKey is required' },
  videoStillProcessing: { code: 'video-still-processing', status: 409, message: 'Video is still processing' },
  transcriptNotFound: { code: 'transcript-not-found', status: 404, message: 'Transcript not found' },
  thumbnailNotFound: { code: 'thumbnail-not-found', status: 404, message: 'Thumbnail not found' },
  waveformNotFound: { code: 'waveform-not-found', status: 404, message: 'Waveform not found' },
  presetNotFound: { code: 'preset-not-found', status: 404, message: 'Preset not found' },
  presetNameTaken: {
    code: 'preset-name-taken',
    status: 409,
    message: (name: string) => `You already have a preset called “${name}”. Choose another name.`,
  },
  tooManyPresets: {
    code: 'too-many-presets',
    status: 409,
    message: (limit: number) => `You already have ${limit} presets. Delete one first.`,
  },
  noVideoFile: { code: 'no-video-file', status: 400, message: 'No video file provided' },
  uploadTooLarge: { code: 'upload-too-large', status: 413, message: 'Video file is too large' },
  nothingRendered: { code: 'nothing-rendered', retryable: true, message: 'The clip was not rendered. Please try again.' },
  exportPartUnknown: { code: 'export-part-unknown', message: (part: number) => `The export has no segment ${part}.` },
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
  clipChanged: { code: 'clip-changed', status: 409, retryable: true, message: 'A clip was deleted or replaced while it was being read.' },
  framingBusy: {
    code: 'framing-busy',
    status: 429,
    retryable: true,
    retryAfterSeconds: 5,
    message: 'Other clips are being analysed at the moment. Please try again in a few seconds.',
  },
  framingTimeout: {
    code: 'framing-timeout',
    status: 504,
    message: 'Analysing this clip takes too long for a preview. Choose a shorter one, or export it without a preview.',
  },
});
