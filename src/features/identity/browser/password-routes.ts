import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Context, Env } from 'hono';
import { boundedBody, clientOf, requireOwnOrigin } from '#platform/http';
import { isFailure } from '#platform/kit/define-errors.ts';
import { Failure } from '#platform/kit/failure.ts';
import { type Locale, localeIn } from '#platform/languages';
import { identityErrors } from '../errors.ts';
import { type Page, pageHeaders, renderPage } from '../pages/page.ts';
import { passwordChangedPage, passwordPage } from '../pages/password-pages.ts';
import { pageTexts, problemsIn } from '../pages/text.ts';
import { type Cookies, cookieOf } from './cookies.ts';
import type { Sessions, SignIn } from './sessions.ts';

export type PasswordServices = {
  sessions: Sessions;
  cookies: Cookies;
  baseUrl: string;
  /**
   * Returns the epoch of the account that begins with the new password.
   * @throws Failure `wrong-password`, `invalid-account`, `too-many-attempts`
   */
  changePassword(
    userId: string,
    change: { current: string; password: string; keepTokens: boolean },
    client: string,
  ): Promise<number>;
};

export const passwordPath = '/account/password';

/** The page on which a person with an account on this server changes the password. */
export function passwordRoutes<E extends Env>(
  app: OpenAPIHono<E>,
  services: PasswordServices,
): void {
  const { sessions, cookies, baseUrl, changePassword } = services;
  const signedIn = async (c: Context) => {
    const token = cookieOf(c.req.raw, cookies.session);
    return token ? await sessions.find(token) : undefined;
  };
  app.get(passwordPath, async (c) => {
    const user = await signedIn(c);
    if (!user) return c.redirect(`/login?return=${passwordPath}`, 302);
    return showPage(c, passwordPage({}));
  });
  app.post(passwordPath, async (c) => {
    requireOwnOrigin(c.req.raw, new URL(baseUrl).origin);
    const user = await signedIn(c);
    if (!user) return c.redirect(`/login?return=${passwordPath}`, 303);
    const form = new URLSearchParams(
      Buffer.from(await boundedBody(c.req.raw, maxFormBytes)).toString(),
    );
    const keepTokens = form.get('tokens') !== 'revoke';
    let epoch: number;
    try {
      const change = {
        current: form.get('current') ?? '',
        password: form.get('password') ?? '',
        keepTokens,
      };
      epoch = await changePassword(user.id, change, clientOf(c));
    } catch (error) {
      if (!(error instanceof Failure) || error.status >= 500) throw error;
      const locale = localeIn(c);
      const headers = {
        ...pageHeaders(locale),
        ...(error.retryAfterSeconds ? { 'Retry-After': String(error.retryAfterSeconds) } : {}),
      };
      return new Response(await renderPage(passwordPage(await problemsOf(locale, error)), locale), {
        status: error.status,
        headers,
      });
    }
    return signInAgain(c, services, { ...user, epoch }, keepTokens);
  });
}

const maxFormBytes = 64 * 1024;

/** All sessions have ended, including this browser's, which gets a new one. */
async function signInAgain(
  c: Context,
  { sessions, cookies }: PasswordServices,
  user: SignIn,
  keepTokens: boolean,
): Promise<Response> {
  c.header(
    'Set-Cookie',
    cookies.set(cookies.session, await sessions.begin(user), sessions.maxSeconds),
  );
  return showPage(c, passwordChangedPage({ keepTokens }));
}

async function showPage(c: Context, page: Page): Promise<Response> {
  const locale = localeIn(c);
  return c.body(await renderPage(page, locale), 200, pageHeaders(locale));
}

async function problemsOf(locale: Locale, failure: Failure): Promise<Record<string, string>> {
  return isFailure(failure, identityErrors.wrongPassword)
    ? { current: pageTexts[locale]['problem.currentPassword'] }
    : problemsIn(locale, failure);
}
