import { defineErrors } from '#platform/kit/define-errors.ts';

export const transcriptErrors = defineErrors({
  noSpeech: {
    code: 'no-speech',
    status: 422,
    message: (
      searched: 'captions' | 'captions-without-audio' | 'captions-and-speech' | 'captions-chosen',
    ) => {
      if (searched === 'captions-chosen')
        return 'This video has no usable captions or subtitles. Choose another source for its words.';
      if (searched === 'captions')
        return 'This video has no captions or subtitles, and no speech recognition is configured.';
      return searched === 'captions-without-audio'
        ? 'This video has no captions or subtitles, and no audio in which speech could be recognised.'
        : 'No speech was found in this video, neither in captions nor by speech recognition.';
    },
  },
  captionsEmpty: {
    code: 'captions-without-words',
    status: 422,
    message: (name: string) => `${name} hold no spoken words.`,
  },
  captionsMismatch: {
    code: 'captions-mismatch',
    status: 422,
    message: (name: string) =>
      `${name} do not match what is spoken: they may belong to another video, or be a translation. Nothing was changed. Use others, or use these anyway.`,
  },
  captionsBeyondVideo: {
    code: 'captions-beyond-video',
    status: 422,
    message: ({ from, to, duration }: { from: string; to: string; duration: string }) =>
      `The captions run from ${from} to ${to}, but the video lasts only ${duration}. Use captions that were made for this video, or change their times so that they begin with it.`,
  },
  captionsFormatUnknown: {
    code: 'captions-format-unknown',
    status: 422,
    message: (format: string) =>
      `This is ${format}, not a caption file that can be read. Use VTT, SRT, SBV, ASS, TTML (DFXP), json3, the JSON of a recogniser or plain text.`,
  },
  hostedNotConfigured: {
    code: 'hosted-recognition-not-configured',
    status: 422,
    message:
      'No hosted speech recognition is configured. Set GROQ_API_KEY, or choose another source for the words.',
  },
  captionsEncodingUnknown: {
    code: 'captions-encoding-unknown',
    status: 422,
    message:
      'The captions are in an unknown character encoding: no language has these letters. Save the file as UTF-8, or name its encoding.',
  },
  captionsTooLarge: {
    code: 'captions-too-large',
    status: 422,
    message: 'The captions are larger than 16 MB: this is not a caption file.',
  },
  tooManyWords: {
    code: 'transcript-too-long',
    status: 422,
    message:
      'The transcript holds more than 200,000 words or captions. Twelve hours of speech hold about 150,000.',
  },
  wordTooLong: {
    code: 'word-too-long',
    status: 422,
    message: 'The transcript holds a word of more than 1,000 characters.',
  },
  captionsUnreadable: {
    code: 'captions-unreadable',
    status: 422,
    message: 'The captions could not be read: the file is empty, damaged or in another format.',
  },
  fileNotFound: {
    code: 'transcript-file-not-found',
    status: 422,
    message: (path: string) => `The transcript ${path} could not be opened.`,
  },
  fileUnreadable: {
    code: 'transcript-unreadable',
    status: 422,
    message: (reason: string) => `The transcript could not be read: ${reason}`,
  },
  jsonUnknown: {
    code: 'transcript-json-unknown',
    status: 422,
    message: (names: string) =>
      `This JSON was not written by a known speech recogniser. JSON of these can be read: ${names}. Otherwise, use VTT or SRT.`,
  },
  recognitionWithoutTimes: {
    code: 'recognition-without-times',
    status: 502,
    message: (model: string) =>
      `${model} returns text without times. Set TRANSCRIBE_MODEL to a model that returns timestamps.`,
  },
});
