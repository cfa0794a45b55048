import { z } from 'zod';

/** Titles for a clip, the best first; none when nothing is said in it. */
export const titleProposals = z.object({
  proposals: z
    .array(
      z.object({
        text: z.string(),
        /**
         * `words`: out of what is said at the beginning of the clip; `model`: written by the
         * language model.
         */
        source: z.enum(['words', 'model']),
      }),
    )
    .max(3),
  /** Why the language model has written none, although one is configured. */
  note: z.string().optional(),
});
export type TitleProposals = z.infer<typeof titleProposals>;
