import { z } from 'zod';

/**
 * The progress of a part with the audio of its video, while speech is recognised or speakers are
 * told apart.
 */
export const partAudio = z.object({
  doneSeconds: z.number().min(0),
  totalSeconds: z.number().min(0),
  recognised: z
    .string()
    .exactOptional()
    .describe(
      'The last words that were recognised, at most 200 characters; absent before there are any',
    ),
});
export type PartAudio = z.infer<typeof partAudio>;
