import { createHash } from 'node:crypto';
import { html, raw } from 'hono/html';
import { visibleText } from '#platform/kit/visible-text.shared.ts';
import { directionOf, type Locale, languageHeaders } from '#platform/languages';
import { sharedPageTexts } from './shared-page-texts.ts';

/**
 * Pages for people without an account: plain HTML without scripts, in light and dark colours, for
 * phones and screen readers.
 */

type Shown = { title: string; path: string; address: string; hasImage: boolean; locale: Locale };

/**
 * The page of a link shows the video, its image and its title, and nothing else. `path`: the path
 * of the page; `address`: the path with the server's origin.
 */
export async function sharedPage({
  path,
  address,
  hasImage,
  locale,
  ...shown
}: Shown): Promise<string> {
  const title = visibleText(shown.title);
  return page(
    locale,
    title,
    html`<meta property="og:title" content="${title}">
<meta property="og:type" content="video.other">
<meta property="og:url" content="${address}">
${hasImage && html`<meta property="og:image" content="${address}/image">`}
<meta property="og:video" content="${address}/video">
<meta property="og:video:type" content="video/mp4">`,
    html`<h1 dir="auto">${title}</h1>
<video src="${path}/video" ${hasImage && html`poster="${path}/image"`} controls playsinline preload="metadata" aria-label="${title}"></video>`,
  );
}

/** The page for a link that has expired, was revoked or never existed. */
export async function missingPage(locale: Locale): Promise<string> {
  const { missing, noLongerWorks, missingText } = sharedPageTexts[locale];
  const body = html`<h1>${noLongerWorks}</h1>
<p>${missingText}</p>`;
  return page(locale, missing, html``, body);
}

export async function limitedPage(locale: Locale): Promise<string> {
  const { limited, limitedText } = sharedPageTexts[locale];
  return page(
    locale,
    limited,
    html``,
    html`<h1>${limited}</h1>
<p>${limitedText}</p>`,
  );
}

async function page(
  locale: Locale,
  title: string,
  head: ReturnType<typeof html>,
  body: ReturnType<typeof html>,
): Promise<string> {
  const document = await html`<!doctype html>
<html lang="${locale}" dir="${directionOf(locale)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<title>${title} · Kinora</title>
${head}
<style>${raw(style)}</style>
</head>
<body>
<main>
${body}
</main>
</body>
</html>
`;
  return document.toString();
}

const style = `
:root { color-scheme: light dark; --page: #f6f6f3; --text: #1c1d21; --soft: #5a5d66; }
@media (prefers-color-scheme: dark) { :root { --page: #141518; --text: #f1f1ee; --soft: #b3b6be; } }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 1rem; background: var(--page); color: var(--text); font: 1rem/1.5 system-ui, sans-serif; }
main { width: 100%; max-width: 60rem; display: grid; gap: 1rem; justify-items: center; }
h1 { font-size: 1.25rem; line-height: 1.3; margin: 0; text-align: center; text-wrap: balance; overflow-wrap: anywhere; }
p { margin: 0; color: var(--soft); text-align: center; max-width: 40ch; }
video { max-width: 100%; max-height: calc(100vh - 7rem); border-radius: .75rem; background: #000; }
`;

const styleHash = createHash('sha256').update(style).digest('base64');

/** The page may load its video and its style, and nothing else. */
export const sharedPageHeaders = (locale: Locale) => ({
  ...languageHeaders(locale),
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy': `default-src 'none'; media-src 'self'; img-src 'self'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  'Cache-Control': 'private, no-store',
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex',
});
