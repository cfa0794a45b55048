import { z } from 'zod';

/** Something that the operator can bring back, or delete for good. */
export const discardedItem = z.object({
  /** The id of the video, the key or prefix of the objects, or the folder of the download. */
  id: z.string(),
  kind: z.enum(['video', 'objects', 'download']),
  /** The title of a video. */
  title: z.string().nullable(),
  /** The user id of the owner of a video. */
  owner: z.string().nullable(),
  bytes: z.number(),
  deletedAt: z.string(),
  /** Null for objects that the operator keeps. */
  expiresAt: z.string().nullable(),
  isKept: z.boolean(),
});
export type DiscardedItem = z.infer<typeof discardedItem>;
