import { html } from 'hono/html';
import { expect, test } from 'vitest';
import { emptyForm, newAccountPage, signInPage } from './account-pages.ts';
import { deniedPage, leavingPage, refusedAgentPage } from './agent-pages.ts';
import { consentPage } from './consent-page.ts';
import { destinationOf } from './destination.ts';
import {
  accountPage,
  expiredPage,
  failedPage,
  signedOutPage,
  startingPage,
} from './message-pages.ts';
import { type Page, renderPage } from './page.ts';
import { passwordChangedPage, passwordPage } from './password-pages.ts';
import { pageTexts, type T } from './text.ts';

const user = { id: '7', name: '7<7', email: '7@7.7' };
const state = { ...emptyForm, problems: { form: '7' }, sessionEnded: true };
const leaving = (address: string) => ({
  name: undefined,
  destination: destinationOf(address),
  href: address,
});

/** Every page, with values that have no letters. */
const pages: Record<string, Page> = {
  signIn: signInPage(state, '/7'),
  first: newAccountPage(state, { first: true, needsCode: true }),
  signUp: newAccountPage(emptyForm, { first: false, signInPath: '/7' }),
  consent: consentPage({
    name: '7<7',
    destination: { site: '7.7' },
    user,
    proof: '7',
    action: '/7',
  }),
  leaving: leavingPage(leaving('x://7')),
  denied: deniedPage(leaving('http://7.0.0.1:7/')),
  refused: refusedAgentPage(leaving('x://7'), '7'),
  starting: startingPage,
  expired: expiredPage,
  failed: failedPage((t) => t('failed.here')),
  foreign: failedPage((t) => t('failed.foreign')),
  signedOut: signedOutPage,
  account: accountPage(user, '/7'),
  password: passwordPage({ form: '7' }),
  kept: passwordChangedPage({ keepTokens: true }),
  revoked: passwordChangedPage({ keepTokens: false }),
};

test('no page has a text that is not in its catalogue, and every text of it is on a page', async () => {
  const used = new Set<string>();
  const t: T = (id, ...[values]) => {
    used.add(id);
    return html`${Object.values(values ?? {})}`;
  };
  for (const [name, page] of Object.entries(pages)) {
    const { title, body } = page(t);
    const shown = `${await title} ${await body}`;
    const attributes = [...shown.matchAll(/(?:aria-label|placeholder|alt)="([^"]*)"/g)].map(
      ([, text]) => text,
    );
    const texts = `${shown.replaceAll(/<[^>]*>/g, ' ')} ${attributes.join(' ')}`;
    expect([name, texts.replaceAll(/&\w+;|x:\/\//g, '')]).toEqual([
      name,
      expect.not.stringMatching(/\p{L}/u),
    ]);
    expect(shown).not.toContain('7<7');
  }
  const unused = Object.keys(pageTexts.en).filter((id) => !used.has(id));
  // Looked up by what the server says.
  expect(unused.filter((id) => !id.startsWith('problem.'))).toEqual([]);
});

test('a value of a text is escaped, in every language', async () => {
  const hostile = '"><script>alert(1)</script>';
  const page = consentPage({
    name: hostile,
    destination: { scheme: hostile },
    user: { id: '7', name: hostile },
    proof: hostile,
    action: hostile,
  });
  for (const locale of ['en', 'de', 'ja'] as const) {
    const shown = await renderPage(page, locale);
    expect(shown).toContain(`<html lang="${locale}" dir="ltr">`);
    expect(shown.match(/alert\(1\)/g)).toHaveLength(5);
    expect(shown).not.toContain(hostile);
    expect(shown).not.toContain('<script>alert');
  }
});
