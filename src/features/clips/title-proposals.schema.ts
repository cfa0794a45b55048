import { z } from 'zod';

/** Titles for a clip, best first; none when nothing is said in the clip. */
export const titleProposals = z.object({
  proposals: z
    .array(
      z.object({
        text: z.string(),
        /**
         * `words`: taken from what is said at the beginning of the clip; `model`: written by the
         * language model.
         */
        source: z.enum(['words', 'model']),
      }),
    )
    .max(3),
  /** Why the language model wrote no titles, although one is configured. */
  note: z.string().optional(),
});
export type TitleProposals = z.infer<typeof titleProposals>;
