import { createHash } from 'node:crypto';
import { html, raw } from 'hono/html';
import type { User } from '#platform/http';
import { directionOf, type Locale, languageHeaders } from '#platform/languages';
import { type Html, pageText, type T } from './text.ts';

/** A page in the language of its texts. */
export type Page = (t: T) => { title: Html; body: Html };

/** The person of an account, as they recognise it. */
export function personText({ id, name, email }: User): Html {
  return html`<strong>${name ?? email ?? id}</strong>${name && email ? html` (${email})` : ''}`;
}

/**
 * A small page of plain HTML that works without scripts, in light and dark mode, on a phone and
 * with a screen reader. Its only script shows the buttons that show a password.
 */
export async function renderPage(page: Page, locale: Locale): Promise<string> {
  const { title, body } = page(pageText(locale));
  const document = await html`<!doctype html>
<html lang="${locale}" dir="${directionOf(locale)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<title>${title} · Kinora</title>
<style>${raw(style)}</style>
</head>
<body>
<main>
<p class="brand">${raw(mark)}Kinora</p>
${body}
</main>
<script>${raw(script)}</script>
</body>
</html>
`;
  return document.toString();
}

/**
 * The headers of a page. Apart from images of this server, it may load nothing; it may run its own
 * script only, and submit forms to this server only. `formsLead: 'elsewhere'` lifts the restriction on forms, for a
 * form whose response redirects to another site, which browsers treat as submitting to that site.
 */
export function pageHeaders(
  locale: Locale,
  { formsLead = 'here' }: { formsLead?: 'here' | 'elsewhere' } = {},
): Record<string, string> {
  const forms = formsLead === 'here' ? ["form-action 'self'"] : [];
  const rules = [
    "default-src 'none'",
    "img-src 'self'",
    `style-src 'sha256-${hashOf(style)}'`,
    `script-src 'sha256-${hashOf(script)}'`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
    ...forms,
  ];
  return {
    ...languageHeaders(locale),
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': rules.join('; '),
    'Cache-Control': 'no-store',
    // With "no-referrer", browsers would send forms with the origin "null".
    'Referrer-Policy': 'same-origin',
  };
}

const mark = `<svg viewBox="0 0 24 24" width="28" height="28" aria-hidden="true"><rect x="1" y="1" width="22" height="22" rx="6" fill="currentColor"/><path d="M9.5 7.2v9.6l7.6-4.8z" fill="var(--page)"/></svg>`;

const style = `
:root { color-scheme: light dark; --page: #f6f6f3; --card: #fff; --text: #1c1d21; --soft: #5a5d66; --line: #8b8e97; --accent: #0b6b3a; --on-accent: #fff; --wrong: #b3261e; }
@media (prefers-color-scheme: dark) {
  :root { --page: #141518; --card: #1e2024; --text: #f1f1ee; --soft: #b3b6be; --line: #7d818b; --accent: #3ddc84; --on-accent: #07210f; --wrong: #ff9a92; }
}
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 1.5rem 1rem; background: var(--page); color: var(--text); font: 1rem/1.5 system-ui, sans-serif; }
main { width: 100%; max-width: 25rem; background: var(--card); border-radius: 1rem; padding: clamp(1.25rem, 6vw, 2.25rem); box-shadow: 0 1px 2px #0002, 0 8px 32px #0001; }
.brand { display: flex; align-items: center; gap: .6rem; margin: 0 0 1.5rem; font-weight: 700; letter-spacing: .01em; }
.brand svg { color: var(--accent); --page: var(--card); }
h1 { font-size: 1.5rem; line-height: 1.25; margin: 0 0 .5rem; text-wrap: balance; }
p { margin: 0 0 1rem; color: var(--soft); overflow-wrap: anywhere; }
a { color: var(--accent); }
form { margin: 1.25rem 0 0; }
label { display: block; font-weight: 600; margin: 1rem 0 .35rem; }
.hint, .problem { font-size: .9rem; margin: .35rem 0 0; }
.problem, .alert { color: var(--wrong); }
.alert { border: 1px solid currentColor; border-radius: .5rem; padding: .65rem .8rem; margin: 1rem 0 0; }
input { width: 100%; min-height: 2.9rem; padding: .5rem .75rem; font: inherit; color: inherit; background: transparent; border: 1px solid var(--line); border-radius: .5rem; }
input[aria-invalid] { border-color: var(--wrong); }
.choice { display: flex; align-items: center; gap: .6rem; margin: 1rem 0 0; color: inherit; }
.choice input { width: 1.25rem; min-height: 1.25rem; accent-color: var(--accent); }
.choice label { margin: 0; font-weight: 400; }
button, .button { display: grid; place-items: center; width: 100%; min-height: 2.9rem; margin: 1.5rem 0 0; padding: .6rem 1rem; font: inherit; font-weight: 650; text-align: center; text-decoration: none; color: var(--on-accent); background: var(--accent); border: 0; border-radius: .5rem; cursor: pointer; }
.password { position: relative; }
.password input { padding-inline-end: 6.5rem; }
.password button { position: absolute; inset-block: 0; inset-inline-end: 0; width: auto; min-height: 0; margin: 0; padding: 0 .9rem; font-size: .9rem; color: var(--accent); background: none; }
.password button[hidden] { display: none; }
.password button[data-shown] .shows, .password button:not([data-shown]) .hides { display: none; }
.quiet { margin-top: .75rem; color: inherit; background: transparent; border: 1px solid var(--line); }
ul { margin: 0 0 1rem; padding-inline-start: 1.25rem; color: var(--soft); }
:is(input, button, a):focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
.more { margin: 1.25rem 0 0; text-align: center; }
`;

/** Makes the buttons beside passwords show and hide them; without scripts they stay hidden. */
const script = `
for (const button of document.querySelectorAll('button[data-shows]')) {
  const field = document.getElementById(button.dataset.shows);
  button.hidden = false;
  button.addEventListener('click', () => {
    const shows = field.type === 'password';
    field.type = shows ? 'text' : 'password';
    button.toggleAttribute('data-shown', shows);
    field.focus();
  });
  // So that the browser offers to save it.
  field.form.addEventListener('submit', () => { field.type = 'password'; });
}
`;

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64');
