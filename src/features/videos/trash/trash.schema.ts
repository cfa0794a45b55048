import { z } from 'zod';

const trashedVideo = z.object({
  id: z.string(),
  title: z.string().nullable(),
  /** As in a list of videos. */
  platformUrl: z.string(),
  videoDuration: z.string(),
  totalClips: z.number().int(),
  /** The size of the original and of the exported clips. */
  bytes: z.number(),
  createdAt: z.iso.datetime(),
  deletedAt: z.iso.datetime(),
  /** When it is deleted for good, unless room is needed earlier. */
  expiresAt: z.iso.datetime(),
});

/** The last deleted first. */
export const trashList = z.object({
  videos: z.array(trashedVideo),
  /** How long deleted videos are kept; 0: they are not. */
  days: z.number(),
});
export type TrashList = z.infer<typeof trashList>;

export const emptiedTrash = z.object({
  success: z.boolean(),
  message: z.string(),
  /** How many videos were deleted for good. */
  deleted: z.number().int(),
});
export type EmptiedTrash = z.infer<typeof emptiedTrash>;
