import { z } from 'zod';

/**
 * One change of who speaks, layered over a transcript. `rename` gives all words of a speaker
 * another name; the name of another speaker merges the two. `assign` gives the words whose middle
 * lies from `start` to `end` (seconds) to a speaker.
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
  /** How much of the transcript is theirs. */
  words: z.number().int(),
  turns: z.number().int(),
  seconds: z.number(),
  /** A second at which they speak: in the middle of their longest turn. */
  at: z.number(),
});
export type SpeakerSummary = z.infer<typeof speakerSummary>;
