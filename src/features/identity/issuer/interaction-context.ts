import type { KoaContextWithOIDC } from 'oidc-provider';
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
  ctx: Pick<InteractionContext, 'set' | 'status' | 'body'>,
  page: Page,
  status: number,
  options: Parameters<typeof pageHeaders>[0] = {},
): Promise<void> {
  ctx.status = status;
  ctx.set(pageHeaders(options));
  ctx.body = await renderPage(page);
}
