import { defineErrors } from '#platform/kit/define-errors.ts';

export const sampleTalkErrors = defineErrors({
  speechSynthesizerMissing: {
    code: 'speech-synthesizer-missing',
    message:
      'espeak-ng, which speaks the sample talk, is missing or broken. Run "npm run setup", or use a video of your own.',
  },
});
