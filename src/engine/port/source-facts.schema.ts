import { z } from 'zod';

const positive = z.number().int().positive();

/** What an editing program needs to know about an original; stored beside the original. */
export const sourceFacts = z.object({
  seconds: z.number(),
  /**
   * The frame size as it is displayed, with square pixels. `frameRate`: frames per second as a
   * fraction; the average if the rate is variable.
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
  /** The timecode of the first frame, as written in the file. */
  timecode: z.string().max(40).optional(),
  samplesSinceMidnight: positive.optional(),
});
export type SourceFacts = z.infer<typeof sourceFacts>;
