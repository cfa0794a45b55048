import { text } from 'node:stream/consumers';
import type { KoaContextWithOIDC, Provider } from 'oidc-provider';
import { Failure } from '#kit/failure.ts';
import type { Limiter } from '#limits/limiter.ts';
import type { Account, Accounts } from '../accounts/accounts.ts';
import { type FormState, newAccountPage, signInPage, untouched } from '../pages/account-pages.ts';
import { expiredPage } from '../pages/message-pages.ts';
import { type Page, pageHeaders, renderPage } from '../pages/page.ts';

export type InteractionServices = {
  accounts: Accounts;
  limiter: Limiter;
  /** Whether people may make accounts themselves. The first account of all may always be made. */
  signUp: 'open' | 'closed';
};

type Context = Pick<KoaContextWithOIDC, 'req' | 'res' | 'method' | 'path' | 'set' | 'redirect' | 'status' | 'body' | 'get'>;

/** The pages people see while a sign-in waits for them: `/interaction/<uid>` to sign in, `/interaction/<uid>/new` to make an account. */
export function interactions(provider: Provider, services: InteractionServices) {
  const mount = new URL(provider.issuer).pathname;
  return async (ctx: Context, next: () => Promise<unknown>): Promise<void> => {
    const [, uid, isNew] = /^\/interaction\/([\w-]+)(\/new)?$/.exec(ctx.path) ?? [];
    if (!uid || !['GET', 'HEAD', 'POST'].includes(ctx.method)) return void (await next());
    const waiting = await provider.interactionDetails(ctx.req, ctx.res).catch(() => undefined);
    if (waiting?.uid !== uid) return show(ctx, expiredPage, 400);
    const paths = { signIn: `${mount}/interaction/${uid}`, signUp: `${mount}/interaction/${uid}/new` };
    const anybody = await services.accounts.exist();
    if (!anybody && !isNew) return moveTo(ctx, paths.signUp);
    if (anybody && isNew && services.signUp === 'closed') return moveTo(ctx, paths.signIn);
    const page = isNew
      ? (state: FormState) => newAccountPage(state, anybody ? { first: false, signInPath: paths.signIn } : { first: true })
      : (state: FormState) => signInPage(state, services.signUp === 'open' ? paths.signUp : undefined);
    if (ctx.method !== 'POST') return show(ctx, page(untouched), 200);
    await submit(ctx, page, async (form) => {
      refuseOtherOrigins(ctx, new URL(provider.issuer).origin);
      const account = await (isNew ? makeAccount(services, form, anybody) : services.accounts.check(form.email, form.password));
      const result = { login: { accountId: account.id, remember: false, amr: ['pwd'] } };
      moveTo(ctx, await provider.interactionResult(ctx.req, ctx.res, result, { mergeWithLastSubmission: false }));
    });
  };
}

type Form = { email: string; password: string; name: string };

async function makeAccount({ accounts, limiter }: InteractionServices, form: Form, anybody: boolean): Promise<Account> {
  if (!anybody) return accounts.createFirst(form);
  const { allowed } = await limiter.take('sign-up', { limit: 100, windowSeconds: 3600 });
  if (!allowed) throw new Failure('too-many-attempts', 'Too many new accounts just now. Please try again later.', { status: 429 });
  return accounts.create(form);
}

/** Acts on what was typed; what is wrong with it is told on the same page. */
async function submit(ctx: Context, page: (state: FormState) => Page, act: (form: Form) => Promise<void>): Promise<void> {
  // Read within the limit that the bridge to this handler sets.
  const fields = new URLSearchParams(await text(ctx.req));
  const field = (name: string) => fields.get(name) ?? '';
  const form = { email: field('email'), password: field('password'), name: field('name') };
  try {
    await act(form);
  } catch (error) {
    if (!(error instanceof Failure) || error.status >= 500) throw error;
    await show(ctx, page({ typed: form, problems: problemsOf(error) }), error.status);
  }
}

function problemsOf({ code, message, details }: Failure): Record<string, string> {
  if (code === 'email-taken') return { email: message };
  if (code !== 'invalid-account' || typeof details !== 'object' || details === null) return { form: message };
  return Object.fromEntries(Object.entries(details).map(([field, problem]) => [field, String(problem)]));
}

/** The sign-in form of another site would sign people in as somebody else. */
function refuseOtherOrigins(ctx: Context, ours: string): void {
  if (ctx.get('origin') === ours) return;
  throw new Failure('cross-origin', `Please sign in at ${ours}: this form was sent from another address.`, { status: 403 });
}

function moveTo(ctx: Context, path: string): void {
  ctx.set('Cache-Control', 'no-store');
  ctx.status = 303;
  ctx.redirect(path);
}

export async function show(ctx: Pick<Context, 'set' | 'status' | 'body'>, page: Page, status: number): Promise<void> {
  ctx.status = status;
  ctx.set(pageHeaders());
  ctx.body = await renderPage(page);
}
