import { z } from 'zod';
import { maxCookiesLength } from '#engine/sources/cookies.constants.ts';

/** A cookies.txt file (Netscape's format). Its cookies replace those of the same sites. */
export const cookiesRequest = z.strictObject({ cookies: z.string().min(1).max(maxCookiesLength) });

/**
 * A site whose cookies are sent with downloads from it. The names and values of the cookies are
 * never shown.
 */
const cookieSite = z.object({
  site: z.string(),
  cookies: z.number().int(),
  /** When the last cookie expires; null when that is not known. */
  expiresAt: z.iso.datetime().nullable(),
  updatedAt: z.iso.datetime(),
});
export type CookieSite = z.infer<typeof cookieSite>;
/** Sorted by site name. */
export const cookieSites = z.object({ sites: z.array(cookieSite) });
export type CookieSites = z.infer<typeof cookieSites>;
