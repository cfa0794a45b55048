import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Context, Env } from 'hono';
import { z } from 'zod';
import { clientOf, describedRoute, httpErrors, type Identity } from '#platform/http';
import { cookieOf } from './browser/cookies.ts';
import type { BrowserServices } from './browser/routes.ts';
import { identityErrors } from './errors.ts';

export type AccountServices = {
  /** Identifies users by anything except API tokens. */
  tokenOwners: Identity;
  /** Browser sign-in; undefined when the identity provider is used for bearer tokens only. */
  browser: BrowserServices | undefined;
  /**
   * Checks the password of a local account; undefined with an identity provider.
   * @throws Failure `wrong-password`, `too-many-attempts`
   */
  confirmPassword:
    | ((userId: string, password: string, client: string) => Promise<void>)
    | undefined;
  /**
   * Deletes the person: their account, if this server manages it, and all their data in the
   * database and the storage.
   */
  deletePerson(userId: string): Promise<void>;
  /** The issuer, for errors about accounts that are managed there. */
  issuerName: string;
  limits: { bodyBytes: number };
};

const success = {
  type: 'application/json',
  schema: z.object({ success: z.boolean(), message: z.string() }),
};
const passwordFailures = {
  401: 'Unauthorized',
  422: 'Incorrect email or password, or the new password is too short or too long',
  429: 'Too many attempts',
};

/** The routes with which people change their password and delete their account in the app. */
export function accountRoutes<E extends Env>(app: OpenAPIHono<E>, services: AccountServices): void {
  passwordRoute(app, services);
  deletionRoute(app, services);
}

function passwordRoute<E extends Env>(app: OpenAPIHono<E>, services: AccountServices): void {
  const { browser, issuerName, limits } = services;
  const schema = z.object({
    current: z.string(),
    password: z.string().describe('The new one, 10 to 200 characters'),
    keepTokens: z
      .boolean()
      .default(false)
      .describe('Whether API tokens stay valid; else they are revoked'),
  });
  describedRoute(
    app,
    {
      method: 'post',
      path: '/api/account/password',
      summary: 'Change the password; other sessions end',
      body: { type: 'application/json', schema, maxBytes: limits.bodyBytes },
      response: success,
      failures: {
        ...passwordFailures,
        400: 'Invalid request',
        409: 'Accounts are managed by your identity provider',
      },
      secured: true,
    },
    async (c, { body }) => {
      const { id } = await owner(services, c);
      const change = (await body()).parse();
      if (!browser?.changePassword) throw identityErrors.managedElsewhere(issuerName);
      const { sessions, cookies } = browser;
      const token = cookieOf(c.req.raw, cookies.session);
      const session = token ? await sessions.find(token) : undefined;
      const epoch = await browser.changePassword(id, change, clientOf(c));
      // All sessions have ended, including this browser's, which gets a new one.
      if (session)
        c.header(
          'Set-Cookie',
          cookies.set(
            cookies.session,
            await sessions.begin({ ...session, epoch }),
            sessions.maxSeconds,
          ),
        );
      return c.json({ success: true, message: 'Password changed' });
    },
  );
}

function deletionRoute<E extends Env>(app: OpenAPIHono<E>, services: AccountServices): void {
  const { browser, confirmPassword, deletePerson, limits } = services;
  const schema = z.object({
    confirm: z
      .literal('delete my account')
      .describe('So that no request deletes an account by mistake'),
    password: z
      .string()
      .default('')
      .describe('Of a local account; with an identity provider there is none'),
  });
  describedRoute(
    app,
    {
      method: 'post',
      path: '/api/account/delete',
      summary: 'Delete the account with everything in it; this cannot be undone',
      body: { type: 'application/json', schema, maxBytes: limits.bodyBytes },
      response: success,
      failures: { ...passwordFailures, 400: 'Invalid request' },
      secured: true,
    },
    async (c, { body }) => {
      const { id } = await owner(services, c);
      const { password } = (await body()).parse();
      await confirmPassword?.(id, password, clientOf(c));
      await deletePerson(id);
      if (browser) c.header('Set-Cookie', browser.cookies.set(browser.cookies.session, '', 0));
      return c.json({ success: true, message: 'Account deleted' });
    },
  );
}

async function owner({ tokenOwners }: AccountServices, c: Context) {
  const user = await tokenOwners.userOf(c.req.raw);
  if (!user) throw httpErrors.unauthorized();
  return user;
}
