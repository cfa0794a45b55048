import { html } from 'hono/html';
import type { User } from '#platform/http';
import { type Destination, destinationText } from './destination.ts';
import { type Page, personText } from './page.ts';

export type ConsentRequest = {
  /** The name that the program has given itself. */
  name: string;
  /** Where the person is sent afterwards. */
  destination: Destination;
  user: User;
  /** Proves that this account was signed in on this page. */
  proof: string;
  /** The address to which the form is submitted. */
  action: string;
};

/** Asks whether a program may act for the person, and says what that means. */
export function consentPage({ name, destination, user, proof, action }: ConsentRequest): Page {
  return (t) => ({
    title: t('consent.title'),
    body: html`<h1>${t('consent.question', { name })}</h1>
<p>${t('consent.signedInAs', { person: personText(user) })}</p>
<p>${t('consent.ifAllowed')}</p>
<ul>
<li>${t('consent.see')}</li>
<li>${t('consent.add')}</li>
<li>${t('consent.use')}</li>
</ul>
<p>${t('consent.cannot')}</p>
<p class="hint">${t('consent.next', { destination: html`<strong>${destinationText(t, destination)}</strong>` })}</p>
<form method="post" action="${action}">
<input type="hidden" name="proof" value="${proof}">
<button name="decision" value="allow">${t('consent.allow')}</button>
<button class="quiet" name="decision" value="deny">${t('consent.deny')}</button>
</form>`,
  });
}
