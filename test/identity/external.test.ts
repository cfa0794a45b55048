import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { connectOperator } from '#features/identity/operator/socket.entry.ts';
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
    claimsInUserInfo: false,
    endsSessions: true,
    refuses: false,
    claims: {},
    signedOut: [],
  });
});

const browser = () => cookieBrowser(server.address);

describe('signing in at an identity provider', () => {
  it('redirects there and back, and the person is the one that their bearer token names', async () => {
    const at = browser();
    const there = await at.go('/login?return=/api/me');
    expect(JSON.parse(there.text)).toEqual({
      user: { id: 'ann', name: 'Ann Example', email: 'ann@example.org' },
      managedAt: server.issuer.url,
    });
    expect((await (await server.as('ann')).get('/api/me')).body).toEqual({
      user: { id: 'ann' },
      managedAt: server.issuer.url,
    });
    expect(await at.api('GET', '/api/clips/videos')).toEqual({ status: 200, body: { videos: [] } });
  });

  it('keeps two people apart', async () => {
    const ann = browser();
    await ann.go('/login');
    server.issuer.signIn.person = { sub: 'bob' };
    const bob = browser();
    await bob.go('/login');
    expect((await bob.api('GET', '/api/me')).body).toEqual({
      user: { id: 'bob' },
      managedAt: server.issuer.url,
    });
    expect((await ann.api('GET', '/api/me')).body.user.id).toBe('ann');
  });

  it('requests from the user-info endpoint what the ID token lacks', async () => {
    server.issuer.signIn.claimsInUserInfo = true;
    const at = browser();
    await at.go('/login');
    expect((await at.api('GET', '/api/me')).body.user).toEqual({
      id: 'ann',
      name: 'Ann Example',
      email: 'ann@example.org',
    });
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
    expect(page.text).toContain('The sign-in could not be completed.');
    expect((await at.api('GET', '/api/me')).status).toBe(401);
  });

  it('does not accept a token signed with a key that the provider never published', async () => {
    const { issuer } = server;
    const good = issuer.token;
    issuer.token = (claims) => issuer.bad.foreign(claims);
    const page = await browser().go('/login');
    issuer.token = good;
    expect(page.status).toBe(400);
  });

  it('redirects people who opened this machine under its other name to the one that the provider knows', async () => {
    const { port } = new URL(server.address);
    const at = cookieBrowser(`http://127.0.0.1:${port}`);
    const answer = await at.once('GET', '/login?return=/account');
    expect([answer.status, answer.headers.get('location')]).toEqual([
      302,
      `${server.address}/login?return=/account`,
    ]);
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

  it('allows the page’s form to lead to the provider', async () => {
    const at = browser();
    const page = await at.go('/login?return=/account');
    expect(page.headers.get('content-security-policy')).not.toContain('form-action');
  });
});

describe('a person whom the provider signs out or removes', () => {
  /** Ann, signed in with two of the provider's sessions. */
  async function annTwice() {
    const sessions = [];
    for (const sid of ['first', 'second']) {
      server.issuer.signIn.claims = { sid };
      const at = browser();
      await at.go('/login');
      sessions.push(at);
    }
    const [first = browser(), second = browser()] = sessions;
    return { first, second };
  }
  const statusOf = async (at: ReturnType<typeof browser>) =>
    (await at.api('GET', '/api/me')).status;
  const events = { 'http://schemas.openid.net/event/backchannel-logout': {} };
  const logOut = async (claims: Record<string, unknown>) => {
    const body = new URLSearchParams({
      logout_token: await server.issuer.token(
        { aud: 'web', events, jti: 'j', ...claims },
        { type: 'logout+jwt' },
      ),
    });
    return (await fetch(`${server.address}/logout/back-channel`, { method: 'POST', body })).status;
  };

  it('loses that session, or all of them, as soon as the provider says so', async () => {
    const { first, second } = await annTwice();
    expect([await logOut({ sid: 'first' }), await statusOf(first), await statusOf(second)]).toEqual(
      [200, 401, 200],
    );
    const third = browser();
    await third.go('/login');
    server.issuer.signIn.person = { sub: 'bob' };
    const bob = browser();
    await bob.go('/login');
    expect([
      await logOut({ sub: 'ann' }),
      await statusOf(second),
      await statusOf(third),
      await statusOf(bob),
    ]).toEqual([200, 401, 401, 200]);
  });

  it('is not signed out by a forged, old or other token', async () => {
    const { first } = await annTwice();
    const refused = [
      { aud: 'another' },
      { iss: 'https://another.example' },
      { events: {} },
      { events: undefined },
      { nonce: 'n' },
      { sub: undefined },
      { iat: Math.floor(Date.now() / 1000) - 3600 },
    ];
    for (const claims of refused)
      expect([claims, await logOut({ sub: 'ann', ...claims })]).toEqual([claims, 400]);
    const { bad } = server.issuer;
    for (const logout_token of [
      '',
      'x',
      bad.unsigned({ aud: 'web', events }),
      await bad.foreign({ aud: 'web', events }),
    ]) {
      const answer = await fetch(`${server.address}/logout/back-channel`, {
        method: 'POST',
        body: new URLSearchParams({ logout_token }),
      });
      expect([answer.status, await answer.text()]).toEqual([
        400,
        expect.stringContaining('invalid-logout-token'),
      ]);
    }
    expect(await statusOf(first)).toBe(200);
  });

  it('is out after a day at the latest, and API tokens end after 90 days', async () => {
    const at = browser();
    const begun = await at.once('GET', '/login');
    const callback = await at.once(
      'GET',
      (await at.once('GET', begun.headers.get('location') ?? '')).headers.get('location') ?? '',
    );
    expect(callback.headers.getSetCookie().find((line) => line.startsWith('kinora='))).toContain(
      'Max-Age=86400;',
    );
    const { token } = (await (await server.as('ann')).post('/api/tokens', { name: 'laptop' })).body;
    expect(Date.parse(token.expiresAt) - Date.parse(token.createdAt)).toBe(90 * 86_400_000);
  });

  it('is cut off at once by the operator, who sees what everybody uses', async () => {
    const { first, second } = await annTwice();
    const { secret } = (await (await server.as('ann')).post('/api/tokens', { name: 'laptop' }))
      .body;
    server.issuer.signIn.person = { sub: 'bob', email: 'bob@example.org' };
    const bob = browser();
    await bob.go('/login');
    const operator = connectOperator(server.dataDir);
    const { accounts } = await operator({ act: 'list' });
    expect(accounts).toContainEqual({ id: 'ann', name: 'Ann Example', email: 'ann@example.org' });
    await operator({ act: 'sign-out', person: 'Ann@example.org' });
    expect([await statusOf(first), await statusOf(second), await statusOf(bob)]).toEqual([
      401, 401, 200,
    ]);
    expect((await server.with(secret).get('/api/me')).status).toBe(401);
    await operator({ act: 'sign-out', person: 'bob' });
    expect(await statusOf(bob)).toBe(401);
    await expect(operator({ act: 'sign-out', person: 'bob' })).rejects.toMatchObject({
      code: 'nobody-signed-in',
    });
    await expect(operator({ act: 'add', email: 'eve@example.org' })).rejects.toMatchObject({
      code: 'accounts-managed-elsewhere',
    });
  });
});

describe('an ID token', () => {
  it('is no access token, although it is addressed to this server’s client', async () => {
    await using own = await startTestServer({ OIDC_CLIENT_ID: 'web', OIDC_AUDIENCE: '' });
    const status = async (claims: object, options = {}) =>
      (await own.with(await own.issuer.token({ aud: 'web', ...claims }, options)).get('/api/me'))
        .status;
    expect([
      await status({ nonce: 'n' }),
      await status({}),
      await status({ scope: 'clips' }),
      await status({}, { type: 'at+jwt' }),
    ]).toEqual([401, 401, 200, 200]);
  });
});

describe('a server whose provider', () => {
  it('takes the secret in the form, has no end-session endpoint, and is down at times', async () => {
    await using own = await startTestServer({
      OIDC_CLIENT_ID: 'web',
      OIDC_CLIENT_SECRET: 'a shared secret',
    });
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
    // There is no embedded issuer here: accounts are managed at the provider.
    expect((await at.once('GET', '/oidc/.well-known/openid-configuration')).status).toBe(404);
  });

  it('serves bearer tokens only has no sign-in for browsers', async () => {
    await using own = await startTestServer();
    for (const path of ['/login', '/login/callback', '/logout', '/account'])
      expect((await own.anonymous.get(path)).body).toEqual({
        error: 'Not found',
        code: 'not-found',
      });
    expect((await (await own.as('ann')).get('/api/me')).body).toEqual({
      user: { id: 'ann' },
      managedAt: own.issuer.url,
    });
  });
});
