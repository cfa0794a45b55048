import type { Config } from '#app/config';
import type { SsrfGuard } from '#engine/sources';
import { createYouTube, type YouTube } from '#features/posts';

/** The address to which Google redirects a browser: a page of the app, which passes the code on. */
export const redirectUriOf = (baseUrl: string) => `${baseUrl}/connect/youtube`;

/** Undefined without a client of Google. */
export function composeYouTube(
  { youtube }: Config,
  { guard, baseUrl }: { guard: SsrfGuard; baseUrl: string },
): YouTube | undefined {
  return (
    youtube.posting &&
    createYouTube({ ...youtube.posting, redirectUri: redirectUriOf(baseUrl), guard })
  );
}
