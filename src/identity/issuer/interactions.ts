import { text } from 'node:stream/consumers';
import type { KoaContextWithOIDC, Provider } from 'oidc-provider';
import { requireOwnOrigin } from '#http';
import { isFailure } from '#kit/define-errors.ts';
import { Failure } from '#kit/failure.ts';
import { type Account, type Accounts, normalEmail } from '../accounts/accounts.ts';
import type { SignInOrigin } from '../accounts/attempt-limits.ts';
import { type KnownBrowsers, knownBrowserCookie, knownBrowserSeconds } from '../accounts/known-browser.ts';
import { cookiesFor } from '../browser/cookies.ts';
import { identityErrors } from '../errors.ts';
import { emptyForm, type FormState, newAccountPage, signInPage } from '../pages/account-pages.ts';
import { expiredPage } from '../pages/message-pages.ts';
import { type Page, pageHeaders, renderPage } from '../pages/page.ts';
import { sessionEndedParameter } from '../session-ended.ts';

export type InteractionServices = {
  accounts: Accounts;
  browsers: KnownBrowsers;
  /** Whether people may create accounts themselves. The first account may always be created. */
  signUp: 'open' | 'closed';
};

type Context = Pick<
  KoaContextWithOIDC,
  'req' | 'res' | 'method' | 'path' | 'set' | 'append' | 'redirect' | 'status' | 'body' | 'get' | 'cookies'
>;

/** The pages of a sign-in in progress: `/interaction/<uid>` to sign in, `/interaction/<uid>/new` to create an account. */
export function interactions(provider: Provider, services: InteractionServices) {
  const { pathname: mount, origin } = new URL(provider.issuer);
  const cookies = cookiesFor(origin);
  return async (ctx: Context, next: () => Promise<unknown>): Promise<void> => {
    const [, uid, isNew] = /^\/interaction\/([\w-]+)(\/new)?$/.exec(ctx.path) ?? [];
    if (!uid || !['GET', 'HEAD', 'POST'].includes(ctx.method)) return void (await next());
    const waiting = await provider.interactionDetails(ctx.req, ctx.res).catch(() => undefined);
    if (waiting?.uid !== uid) return showPage(ctx, expiredPage, 400);
    const paths = { signIn: `${mount}/interaction/${uid}`, signUp: `${mount}/interaction/${uid}/new` };
    const { accounts, browsers } = services;
    const anybody = await accounts.exist();
    const needsCode = (await accounts.setupCode()) !== undefined;
    if (!anybody && !isNew) return moveTo(ctx, paths.signUp);
    if (anybody && isNew && services.signUp === 'closed') return moveTo(ctx, paths.signIn);
    const page = isNew
      ? (state: FormState) => newAccountPage(state, anybody ? { first: false, signInPath: paths.signIn } : { first: true, needsCode })
      : (state: FormState) => signInPage(state, services.signUp === 'open' ? paths.signUp : undefined);
    const sessionEnded = waiting.params[sessionEndedParameter] !== undefined;
    if (ctx.method !== 'POST') return showPage(ctx, page({ ...emptyForm, sessionEnded }), 200);
    await submit(ctx, page, async (form) => {
      // A sign-in form of another site would sign people in to a foreign account.
      requireOwnOrigin({ method: ctx.method, headers: new Headers({ Origin: ctx.get('origin') }) }, origin);
      const from = originOf(ctx, services, form.email);
      const account = await (isNew ? makeAccount(accounts, { form, from, anybody }) : accounts.check(form, from));
      ctx.append('Set-Cookie', cookies.set(knownBrowserCookie, browsers.issue(account.email), knownBrowserSeconds, mount));
      const result = { login: { accountId: account.id, remember: false, amr: ['pwd'] } };
      moveTo(ctx, await provider.interactionResult(ctx.req, ctx.res, result, { mergeWithLastSubmission: false }));
    });
  };
}

type Form = { email: string; password: string; name: string; code: string };

type Submitted = { form: Form; from: SignInOrigin; anybody: boolean };

function makeAccount(accounts: Accounts, { form, from, anybody }: Submitted): Promise<Account> {
  return anybody ? accounts.signUp(form, from) : accounts.createFirst(form, from);
}

/** The bridge to this handler passes on the client as the address of the connection. */
function originOf(ctx: Context, { browsers }: InteractionServices, email: string): SignInOrigin {
  return {
    client: ctx.req.socket.remoteAddress ?? '',
    knownBrowser: browsers.idOf(ctx.cookies.get(knownBrowserCookie, { signed: false }), normalEmail(email)),
  };
}

/** Handles a submitted form; errors are shown on the same page. */
async function submit(ctx: Context, page: (state: FormState) => Page, act: (form: Form) => Promise<void>): Promise<void> {
  // Read within the limit that the bridge to this handler sets.
  const fields = new URLSearchParams(await text(ctx.req));
  const field = (name: string) => fields.get(name) ?? '';
  const form = { email: field('email'), password: field('password'), name: field('name'), code: field('code') };
  try {
    await act(form);
  } catch (error) {
    if (!(error instanceof Failure) || error.status >= 500) throw error;
    await showPage(ctx, page({ typed: form, problems: problemsOf(error) }), error.status);
  }
}

function problemsOf(failure: Failure): Record<string, string> {
  const { message, details } = failure;
  if (isFailure(failure, identityErrors.emailTaken)) return { email: message };
  if (isFailure(failure, identityErrors.setupCodeWrong)) return { code: message };
  if (!isFailure(failure, identityErrors.invalidAccount) || typeof details !== 'object' || details === null) return { form: message };
  return Object.fromEntries(Object.entries(details).map(([field, problem]) => [field, String(problem)]));
}

function moveTo(ctx: Context, path: string): void {
  ctx.set('Cache-Control', 'no-store');
  ctx.status = 303;
  ctx.redirect(path);
}

export async function showPage(ctx: Pick<Context, 'set' | 'status' | 'body'>, page: Page, status: number): Promise<void> {
  ctx.status = status;
  ctx.set(pageHeaders());
  ctx.body = await renderPage(page);
}
