import { defineErrors } from '#kit/define-errors.ts';

export const clipErrors = defineErrors({
  videoNotFound: { code: 'video-not-found', status: 404, message: 'Video not found' },
  clipNotFound: { code: 'clip-not-found', status: 404, message: 'Clip not found' },
  jobNotFound: { code: 'job-not-found', status: 404, message: 'Job not found' },
  storageKeyRequired: { code: 'storage-key-required', status: 400, message: 'storageKey is required' },
  videoStillProcessing: { code: 'video-still-processing', status: 409, message: 'Video is still processing' },
  transcriptionRunning: {
    code: 'transcription-running',
    status: 409,
    message: 'This video is being transcribed already. Wait until that ends, or cancel it.',
  },
  clipsFoundMeanwhile: {
    code: 'clips-found-meanwhile',
    status: 409,
    message: 'The clips of this video have been found in another way since. To find them anew, transcribe the video again.',
  },
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
  exportSettingsDeleted: {
    code: 'export-settings-deleted',
    status: 409,
    message: 'The settings of this export are no longer stored. Export the clip again from its video.',
  },
  tooManyClips: {
    code: 'too-many-clips',
    status: 409,
    message: (limit: number) => `This video already has ${limit} clips. Delete one first.`,
  },
  nothingLeft: {
    code: 'clip-empty',
    status: 422,
    message: 'Nothing of this clip would be left: it consists of pauses and filler words only. Choose less to take out.',
  },
  tooManyCuts: {
    code: 'too-many-cuts',
    status: 422,
    message: (limit: number) =>
      `This clip would have more than ${limit} parts. Choose a shorter clip, a longer pause, or less to take out.`,
  },
  clipEdited: {
    code: 'clip-edited',
    status: 409,
    message: 'This clip was changed elsewhere meanwhile. Load it again to see the change, then make yours.',
  },
  transcriptChanged: {
    code: 'transcript-changed',
    status: 409,
    message: 'The transcript was changed elsewhere. Load it again and repeat your correction.',
  },
  transcriptEmptied: {
    code: 'transcript-emptied',
    status: 422,
    message: 'This would delete every word of the transcript. To export without captions, turn them off.',
  },
  tooManyCorrections: {
    code: 'too-many-corrections',
    status: 422,
    message: 'This video has more corrections than can be stored. Provide a better transcript, or transcribe the video again.',
  },
  nothingToUndo: {
    code: 'nothing-to-undo',
    status: 409,
    message: (kind: 'undo' | 'redo') => `There is nothing to ${kind}.`,
  },
  glossaryTermNotFound: { code: 'glossary-term-not-found', status: 404, message: 'Glossary term not found' },
  glossaryTermTaken: {
    code: 'glossary-term-taken',
    status: 409,
    message: (term: string) => `“${term}” is already in your glossary.`,
  },
  glossaryFull: {
    code: 'glossary-full',
    status: 409,
    message: (limit: number) => `Your glossary already has ${limit} terms. Delete one first.`,
  },
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
