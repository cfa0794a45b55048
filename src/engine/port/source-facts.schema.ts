import { z } from 'zod';

const positive = z.number().int().positive();

/** What an editing program must know of an original, as it is stored beside it. */
export const sourceFacts = z.object({
  seconds: z.number(),
  /**
   * Frame size as it is shown, with square pixels; frames per second as a fraction, of a variable
   * rate on average.
   */
  video: z
    .object({
      width: positive,
      height: positive,
      frameRate: z.object({ numerator: positive, denominator: positive }),
      isVariable: z.boolean(),
    })
    .optional(),
  audio: z.object({ channels: positive, sampleRate: positive }).optional(),
  /** Of the first frame, as the file says it. */
  timecode: z.string().max(40).optional(),
  samplesSinceMidnight: positive.optional(),
});
export type SourceFacts = z.infer<typeof sourceFacts>;
