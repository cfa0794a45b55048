import { z } from 'zod';
import { maxCookiesLength } from '#engine/sources/cookies.constants.ts';

/** A cookies.txt file (Netscape's format). Its cookies replace those of the same sites. */
export const cookiesRequest = z.strictObject({ cookies: z.string().min(1).max(maxCookiesLength) });

/** A site whose cookies are sent with downloads from it. Their names and values are never shown. */
const cookieSite = z.object({
  site: z.string(),
  cookies: z.number().int(),
  /** When the last of them expires; null when that is not known. */
  expiresAt: z.iso.datetime().nullable(),
  updatedAt: z.iso.datetime(),
});
export type CookieSite = z.infer<typeof cookieSite>;
/** In the order of their names. */
export const cookieSites = z.object({ sites: z.array(cookieSite) });
export type CookieSites = z.infer<typeof cookieSites>;
