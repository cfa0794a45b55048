import type { Mount } from '#platform/http';
import { cookieSites, cookiesRequest } from './cookies.schema.ts';
import { addCookies, type CookieServices, deleteCookies, listCookieSites } from './cookies.ts';

/** The cookies that a user's downloads send. */
export function cookieRoutes(
  route: Mount,
  services: CookieServices & { limits: { bodyBytes: number } },
): void {
  const response = { type: 'application/json', schema: cookieSites };
  route(
    {
      method: 'get',
      path: '/cookies',
      summary: "The sites whose cookies the user's downloads send; never the cookies themselves",
      response,
      failures: {},
    },
    async (c, { userId }) => c.json(await listCookieSites(services, userId)),
  );
  route(
    {
      method: 'put',
      path: '/cookies',
      summary: 'Add the cookies of a cookies.txt file; those of the same sites are replaced',
      body: {
        type: 'application/json',
        schema: cookiesRequest,
        maxBytes: services.limits.bodyBytes,
      },
      response,
      failures: { 400: 'Not a cookies.txt file', 409: 'Too many sites' },
    },
    async (c, { userId, body }) => c.json(await addCookies(services, userId, await body())),
  );
  route(
    {
      method: 'delete',
      path: '/cookies/{site}',
      summary: 'Delete the cookies of a site',
      failures: { 404: 'No cookies of this site' },
    },
    async (c, { userId, param }) => c.json(await deleteCookies(services, userId, param('site'))),
  );
}
