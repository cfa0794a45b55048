import { z } from 'zod';
import { shareDays } from '#features/videos/clips.constants.ts';

/** A link to one exported clip, or to the video itself, that works without an account. */
export const shareRequest = z.strictObject({
  exportedId: z.guid().optional(),
  /** Days until it expires. */
  days: z.number().int().min(shareDays.min).max(shareDays.max).default(shareDays.default),
});

const share = z.object({
  id: z.string(),
  url: z.string(),
  /** Null: the video itself. */
  exportedId: z.string().nullable(),
  expiresAt: z.iso.datetime(),
  /** How often its page was opened. */
  views: z.number().int(),
  createdAt: z.iso.datetime(),
});
export type Share = z.infer<typeof share>;
export const shareResponse = z.object({ share });
export type ShareResponse = z.infer<typeof shareResponse>;
/** Those that have not expired, newest first. */
export const shareList = z.object({ shares: z.array(share) });
export type ShareList = z.infer<typeof shareList>;
