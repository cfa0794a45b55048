import { defineErrors } from '#platform/kit/define-errors.ts';

export const highlightErrors = defineErrors({
  tooLittleSpeech: {
    code: 'too-little-speech',
    status: 422,
    message: ({ found, duration, minimum }: { found: string; duration: number; minimum: number }) =>
      `There is too little speech to make clips of: ${found} in ${Math.round(duration)} s of video, and a clip needs at least ${minimum} s of connected speech.`,
  },
  modelFoundNothing: {
    code: 'model-found-nothing',
    status: 422,
    message: (model: string) => `${model} found no moment worth a clip in this video.`,
  },
});
