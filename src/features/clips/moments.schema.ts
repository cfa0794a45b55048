import { z } from 'zod';
import { clipEdit } from '#features/videos/clip-edit.schema.ts';
import { isInOrder, orderIssue, secondsText } from '#features/videos/seconds-text.schema.ts';

/** Requests the moments of a clip that stand out by ear. */
export const momentsRequest = z
  .strictObject({
    start: secondsText,
    end: secondsText,
    /** The parts of the video that make up the clip. They replace `start` and `end`. */
    edit: clipEdit.optional(),
  })
  .refine(isInOrder, orderIssue);

/** What stands out by ear in the parts of a clip; in the order and in seconds of the video. */
export const momentsResponse = z.object({
  /**
   * Words that are said louder than the rest of their sentence. `rise`: by how much, dB. Empty
   * while nothing is known about the audio.
   */
  stressed: z.array(z.object({ start: z.number(), end: z.number(), rise: z.number() })),
  /** Where people laugh, as far as the captions or the audio of the video say so. */
  laughter: z.array(z.object({ start: z.number(), end: z.number() })),
});
export type Moments = z.infer<typeof momentsResponse>;
