import { z } from 'zod';

/** How far a part is with the audio of its video, while speech is recognised in it or its speakers are told apart. */
export const partAudio = z.object({
  /** Seconds of the audio. */
  doneSeconds: z.number().min(0),
  totalSeconds: z.number().min(0),
  /** The last words that were recognised, about 200 characters; absent before there are any. */
  recognised: z.string().exactOptional(),
});
export type PartAudio = z.infer<typeof partAudio>;
