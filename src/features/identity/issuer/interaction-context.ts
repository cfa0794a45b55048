import type { KoaContextWithOIDC } from 'oidc-provider';
import { type Locale, localeOf } from '#platform/languages';
import { type Page, pageHeaders, renderPage } from '../pages/page.ts';

/** The properties of a request that the pages of a sign-in use. */
export type InteractionContext = Pick<
  KoaContextWithOIDC,
  | 'req'
  | 'res'
  | 'method'
  | 'path'
  | 'set'
  | 'append'
  | 'redirect'
  | 'status'
  | 'body'
  | 'get'
  | 'cookies'
>;

/** An authorization request that is waiting for its person to sign in. */
export type PendingAuthorization = { uid: string; params: Record<string, unknown> };

export function moveTo(ctx: InteractionContext, path: string): void {
  ctx.set('Cache-Control', 'no-store');
  ctx.status = 303;
  ctx.redirect(path);
}

export async function showPage(
  ctx: Pick<InteractionContext, 'get' | 'set' | 'status' | 'body'>,
  page: Page,
  status: number,
  options: Parameters<typeof pageHeaders>[1] = {},
): Promise<void> {
  const locale = localeIn(ctx);
  ctx.status = status;
  ctx.set(pageHeaders(locale, options));
  ctx.body = await renderPage(page, locale);
}

/** The language of the person who sends the request. */
export function localeIn(ctx: Pick<InteractionContext, 'get'>): Locale {
  return localeOf((name) => ctx.get(name));
}
