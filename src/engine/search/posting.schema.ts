import { z } from 'zod';

/**
 * The occurrences of a lexeme in a video: the number of blocks, and the places (places.ts) as
 * base64. `digest`: the SHA-256 of the places, also as base64.
 */
const posting = z.object({
  lexeme: z.string(),
  blocks: z.number().int(),
  places: z.string(),
  digest: z.string(),
});
export type Posting = z.infer<typeof posting>;
export const postingList = z.array(posting);
