import { html } from 'hono/html';
import type { User } from '#platform/http';
import type { Page } from './page.ts';

/** Shown while the server is starting; reloads by itself. */
export const startingPage: Page = {
  title: 'Kinora is starting',
  body: html`<h1>Kinora is starting</h1>
<p role="status">This takes a few more seconds. The page reloads automatically.</p>`,
};

/** Nothing is lost: starting over is enough. */
export const expiredPage: Page = {
  title: 'This page has expired',
  body: html`<h1>This page has expired</h1>
<p>That happens when it stays open for long, is opened a second time, or when the password is changed or the account signed out in the meantime.</p>
<a class="button" href="/login">Start again</a>`,
};

/** A failed sign-in, with the reason in a sentence. */
export function failedPage(reason: string): Page {
  return {
    title: 'Sign-in failed',
    body: html`<h1>Sign-in failed</h1>
<p role="alert">${reason}</p>
<a class="button" href="/login">Try again</a>`,
  };
}

export const signedOutPage: Page = {
  title: 'You are signed out',
  body: html`<h1>You are signed out</h1>
<p>See you soon.</p>
<a class="button" href="/login">Sign in</a>`,
};

/** The signed-in account, and the sign-out button; `passwordPath` for accounts of this server. */
export function accountPage({ id, name, email }: User, passwordPath?: string): Page {
  return {
    title: 'Your account',
    body: html`<h1>You are signed in</h1>
<p>as <strong>${name ?? email ?? id}</strong>${name && email ? html` (${email})` : ''}</p>
<form method="post" action="/logout"><button>Sign out</button></form>
${passwordPath ? html`<p class="more"><a href="${passwordPath}">Change your password</a></p>` : ''}`,
  };
}
