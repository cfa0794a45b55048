import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Context, Env } from 'hono';
import { z } from 'zod';
import { describedRoute, httpErrors, type Identity } from '#platform/http';
import { cookieOf } from './browser/cookies.ts';
import type { BrowserServices } from './browser/routes.ts';
import { identityErrors } from './errors.ts';

export type SessionServices = {
  /** Identifies users by anything except API tokens. */
  tokenOwners: Identity;
  browser: BrowserServices | undefined;
};

const session = z.object({
  id: z.string(),
  browser: z.string().optional().describe('Such as “Firefox”; absent: unknown'),
  system: z.string().optional().describe('Such as “Windows”; absent: unknown'),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().describe('Exact to five minutes'),
  current: z.boolean().describe('Whether the request belongs to it'),
});
const success = {
  type: 'application/json',
  schema: z.object({ success: z.boolean(), message: z.string() }),
};
const about = { path: '/api/account/sessions', secured: true } as const;
const unauthorized = { 401: 'Unauthorized' };

/** The browsers in which a person is signed in. */
export function sessionRoutes<E extends Env>(
  app: OpenAPIHono<E>,
  { tokenOwners, browser }: SessionServices,
): void {
  if (!browser) return;
  const { sessions, cookies } = browser;
  const tokenOf = (c: Context) => cookieOf(c.req.raw, cookies.session);
  const owner = async (c: Context) => {
    const user = await tokenOwners.userOf(c.req.raw);
    if (!user) throw httpErrors.unauthorized();
    return user.id;
  };
  describedRoute(
    app,
    {
      ...about,
      method: 'get',
      summary: 'Where the user is signed in: browsers, the one used last first',
      response: {
        type: 'application/json',
        schema: z.object({ sessions: z.array(session) }),
      },
      failures: unauthorized,
    },
    async (c) => c.json({ sessions: await sessions.list(await owner(c), tokenOf(c)) }),
  );
  describedRoute(
    app,
    {
      ...about,
      method: 'delete',
      summary: 'End all other sessions',
      response: success,
      failures: unauthorized,
    },
    async (c) => {
      const ended = await sessions.endOthers(await owner(c), tokenOf(c));
      const message = ended === 1 ? '1 session ended' : `${ended} sessions ended`;
      return c.json({ success: true, message });
    },
  );
  describedRoute(
    app,
    {
      ...about,
      path: '/api/account/sessions/{id}',
      method: 'delete',
      summary: 'End one session: its browser is signed out at once',
      response: success,
      failures: { ...unauthorized, 404: 'This session has ended already' },
    },
    async (c, { param }) => {
      if (!(await sessions.endOne(await owner(c), param('id'))))
        throw identityErrors.sessionNotFound();
      return c.json({ success: true, message: 'Session ended' });
    },
  );
}
