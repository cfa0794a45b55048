import { html } from 'hono/html';
import { type Destination, destinationText } from './destination.ts';
import type { Page } from './page.ts';
import type { T } from './text.ts';

/** A program, and the address to which its person would be sent. */
export type Leaving = {
  /** The name that the program has given itself. */
  name: string | undefined;
  destination: Destination;
  href: string;
};

/** Opens an app outside of the browser, once the person presses the link. */
export function leavingPage(leaving: Leaving): Page {
  return (t) => {
    const destination = html`<strong>${destinationText(t, leaving.destination)}</strong>`;
    return {
      title: t('agent.continue'),
      body: html`<h1>${t('agent.continue')}</h1>
<p>${t('agent.answer', { name: nameOf(t, leaving), destination })}</p>
<a class="button" href="${leaving.href}">${t('agent.open')}</a>
<p class="hint">${t('agent.onlyIfBegun')}</p>`,
    };
  };
}

/** The person has not allowed the program. */
export function deniedPage(leaving: Leaving): Page {
  return (t) => ({
    title: t('agent.notConnected'),
    body: html`<h1>${t('agent.notConnected')}</h1>
<p role="status">${t('agent.notAllowed', { name: nameOf(t, leaving) })}</p>
<p class="more"><a href="${leaving.href}">${t('agent.tell', { destination: destinationText(t, leaving.destination) })}</a></p>`,
  });
}

/**
 * A request of a program that nobody here has allowed, with what is wrong with it, in English, for
 * its developers.
 */
export function refusedAgentPage(leaving: Leaving, reason: string): Page {
  return (t) => {
    const shown = { name: nameOf(t, leaving), reason: html`<span lang="en">${reason}</span>` };
    const destination = destinationText(t, leaving.destination);
    return {
      title: t('agent.failed'),
      body: html`<h1>${t('agent.failed')}</h1>
<p role="alert">${t('agent.refused', shown)}</p>
<p class="hint">${t('agent.nothingConnected', { destination })}</p>`,
    };
  };
}

const nameOf = (t: T, { name }: Leaving) => name ?? t('agent.unnamed');
