import { and, asc, eq, inArray } from 'drizzle-orm';
import type { z } from 'zod';
import { type Cookie, cookiesText, parseCookies, siteOf } from '#engine/sources';
import type { Needs } from '#features/context';
import { lockForUser, secretOwner, siteCookies } from '#platform/database';
import type { Unparsed } from '#platform/http';
import { isDatabaseText } from '#platform/kit/storable.ts';
import { videoErrors } from '../errors.ts';
import type { SuccessResponse } from '../success.schema.ts';
import type { CookieSites, cookiesRequest } from './cookies.schema.ts';

/**
 * The cookies that are sent when a person's videos are downloaded. They are stored encrypted, and
 * no response contains them.
 */

export type CookieServices = Needs<'db' | 'secrets'>;

/** Maximum number of sites of one person; a browser's export may have hundreds. */
const maxSites = 1000;

export async function listCookieSites(
  { db }: Pick<CookieServices, 'db'>,
  userId: string,
): Promise<CookieSites> {
  const { site, count, expiresAt, updatedAt } = siteCookies;
  const rows = await db
    .select({ site, count, expiresAt, updatedAt })
    .from(siteCookies)
    .where(eq(siteCookies.userId, userId))
    .orderBy(asc(site));
  return {
    sites: rows.map((row) => ({
      site: row.site,
      cookies: row.count,
      expiresAt: row.expiresAt?.toISOString() ?? null,
      updatedAt: row.updatedAt.toISOString(),
    })),
  };
}

/**
 * Replaces the cookies of the sites in the file.
 * @throws Failure `cookies-unreadable` (400), `too-many-cookie-sites` (409)
 */
export async function addCookies(
  { db, secrets }: CookieServices,
  userId: string,
  body: Unparsed<z.output<typeof cookiesRequest>>,
): Promise<CookieSites> {
  const bySite = Map.groupBy(parseCookies(body.parse().cookies), siteOf);
  if (bySite.size > maxSites) throw videoErrors.tooManyCookieSites(maxSites);
  const rows = [...bySite].map(([site, cookies]) => {
    const id = crypto.randomUUID();
    const encrypted = secrets.encrypt(cookiesText(cookies), secretOwner.cookies(id));
    return { id, userId, site, cookies: encrypted, count: cookies.length, ...lastExpiry(cookies) };
  });
  await db.transaction(async (tx) => {
    // The lock serialises such requests: two concurrent ones would both find room for more sites.
    await lockForUser(tx, 'cookies', userId);
    await tx
      .delete(siteCookies)
      .where(and(eq(siteCookies.userId, userId), inArray(siteCookies.site, [...bySite.keys()])));
    if (rows.length > 0) await tx.insert(siteCookies).values(rows);
    if ((await tx.$count(siteCookies, eq(siteCookies.userId, userId))) > maxSites)
      throw videoErrors.tooManyCookieSites(maxSites);
  });
  return listCookieSites({ db }, userId);
}

function lastExpiry(cookies: readonly Cookie[]): { expiresAt: Date | null } {
  const times = cookies.map(({ expires }) => expires);
  // At most the end of the year 9999, which databases and browsers can represent.
  const last = Math.min(Math.max(...times), 253_402_300_799);
  return { expiresAt: times.includes(0) ? null : new Date(last * 1000) };
}

/** @throws Failure `cookies-not-found` (404) */
export async function deleteCookies(
  { db }: Pick<CookieServices, 'db'>,
  userId: string,
  site: string,
): Promise<SuccessResponse> {
  const deleted = isDatabaseText(site)
    ? await db.delete(siteCookies).where(ofSite(userId, site)).returning({ id: siteCookies.id })
    : [];
  if (deleted.length === 0) throw videoErrors.cookiesNotFound();
  return { success: true, message: 'Cookies deleted successfully' };
}

/**
 * Returns the decrypted cookies for a download, of all the person's sites, because the downloader
 * chooses among them.
 */
export async function cookiesOf(
  { db, secrets }: CookieServices,
  userId: string,
): Promise<Cookie[]> {
  const rows = await db.select().from(siteCookies).where(eq(siteCookies.userId, userId));
  return rows.flatMap(({ id, cookies }) =>
    parseCookies(secrets.decrypt(cookies, secretOwner.cookies(id))),
  );
}

const ofSite = (userId: string, site: string) =>
  and(eq(siteCookies.userId, userId), eq(siteCookies.site, site));
