import { z } from 'zod';

/**
 * One change of who speaks, layered over a transcript. `rename` gives all words of a speaker
 * another name; taking another speaker's name merges the two. `assign` gives the words whose middle
 * lies between `start` and `end` (seconds) to a speaker.
 */
export const speakerEdit = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('rename'), speaker: z.string(), name: z.string() }),
  z.object({
    kind: z.literal('assign'),
    start: z.number().nonnegative(),
    end: z.number().nonnegative(),
    name: z.string(),
  }),
]);
export type SpeakerEdit = z.infer<typeof speakerEdit>;

/** A speaker of a transcript. */
export const speakerSummary = z.object({
  name: z.string(),
  /** The speaker's share of the transcript. */
  words: z.number().int(),
  turns: z.number().int(),
  seconds: z.number(),
  /** A second at which the speaker speaks: in the middle of their longest turn. */
  at: z.number(),
});
export type SpeakerSummary = z.infer<typeof speakerSummary>;
