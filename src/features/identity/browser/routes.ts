import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Context, Env } from 'hono';
import { parse } from 'hono/utils/cookie';
import type { Logger } from 'pino';
import { boundedBody, requireOwnOrigin } from '#platform/http';
import { causeChain, Failure, messageOf } from '#platform/kit/failure.ts';
import { failureText, localeIn } from '#platform/languages';
import { accountPage, expiredPage, failedPage, signedOutPage } from '../pages/message-pages.ts';
import { type Page, pageHeaders, renderPage } from '../pages/page.ts';
import { type Cookies, cookieOf } from './cookies.ts';
import { type PasswordServices, passwordPath, passwordRoutes } from './password-routes.ts';
import { type LoginSeal, pendingLoginSeconds } from './pending-login.ts';
import type { RelyingParty } from './relying-party.ts';
import { returnPath } from './return-path.ts';
import type { Sessions } from './sessions.ts';

export type BrowserServices = {
  relyingParty: RelyingParty;
  sessions: Sessions;
  seal: LoginSeal;
  cookies: Cookies;
  /** The public address of the server, without a trailing slash. */
  baseUrl: string;
  /** Changes the password of a local account; undefined with an identity provider. */
  changePassword: PasswordServices['changePassword'] | undefined;
  /** The time on the database's clock, in milliseconds. */
  now(): Promise<number>;
  /**
   * Ends the sessions that an identity provider ends by this token; undefined with local accounts.
   * @throws Failure `invalid-logout-token` (400), `identity-unavailable` (503)
   */
  providerLogout: ((token: string) => Promise<void>) | undefined;
  /** The default path after signing in. */
  home: string;
  log: Logger;
};

/** Sign-in at the issuer, the session, sign-out, and the account page. */
export function browserRoutes<E extends Env>(app: OpenAPIHono<E>, services: BrowserServices): void {
  const orPage = (act: (c: Context) => Promise<Response>) => (c: Context) =>
    act(c).catch((error: unknown) => answerFailure(c, error, services.log));
  app.get('/login', orPage(beginLogin(services)));
  app.get('/login/callback', orPage(finishLogin(services)));
  app.get('/logout', orPage(showLogout(services)));
  app.post('/logout', orPage(logout(services)));
  app.get('/account', orPage(showAccount(services)));
  const { changePassword } = services;
  if (changePassword) passwordRoutes(app, { ...services, changePassword });
  const { providerLogout } = services;
  if (providerLogout) backChannelRoute(app, providerLogout);
  if (services.home !== '/') app.get('/', (c) => c.redirect(services.home, 302));
}

/** The route that an identity provider calls when a person signs out there or is removed. */
function backChannelRoute<E extends Env>(
  app: OpenAPIHono<E>,
  providerLogout: (token: string) => Promise<void>,
): void {
  app.post('/logout/back-channel', async (c) => {
    const form = new URLSearchParams(
      Buffer.from(await boundedBody(c.req.raw, maxFormBytes)).toString(),
    );
    await providerLogout(form.get('logout_token') ?? '');
    return c.body(null, 200, { 'Cache-Control': 'no-store' });
  });
}

const maxFormBytes = 64 * 1024;

type Act = (c: Context) => Promise<Response>;

function beginLogin({
  relyingParty,
  sessions,
  seal,
  cookies,
  baseUrl,
  home,
  now,
  changePassword,
}: BrowserServices): Act {
  return async (c) => {
    const onOurHost = withPublicHost(c.req.url, baseUrl);
    if (onOurHost) return c.redirect(onOurHost, 302);
    const returnTo = returnPath(c.req.query('return'), baseUrl, home);
    const token = cookieOf(c.req.raw, cookies.session);
    if (token && (await sessions.find(token))) return c.redirect(returnTo, 302);
    // Only the embedded issuer knows the parameter; other identity providers do not.
    const sessionEnded =
      changePassword !== undefined && (token !== undefined || c.req.query('ended') !== undefined);
    const begunAt = await now();
    const { url, pending } = await relyingParty.begin(returnTo, { begunAt, sessionEnded });
    forgetAbandoned(c, cookies);
    addCookie(
      c,
      cookies.set(
        pendingName(pending.state),
        await seal.seal(pending),
        pendingLoginSeconds,
        '/login',
      ),
    );
    c.header('Cache-Control', 'no-store');
    return c.redirect(url.href, 302);
  };
}

function finishLogin({ relyingParty, sessions, seal, cookies, home }: BrowserServices): Act {
  return async (c) => {
    const name = pendingName(c.req.query('state') ?? '');
    const sealed = cookieOf(c.req.raw, name);
    const pending = sealed === undefined ? undefined : await seal.open(sealed);
    const before = cookieOf(c.req.raw, cookies.session);
    // A reloaded or repeated callback: the first one succeeded.
    if (!pending && before && (await sessions.find(before))) return c.redirect(home, 303);
    if (!pending) return showPage(c, expiredPage, 400);
    addCookie(c, cookies.set(name, '', 0, '/login'));
    const user = await relyingParty.finish(new URL(c.req.url).search, pending);
    const session = await sessions.begin({ ...user, userAgent: c.req.header('user-agent') });
    addCookie(c, cookies.set(cookies.session, session, sessions.maxSeconds));
    // The session always gets a new token, so that knowledge of the previous one is useless.
    if (before) await sessions.end(before);
    c.header('Cache-Control', 'no-store');
    return c.redirect(pending.returnTo, 303);
  };
}

function logout({ relyingParty, sessions, cookies, baseUrl, log }: BrowserServices): Act {
  return async (c) => {
    requireOwnOrigin(c.req.raw, new URL(baseUrl).origin);
    const token = cookieOf(c.req.raw, cookies.session);
    const session = token ? await sessions.find(token) : undefined;
    if (token) await sessions.end(token);
    addCookie(c, cookies.set(cookies.session, '', 0));
    if (!session) return c.redirect('/logout', 303);
    const atIssuer = await relyingParty.endSessionUrl(session.idToken).catch((error: unknown) => {
      log.warn({ error: messageOf(error) }, 'signed out here, but not at the issuer');
      return undefined;
    });
    return c.redirect(atIssuer?.href ?? '/logout', 303);
  };
}

function showLogout({ sessions, cookies, changePassword }: BrowserServices): Act {
  return async (c) => {
    const token = cookieOf(c.req.raw, cookies.session);
    const session = token ? await sessions.find(token) : undefined;
    return showPage(
      c,
      session ? accountPage(session, changePassword && passwordPath) : signedOutPage,
      200,
    );
  };
}

function showAccount({ sessions, cookies, changePassword }: BrowserServices): Act {
  return async (c) => {
    const token = cookieOf(c.req.raw, cookies.session);
    const session = token ? await sessions.find(token) : undefined;
    return session
      ? showPage(c, accountPage(session, changePassword && passwordPath), 200)
      : c.redirect('/login?return=/account', 302);
  };
}

/**
 * The same URL under the public host, if both hosts are names of this machine: cookies and the
 * issuer know only the public host, so a person who opened `localhost` must sign in at `127.0.0.1`,
 * where the sign-in ends. Undefined if the URL need not change.
 */
function withPublicHost(requested: string, baseUrl: string): string | undefined {
  const [here, there] = [new URL(requested), new URL(baseUrl)];
  const ofThisMachine = (url: URL) => ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname);
  if (
    here.host === there.host ||
    here.port !== there.port ||
    !ofThisMachine(here) ||
    !ofThisMachine(there)
  )
    return undefined;
  return `${there.origin}${here.pathname}${here.search}`;
}

const pendingPrefix = 'kinora_login_';

/** One cookie per sign-in in progress, so that two tabs do not interfere. */
function pendingName(state: string): string {
  return pendingPrefix + state.replace(/[^\w-]/g, '').slice(0, 12);
}

/** Deletes the cookies of abandoned sign-ins, which would eventually fill the request's headers. */
function forgetAbandoned(c: Context, cookies: Cookies): void {
  const abandoned = Object.keys(parse(c.req.header('cookie') ?? '')).filter((name) =>
    name.startsWith(pendingPrefix),
  );
  if (abandoned.length >= 5)
    for (const name of abandoned) addCookie(c, cookies.set(name, '', 0, '/login'));
}

function addCookie(c: Context, cookie: string): void {
  c.header('Set-Cookie', cookie, { append: true });
}

async function showPage(c: Context, page: Page, status: 200 | 400): Promise<Response> {
  const locale = localeIn(c);
  const headers = pageHeaders(locale, { formsLead: 'elsewhere' });
  return c.body(await renderPage(page, locale), status, headers);
}

/** Responds with a page instead of JSON. */
async function answerFailure(c: Context, error: unknown, log: Logger): Promise<Response> {
  if (!(error instanceof Failure)) throw error;
  const reasons = causeChain(error).map(messageOf);
  if (error.status >= 500)
    log.error({ requestId: c.get('requestId'), reasons }, 'a sign-in failed');
  else log.info({ requestId: c.get('requestId'), reasons }, 'a sign-in was refused');
  const locale = localeIn(c);
  const headers = {
    ...pageHeaders(locale),
    ...(error.retryAfterSeconds ? { 'Retry-After': String(error.retryAfterSeconds) } : {}),
  };
  const cookies = c.res.headers.getSetCookie();
  const reason = await failureText(locale, error);
  const response = new Response(
    await renderPage(
      failedPage(() => reason),
      locale,
    ),
    {
      status: error.status,
      headers,
    },
  );
  for (const cookie of cookies) response.headers.append('Set-Cookie', cookie);
  return response;
}
