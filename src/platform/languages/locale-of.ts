import type { Context } from 'hono';
import { parseAccept } from 'hono/utils/accept';
import { parse } from 'hono/utils/cookie';
import { defaultLocale, type Locale, localeCookie, localeFor } from './locales.shared.ts';

/**
 * The language of the person who sends a request: the one that was chosen in settings, or else the
 * browser's first one that there is, or else English. `header`: the value of a header, by name.
 */
export function localeOf(header: (name: string) => string | null | undefined): Locale {
  const chosen = parse(header('Cookie') ?? '', localeCookie)[localeCookie];
  const accepted = parseAccept(header('Accept-Language') ?? '')
    .filter(({ q }) => q > 0)
    .map(({ type }) => type);
  return [chosen ?? '', ...accepted].flatMap((tag) => localeFor(tag) ?? [])[0] ?? defaultLocale;
}

/** The same, of a request to this server. */
export const localeIn = (c: Pick<Context, 'req'>): Locale => localeOf((name) => c.req.header(name));
