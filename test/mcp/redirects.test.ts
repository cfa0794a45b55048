import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../api/server.ts';
import { type CookieBrowser, cookieBrowser } from '../identity/browser.ts';
import { answer } from './agent.ts';
import { allow, codeIn, type Program, registeredProgram } from './program.ts';

/** Where the authorization endpoint sends browsers: anyone may register a program with any address. */
const ann = { name: 'Ann Example', email: 'ann@example.org', password: 'correct horse battery' };
const elsewhere = 'https://elsewhere.example/callback';

let server: TestServer;
let browser: CookieBrowser;
/** A program that nobody has allowed. */
let unknown: Program;
beforeAll(async () => {
  server = await startTestServer({ OIDC_ISSUER: '', OIDC_AUDIENCE: '' });
  browser = cookieBrowser(server.address);
  await browser.submit(await browser.go('/login'), ann);
  unknown = await registeredProgram(server.address, {
    name: 'Free <b>prize</b>',
    redirectUris: [elsewhere],
  });
});
afterAll(() => server?.[Symbol.asyncDispose]());

const without = (address: string, ...names: string[]) => {
  const url = new URL(address);
  for (const name of names) url.searchParams.delete(name);
  return url.href;
};

describe('a program that nobody has allowed', () => {
  const faults: [string, (program: Program) => string][] = [
    ['for a person who is signed in already', (of) => of.authorization({ prompt: 'none' })],
    [
      'without PKCE',
      (of) => without(of.authorization(), 'code_challenge', 'code_challenge_method'),
    ],
    ['for a token at once', (of) => of.authorization({ response_type: 'token' })],
    ['for another resource', (of) => of.authorization({ resource: 'https://elsewhere.example' })],
    [
      'for an answer in a form',
      (of) => of.authorization({ prompt: 'none', response_mode: 'form_post' }),
    ],
    [
      'for an answer in the fragment',
      (of) => of.authorization({ prompt: 'none', response_mode: 'fragment' }),
    ],
  ];

  it.each(faults)('gets no visitor by a request %s, which a page explains', async (_, make) => {
    for (const visitor of [cookieBrowser(server.address), browser]) {
      const refused = await visitor.once('GET', make(unknown));
      expect([refused.status, refused.headers.get('location')]).toEqual([400, null]);
      expect(refused.text).toContain('Connection failed');
      expect(refused.text).toContain('Free &lt;b&gt;prize&lt;/b&gt;');
      expect(refused.text).not.toMatch(/(href|action)="https:\/\/elsewhere/);
    }
  });

  it('cannot write on the page', async () => {
    const address = `${elsewhere}?error_description=Call%20us`;
    const program = await registeredProgram(server.address, { redirectUris: [address] });
    const wrong = without(program.authorization(), 'code_challenge', 'code_challenge_method');
    const { text } = await cookieBrowser(server.address).once('GET', wrong);
    expect(text).toContain('PKCE');
    expect(text).not.toContain('Call');
  });

  it('gets no visitor by a request that is posted', async () => {
    const url = new URL(unknown.authorization({ prompt: 'none' }));
    const body = Object.fromEntries(url.searchParams);
    const refused = await cookieBrowser(server.address).once('POST', '/oidc/auth', body);
    expect([refused.status, refused.headers.get('location')]).toEqual([400, null]);
    expect(refused.text).not.toMatch(/(href|action)="https:\/\/elsewhere/);
  });

  it('gets a person who has said no only by a link', async () => {
    const page = await browser.go(unknown.authorization());
    const proof = /name="proof" value="([^"]+)"/.exec(page.text)?.[1] ?? '';
    const action = /<form[^>]*action="([^"]*)"/.exec(page.text)?.[1] ?? '';
    const denied = await browser.submit(page, { proof, decision: 'deny' });
    expect(action).toContain('/consent');
    expect([denied.status, denied.headers.get('location')]).toEqual([200, null]);
    expect(denied.text).toContain('You have not allowed');
    expect(denied.text).toContain(`href="${elsewhere}?error=access_denied`);
  });
});

it('a program is told what is wrong by a person who has allowed it, and by nobody else', async () => {
  const program = await registeredProgram(server.address, { redirectUris: [elsewhere] });
  const code = codeIn(await allow(browser, await browser.go(program.authorization())));
  expect(code).toMatch(/^[\w-]{20,}$/);
  const wrong = program.authorization({ prompt: 'none' });
  const told = await browser.once('GET', wrong);
  expect([told.status, told.headers.get('location')]).toEqual([
    303,
    expect.stringMatching(/^https:\/\/elsewhere\.example\/callback\?error=login_required/),
  ]);
  const other = await cookieBrowser(server.address).once('GET', wrong);
  expect([other.status, other.headers.get('location')]).toEqual([400, null]);
});

it.each([
  'cursor://anysphere.cursor-mcp/oauth/callback',
  'vscode://publisher.extension/callback',
  'com.example.app:/oauth2redirect',
])('an app gets its code at %s once the person presses the link', async (address) => {
  const program = await registeredProgram(server.address, { redirectUris: [address] });
  const page = await allow(browser, await browser.go(program.authorization()));
  expect([page.status, page.headers.get('location')]).toEqual([200, null]);
  const href = /<a class="button" href="([^"]+)"/.exec(page.text)?.[1]?.replaceAll('&amp;', '&');
  expect(href).toContain(`${address}?code=`);
  const code = new URL(href ?? '').searchParams.get('code') ?? '';
  expect((await program.exchange(code)).status).toBe(200);
});

it('a program of this computer is sent its code, and a no, at once', async () => {
  const program = await registeredProgram(server.address);
  expect(codeIn(await allow(browser, await browser.go(program.authorization())))).toBeDefined();
  const other = await registeredProgram(server.address, { name: 'Other' });
  const back = await answer(browser, await browser.go(other.authorization()), 'deny');
  expect(new URL(back).searchParams.get('error')).toBe('access_denied');
});
