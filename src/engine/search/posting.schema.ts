import { z } from 'zod';

/**
 * Where a lexeme is in a video: in how many blocks, and which places (places.ts), as base64;
 * `digest`: the SHA-256 of the places, likewise.
 */
const posting = z.object({
  lexeme: z.string(),
  blocks: z.number().int(),
  places: z.string(),
  digest: z.string(),
});
export type Posting = z.infer<typeof posting>;
export const postingList = z.array(posting);
