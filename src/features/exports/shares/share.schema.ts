import { z } from 'zod';
import { shareDays } from '#features/videos/clips.constants.ts';

/** A new link to one exported clip or to the whole video, which works without an account. */
export const shareRequest = z.strictObject({
  exportedId: z.guid().optional(),
  /** The number of days until the link expires. */
  days: z.number().int().min(shareDays.min).max(shareDays.max).default(shareDays.default),
});

const share = z.object({
  id: z.string(),
  url: z.string(),
  /** Null when the link is to the whole video. */
  exportedId: z.string().nullable(),
  expiresAt: z.iso.datetime(),
  /** How often the page of the link was opened. */
  views: z.number().int(),
  createdAt: z.iso.datetime(),
});
export type Share = z.infer<typeof share>;
export const shareResponse = z.object({ share });
export type ShareResponse = z.infer<typeof shareResponse>;
/** The links that have not expired, newest first. */
export const shareList = z.object({ shares: z.array(share) });
export type ShareList = z.infer<typeof shareList>;
