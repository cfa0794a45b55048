import { text } from 'node:stream/consumers';
import type { Provider } from 'oidc-provider';
import { requireOwnOrigin } from '#platform/http';
import { Failure } from '#platform/kit/failure.ts';
import { type Account, type Accounts, normalEmail } from '../accounts/accounts.ts';
import type { SignInOrigin } from '../accounts/attempt-limits.ts';
import {
  type KnownBrowsers,
  knownBrowserCookie,
  knownBrowserSeconds,
} from '../accounts/known-browser.ts';
import { cookiesFor } from '../browser/cookies.ts';
import { emptyForm, type FormState, newAccountPage, signInPage } from '../pages/account-pages.ts';
import { expiredPage } from '../pages/message-pages.ts';
import type { Page } from '../pages/page.ts';
import { problemsIn } from '../pages/text.ts';
import { sessionEndedParameter } from '../session-ended.ts';
import { type ConsentServices, consents } from './consent.ts';
import { acrOf } from './epoch.ts';
import {
  type InteractionContext,
  localeIn,
  moveTo,
  type PendingAuthorization,
  showPage,
} from './interaction-context.ts';

export type InteractionServices = ConsentServices & {
  /**
   * The id of this server's own client; every other client is an agent, which needs the person's
   * consent.
   */
  ownClientId: string;
  accounts: Accounts;
  browsers: KnownBrowsers;
  /** Whether people may create accounts themselves. The first account may always be created. */
  signUp: 'open' | 'closed';
};

/**
 * The pages of a sign-in in progress: `/interaction/<uid>` to sign in, `/interaction/<uid>/new` to
 * create an account.
 */
export function interactions(provider: Provider, services: InteractionServices) {
  const { pathname: mount, origin } = new URL(provider.issuer);
  const cookies = cookiesFor(origin);
  const consent = consents(provider, services);
  return async (ctx: InteractionContext, next: () => Promise<unknown>): Promise<void> => {
    const [, uid, page] = /^\/interaction\/([\w-]+)(\/new|\/consent)?$/.exec(ctx.path) ?? [];
    if (!uid || !['GET', 'HEAD', 'POST'].includes(ctx.method)) return void (await next());
    const waiting = await provider.interactionDetails(ctx.req, ctx.res).catch(() => undefined);
    if (waiting?.uid !== uid) return showPage(ctx, expiredPage, 400);
    const isAgent = waiting.params.client_id !== services.ownClientId;
    if (page === '/consent')
      return isAgent && ctx.method === 'POST'
        ? consent.decide(ctx, waiting)
        : showPage(ctx, expiredPage, 400);
    const user =
      isAgent && ctx.method !== 'POST' ? await services.signedIn(ctx.get('cookie')) : undefined;
    const epoch = user && (await services.accounts.byId(user.id))?.epoch;
    if (user && epoch !== undefined)
      return consent.show(ctx, waiting, { user, epoch, by: 'session' });
    await signInPages(ctx, waiting, page === '/new');
  };

  async function signInPages(
    ctx: InteractionContext,
    waiting: PendingAuthorization,
    isNew: boolean,
  ): Promise<void> {
    const { uid } = waiting;
    const paths = {
      signIn: `${mount}/interaction/${uid}`,
      signUp: `${mount}/interaction/${uid}/new`,
    };
    const { accounts, browsers } = services;
    const anybody = await accounts.exist();
    const needsCode = (await accounts.setupCode()) !== undefined;
    if (!anybody && !isNew) return moveTo(ctx, paths.signUp);
    if (anybody && isNew && services.signUp === 'closed') return moveTo(ctx, paths.signIn);
    const form = isNew
      ? (state: FormState) =>
          newAccountPage(
            state,
            anybody ? { first: false, signInPath: paths.signIn } : { first: true, needsCode },
          )
      : (state: FormState) =>
          signInPage(state, services.signUp === 'open' ? paths.signUp : undefined);
    const sessionEnded = waiting.params[sessionEndedParameter] !== undefined;
    if (ctx.method !== 'POST') return showPage(ctx, form({ ...emptyForm, sessionEnded }), 200);
    await submit(ctx, form, async (typed) => {
      // Otherwise a form on another site could sign people in to somebody else's account.
      requireOwnOrigin(
        { method: ctx.method, headers: new Headers({ Origin: ctx.get('origin') }) },
        origin,
      );
      const from = originOf(ctx, services, typed.email);
      const account = await (isNew
        ? makeAccount(accounts, { form: typed, from, anybody })
        : accounts.check(typed, from));
      ctx.append(
        'Set-Cookie',
        cookies.set(knownBrowserCookie, browsers.issue(account.email), knownBrowserSeconds, mount),
      );
      const { id: accountId, epoch } = account;
      if (waiting.params.client_id !== services.ownClientId)
        return consent.show(ctx, waiting, { user: account, epoch, by: 'password' });
      const result = { login: { accountId, remember: false, amr: ['pwd'], acr: acrOf(epoch) } };
      moveTo(
        ctx,
        await provider.interactionResult(ctx.req, ctx.res, result, {
          mergeWithLastSubmission: false,
        }),
      );
    });
  }
}

type Form = { email: string; password: string; name: string; code: string };

type Submitted = { form: Form; from: SignInOrigin; anybody: boolean };

function makeAccount(accounts: Accounts, { form, from, anybody }: Submitted): Promise<Account> {
  return anybody ? accounts.signUp(form, from) : accounts.createFirst(form, from);
}

/** `handleInProcess` passes on the client as the address of the connection. */
function originOf(
  ctx: InteractionContext,
  { browsers }: InteractionServices,
  email: string,
): SignInOrigin {
  return {
    client: ctx.req.socket.remoteAddress ?? '',
    knownBrowser: browsers.idOf(
      ctx.cookies.get(knownBrowserCookie, { signed: false }),
      normalEmail(email),
    ),
  };
}

/** Handles a submitted form; errors are shown on the same page. */
async function submit(
  ctx: InteractionContext,
  page: (state: FormState) => Page,
  act: (form: Form) => Promise<void>,
): Promise<void> {
  // `handleInProcess` limits the size of the body.
  const fields = new URLSearchParams(await text(ctx.req));
  const field = (name: string) => fields.get(name) ?? '';
  const form = {
    email: field('email'),
    password: field('password'),
    name: field('name'),
    code: field('code'),
  };
  try {
    await act(form);
  } catch (error) {
    if (!(error instanceof Failure) || error.status >= 500) throw error;
    const problems = await problemsIn(localeIn(ctx), error);
    await showPage(ctx, page({ typed: form, problems }), error.status);
  }
}
