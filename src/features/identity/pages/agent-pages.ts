import { html } from 'hono/html';
import type { Page } from './page.ts';

/** A program, and the address to which its person would be sent. */
export type Leaving = {
  /** The name that the program has given itself. */
  name: string;
  /** Where the address leads, as people recognise it. */
  destination: string;
  href: string;
};

/** Opens an app outside of the browser, once the person presses the link. */
export function leavingPage({ name, destination, href }: Leaving): Page {
  return {
    title: 'Continue in the app',
    body: html`<h1>Continue in the app</h1>
<p>The answer for “${name}” goes to <strong>${destination}</strong>. Your browser may ask whether to open it.</p>
<a class="button" href="${href}">Open the app</a>
<p class="hint">Go on only if you have just started connecting that program. Otherwise close this page; to be sure, disconnect it in the settings.</p>`,
  };
}

/** The person has not allowed the program. */
export function deniedPage({ name, destination, href }: Leaving): Page {
  return {
    title: 'Not connected',
    body: html`<h1>Not connected</h1>
<p role="status">You have not allowed “${name}”: it can do nothing here. You can close this page.</p>
<p class="more"><a href="${href}">Tell ${destination}</a></p>`,
  };
}

/** A request of a program that nobody here has allowed, with what is wrong with it. */
export function refusedAgentPage({ name, destination }: Leaving, reason: string): Page {
  return {
    title: 'Connecting failed',
    body: html`<h1>Connecting failed</h1>
<p role="alert">The request of “${name}” was refused: ${reason}.</p>
<p class="hint">Nothing was connected. You have not allowed this program, so you were not sent on to ${destination}. If you have just started connecting it, its developers will want to know.</p>`,
  };
}
