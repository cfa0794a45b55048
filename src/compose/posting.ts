import type { Config } from '#config.ts';
import { createYouTube, type YouTube } from '#posting';
import type { SsrfGuard } from '#source';

/** Where Google sends a browser back to: a page of the app, which hands the code over. */
export const redirectUriOf = (baseUrl: string) => `${baseUrl.replace(/\/+$/, '')}/connect/youtube`;

/** Undefined without a client of Google. */
export function composeYouTube({ youtube }: Config, { guard, baseUrl }: { guard: SsrfGuard; baseUrl: string }): YouTube | undefined {
  return youtube.posting && createYouTube({ ...youtube.posting, redirectUri: redirectUriOf(baseUrl), guard });
}
