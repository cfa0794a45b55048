import { z } from 'zod';

/** What recognition has settled, as it is kept; see `Checkpoints`. */

const seconds = z.number().nonnegative();
const range = z.object({ start: seconds, end: seconds });

/**
 * How far a recognition has come: whatever it needs to go on behind a piece as if it had never
 * stopped. Times are seconds of the recording.
 */
export const recognitionState = z.object({
  /** The cutter after that piece. */
  cutter: z.object({
    windows: z.int().nonnegative(),
    from: seconds,
    speech: z.array(range),
    openSince: seconds.optional(),
  }),
  /** The level of the last piece that was more than an interjection. */
  spokenLevel: z.number().nonnegative(),
  /** The language that is believed, and the seconds of each that was heard. */
  languages: z.object({
    current: z.string().optional(),
    seconds: z.array(z.tuple([z.string(), z.number()])),
  }),
});
export type RecognitionState = z.infer<typeof recognitionState>;

/** The words of some pieces and the speech without words in them. */
export const settledSpeech = z.object({
  pieces: z.array(
    range.extend({
      text: z.string(),
      tokens: z.array(range.extend({ text: z.string(), confidence: z.number().exactOptional() })),
      language: z.string().optional(),
    }),
  ),
  gaps: z.array(range),
  /** Where recognition goes on; absent when all of the recording has been recognised. */
  state: recognitionState.optional(),
});
export type SettledSpeech = z.infer<typeof settledSpeech>;
