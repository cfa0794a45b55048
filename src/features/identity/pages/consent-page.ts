import { html } from 'hono/html';
import type { User } from '#platform/http';
import type { Page } from './page.ts';

export type ConsentRequest = {
  /** The name that the program has given itself. */
  name: string;
  /** Where the person is sent afterwards. */
  destination: string;
  user: User;
  /** Proves that this account was signed in on this page. */
  proof: string;
  /** The address to which the form is submitted. */
  action: string;
};

/** Asks whether a program may act for the person, and says what that means. */
export function consentPage({ name, destination, user, proof, action }: ConsentRequest): Page {
  return {
    title: 'Connect an agent',
    body: html`<h1>Connect “${name}” to Kinora?</h1>
<p>You are signed in as <strong>${user.name ?? user.email ?? user.id}</strong>${user.name && user.email ? html` (${user.email})` : ''}.</p>
<p>If you allow this, it can, in your name:</p>
<ul>
<li>see and search your videos, transcripts and clips</li>
<li>add videos, edit clips, export them and get their files</li>
<li>use your quota, and the language model of this server</li>
</ul>
<p>It cannot delete videos, change your account or password, or create API tokens. Its access ends after 90 days, or when you disconnect it in the settings.</p>
<p class="hint">The program chose this name itself. Next, you will be sent to <strong>${destination}</strong>. Allow this only if you have just started connecting that program.</p>
<form method="post" action="${action}">
<input type="hidden" name="proof" value="${proof}">
<button name="decision" value="allow">Allow</button>
<button class="quiet" name="decision" value="deny">Deny</button>
</form>`,
  };
}
