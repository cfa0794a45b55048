import { defineErrors } from '#platform/kit/define-errors.ts';

/** Errors of clips, presets and previews. */
export const clipErrors = defineErrors({
  thumbnailNotFound: { code: 'thumbnail-not-found', status: 404, message: 'Thumbnail not found' },
  posterNotReady: {
    code: 'poster-not-ready',
    status: 404,
    message: 'The poster of this clip is being drawn, and there is no thumbnail of it to show yet.',
  },
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
  tooManyClips: {
    code: 'too-many-clips',
    status: 409,
    message: (limit: number) => `This video already has ${limit} clips. Delete one first.`,
  },
  tooMuchInClips: {
    code: 'too-much-in-clips',
    status: 409,
    message: (megabytes: number) =>
      `The clips of this video would have more than ${megabytes} MB of words, cuts, caption changes and caption tracks together. Delete a clip first, or choose a shorter one.`,
  },
  tooManyCuts: {
    code: 'too-many-cuts',
    status: 422,
    message: (limit: number) =>
      `This clip would have more than ${limit} parts. Choose a shorter clip, a longer pause, or remove less.`,
  },
  clipEdited: {
    code: 'clip-edited',
    status: 409,
    message:
      'This clip has been changed elsewhere. Load it again to see that change, then make yours.',
  },
  captionTrackNotFound: {
    code: 'caption-track-not-found',
    status: 404,
    message: 'Caption track not found',
  },
  captionLinesChanged: {
    code: 'caption-lines-changed',
    status: 409,
    message: 'The lines of this clip have changed. Load the caption track again, then correct it.',
  },
  tooManyCaptionTracks: {
    code: 'too-many-caption-tracks',
    status: 409,
    message: (limit: number) => `This clip already has ${limit} caption tracks. Delete one first.`,
  },
  captionTracksLimited: {
    code: 'caption-tracks-limited',
    status: 429,
    retryable: true,
    message: (limit: number) =>
      `The language model translates captions ${limit} times an hour for each person. Wait until it may again, or write the lines yourself.`,
  },
  captionTrackMissing: {
    code: 'caption-track-missing',
    status: 409,
    message: ({ clip, language }: { clip: string; language: string }) =>
      `“${clip}” has no caption track in ${language}. Make the track first, or export the clip in another language.`,
  },
  captionTrackUnfinished: {
    code: 'caption-track-unfinished',
    status: 409,
    retryable: true,
    retryAfterSeconds: 5,
    message: ({ clip, language }: { clip: string; language: string }) =>
      `The captions of “${clip}” are still being translated into ${language}. Export it when they are ready.`,
  },
  framingBusy: {
    code: 'framing-busy',
    status: 429,
    retryable: true,
    retryAfterSeconds: 5,
    message: 'Other clips are being analysed at the moment. Please try again in a few seconds.',
  },
  audioSamplesBusy: {
    code: 'audio-samples-busy',
    status: 429,
    retryable: true,
    retryAfterSeconds: 2,
    message: 'Other audio is being prepared at the moment. Please try again in a few seconds.',
  },
  audioSampleTimeout: {
    code: 'audio-sample-timeout',
    status: 504,
    message: 'Preparing this audio takes too long. Export the clip to hear it.',
  },
  coversBusy: {
    code: 'covers-busy',
    status: 429,
    retryable: true,
    retryAfterSeconds: 2,
    message: 'Other covers are being drawn at the moment. Please try again in a few seconds.',
  },
  coverTimeout: {
    code: 'cover-timeout',
    status: 504,
    message: 'Drawing this cover takes too long. Take a frame of the exported clip instead.',
  },
  framingTimeout: {
    code: 'framing-timeout',
    status: 504,
    message:
      'Analysing this clip takes too long for a preview. Choose a shorter one, or export it without a preview.',
  },
});
