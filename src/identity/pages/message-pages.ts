import { html } from 'hono/html';
import type { User } from '../contract.ts';
import type { Page } from './page.ts';

/** For whoever comes while the server is starting; it is loaded again by itself. */
export const startingPage: Page = {
  title: 'Kinora is starting',
  body: html`<h1>Kinora is starting</h1>
<p role="status">A few seconds more. This page comes back by itself.</p>`,
};

/** Nothing is lost: beginning again is all it takes. */
export const expiredPage: Page = {
  title: 'This page has expired',
  body: html`<h1>This page has expired</h1>
<p>That happens when it stays open for long, or is opened a second time.</p>
<a class="button" href="/login">Start again</a>`,
};

/** A sign-in that failed, with the reason in a sentence. */
export function failedPage(reason: string): Page {
  return {
    title: 'That did not work',
    body: html`<h1>That did not work</h1>
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

/** Who is signed in, and the way out. */
export function accountPage({ id, name, email }: User): Page {
  return {
    title: 'Your account',
    body: html`<h1>You are signed in</h1>
<p>as <strong>${name ?? email ?? id}</strong>${name && email ? html` (${email})` : ''}</p>
<form method="post" action="/logout"><button>Sign out</button></form>`,
  };
}
