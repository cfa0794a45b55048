import { defineErrors } from '#platform/kit/define-errors.ts';
import { formatClock } from '#platform/kit/time-text.shared.ts';

export const highlightErrors = defineErrors({
  tooLittleSpeech: {
    code: 'too-little-speech',
    status: 422,
    message: ({ found, duration, minimum }: { found: string; duration: number; minimum: number }) =>
      `There is too little speech to make clips of: ${found} in ${Math.round(duration)} s of video, and a clip needs at least ${minimum} s of connected speech.`,
  },
  partOutsideVideo: {
    code: 'part-outside-video',
    status: 422,
    message: ({ start, duration }: { start: number; duration: number }) =>
      `The chosen part begins at ${formatClock(start)}, but the video ends at ${formatClock(duration)}. Choose an earlier part.`,
  },
  modelFoundNothing: {
    code: 'model-found-nothing',
    status: 422,
    message: (model: string) => `${model} found no moment worth a clip in this video.`,
  },
});
