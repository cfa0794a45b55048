import { html } from 'hono/html';
import type { User } from '#platform/http';
import { type Page, personText } from './page.ts';
import type { Html, T } from './text.ts';

/** Shown while the server is starting; reloads by itself. */
export const startingPage: Page = (t) => ({
  title: t('starting.title'),
  body: html`<h1>${t('starting.title')}</h1>
<p role="status">${t('starting.text')}</p>`,
});

/** Nothing is lost: starting over is enough. */
export const expiredPage: Page = (t) => ({
  title: t('expired.title'),
  body: html`<h1>${t('expired.title')}</h1>
<p>${t('expired.text')}</p>
<a class="button" href="/login">${t('expired.startAgain')}</a>`,
});

/** A failed sign-in, with the reason in a sentence. */
export function failedPage(reason: (t: T) => string | Html): Page {
  return (t) => ({
    title: t('failed.title'),
    body: html`<h1>${t('failed.title')}</h1>
<p role="alert">${reason(t)}</p>
<a class="button" href="/login">${t('failed.tryAgain')}</a>`,
  });
}

export const signedOutPage: Page = (t) => ({
  title: t('signedOut.title'),
  body: html`<h1>${t('signedOut.title')}</h1>
<p>${t('signedOut.text')}</p>
<a class="button" href="/login">${t('signIn.title')}</a>`,
});

/** The signed-in account, and the sign-out button; `passwordPath` for accounts of this server. */
export function accountPage(user: User, passwordPath?: string): Page {
  return (t) => ({
    title: t('account.title'),
    body: html`<h1>${t('account.signedIn')}</h1>
<p>${t('account.as', { person: personText(user) })}</p>
<form method="post" action="/logout"><button>${t('account.signOut')}</button></form>
${passwordPath ? html`<p class="more"><a href="${passwordPath}">${t('password.link')}</a></p>` : ''}`,
  });
}
