import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../api/server.ts';
import { freePort } from '../free-port.ts';
import { cookieBrowser } from './browser.ts';

let server: TestServer;
beforeAll(async () => {
  const port = await freePort();
  server = await startTestServer({
    PORT: String(port),
    PUBLIC_BASE_URL: `http://localhost:${port}`,
    OIDC_CLIENT_ID: 'web',
    OIDC_CLIENT_SECRET: 'a shared secret',
  });
});
afterAll(() => server?.[Symbol.asyncDispose]());

beforeEach(() => {
  const { signIn } = server.issuer;
  signIn.client.redirectUris = [`${server.address}/login/callback`];
  signIn.client.postLogoutRedirectUris = [`${server.address}/logout`];
  Object.assign(signIn, {
    person: { sub: 'ann', name: 'Ann Example', email: 'ann@example.org' },
    authentication: 'client_secret_basic',
    tellsInUserInfo: false,
    endsSessions: true,
    refuses: false,
    claims: {},
    signedOut: [],
  });
});

const browser = () => cookieBrowser(server.address);

describe('signing in at an identity provider', () => {
  it('goes there and back, and the person is the one that a bearer token of theirs names', async () => {
    const at = browser();
    const there = await at.go('/login?return=/api/me');
    expect(JSON.parse(there.text)).toEqual({ user: { id: 'ann', name: 'Ann Example', email: 'ann@example.org' } });
    expect((await (await server.as('ann')).get('/api/me')).body).toEqual({ user: { id: 'ann' } });
    expect(await at.api('GET', '/api/clips/videos')).toEqual({ status: 200, body: { videos: [] } });
  });

  it('keeps two people apart', async () => {
    const ann = browser();
    await ann.go('/login');
    server.issuer.signIn.person = { sub: 'bob' };
    const bob = browser();
    await bob.go('/login');
    expect((await bob.api('GET', '/api/me')).body).toEqual({ user: { id: 'bob' } });
    expect((await ann.api('GET', '/api/me')).body.user.id).toBe('ann');
  });

  it('asks the user-info address for what the ID token does not tell', async () => {
    server.issuer.signIn.tellsInUserInfo = true;
    const at = browser();
    await at.go('/login');
    expect((await at.api('GET', '/api/me')).body.user).toEqual({ id: 'ann', name: 'Ann Example', email: 'ann@example.org' });
  });

  it.each([
    ['says no', { refuses: true }],
    ['answers for another client', { claims: { aud: 'another' } }],
    ['answers for another sign-in', { claims: { nonce: 'another' } }],
    ['answers in another name', { claims: { iss: 'https://another.example' } }],
    ['answers with what is over', { claims: { exp: Math.floor(Date.now() / 1000) - 3600 } }],
    ['names nobody', { claims: { sub: '' } }],
  ])('fails with a page when the provider %s', async (_, change) => {
    Object.assign(server.issuer.signIn, change);
    const at = browser();
    const page = await at.go('/login');
    expect([page.url.pathname, page.status]).toEqual(['/login/callback', 400]);
    expect(page.text).toContain('The sign-in could not be finished.');
    expect((await at.api('GET', '/api/me')).status).toBe(401);
  });

  it('does not believe a token signed with a key the provider never published', async () => {
    const { issuer } = server;
    const good = issuer.token;
    issuer.token = (claims) => issuer.bad.foreign(claims);
    const page = await browser().go('/login');
    issuer.token = good;
    expect(page.status).toBe(400);
  });

  it('brings people who opened this machine under its other name to the one the provider knows', async () => {
    const { port } = new URL(server.address);
    const at = cookieBrowser(`http://127.0.0.1:${port}`);
    const answer = await at.once('GET', '/login?return=/account');
    expect([answer.status, answer.headers.get('location')]).toEqual([302, `${server.address}/login?return=/account`]);
    expect((await at.go('/login?return=/account')).url.href).toBe(`${server.address}/account`);
  });
});

describe('signing out', () => {
  it('ends the session here and at the provider, and comes back', async () => {
    const at = browser();
    await at.go('/login');
    const out = await at.submit(await at.go('/account'), {});
    expect([out.url.href, out.status]).toEqual([`${server.address}/logout`, 200]);
    expect(out.text).toContain('You are signed out');
    expect(server.issuer.signIn.signedOut).toEqual([expect.stringMatching(/^eyJ/)]);
    expect((await at.api('GET', '/api/me')).status).toBe(401);
  });

  it('lets the page’s form lead to the provider', async () => {
    const at = browser();
    const page = await at.go('/login?return=/account');
    expect(page.headers.get('content-security-policy')).not.toContain('form-action');
  });
});

describe('a server whose provider', () => {
  it('takes the secret in the form, has no address to sign out at, and is down at times', async () => {
    await using own = await startTestServer({ OIDC_CLIENT_ID: 'web', OIDC_CLIENT_SECRET: 'a shared secret' });
    const { signIn } = own.issuer;
    Object.assign(signIn, { authentication: 'client_secret_post', endsSessions: false });
    signIn.client.redirectUris = [`${own.address}/login/callback`];
    const at = cookieBrowser(own.address);
    own.issuer.failWith = 500;
    const down = await at.go('/login');
    expect([down.status, down.text.includes('cannot be reached')]).toEqual([503, true]);
    own.issuer.failWith = undefined;
    expect((await at.go('/login')).url.pathname).toBe('/');
    expect((await at.submit(await at.go('/account'), {})).url.pathname).toBe('/logout');
    expect(signIn.signedOut).toEqual([]);
    // There is no issuer here: accounts are made at the provider.
    expect((await at.once('GET', '/oidc/.well-known/openid-configuration')).status).toBe(404);
  });

  it('is only there for bearer tokens has no sign-in for browsers', async () => {
    await using own = await startTestServer();
    for (const path of ['/login', '/login/callback', '/logout', '/account'])
      expect((await own.anonymous.get(path)).body).toEqual({ error: 'Not found' });
    expect((await (await own.as('ann')).get('/api/me')).body).toEqual({ user: { id: 'ann' } });
  });
});
