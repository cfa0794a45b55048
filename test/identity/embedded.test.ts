import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectOperator } from '#features/identity/operator/socket.entry.ts';
import { startTestServer, type TestServer } from '../api/server.ts';
import { freePort } from '../free-port.ts';
import { type CookieBrowser, cookieBrowser, type Visited } from './browser.ts';

/** No identity provider is configured: the server is its own. */
const alone = { OIDC_ISSUER: '', OIDC_AUDIENCE: '' };

const ann = { name: 'Ann Example', email: 'Ann@Example.org', password: 'correct horse battery' };

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer(alone);
});
afterAll(() => server?.[Symbol.asyncDispose]());

const browser = () => cookieBrowser(server.address);

/** Signs in through the pages, as a person does. */
async function signIn(
  person: { email: string; password: string },
  at: CookieBrowser = browser(),
): Promise<CookieBrowser> {
  const after = await at.submit(await at.go('/login'), person);
  expect([after.url.pathname, after.status]).toEqual(['/', 200]);
  return at;
}

describe('an authorization request', () => {
  it('that is longer than one of this server is refused before anything is stored', async () => {
    const own =
      (await browser().once('GET', `${server.address}/login`)).headers.get('location') ?? '';
    expect(own.length).toBeLessThan(1024);
    const long = new URL(own);
    long.searchParams.set('state', 's'.repeat(12_000));
    const refused = await fetch(long, { redirect: 'manual' });
    expect([refused.status, refused.headers.get('set-cookie')]).toEqual([400, null]);
    const posted = await fetch(`${server.address}/oidc/auth`, {
      method: 'POST',
      body: long.searchParams,
      redirect: 'manual',
    });
    expect(posted.status).toBe(400);
    expect((await fetch(own, { redirect: 'manual' })).status).toBe(303);
  });
});

describe('the first visit', () => {
  it('requires the first account, reports what is wrong with it, and ends signed in on the requested page', async () => {
    const visitor = browser();
    expect((await visitor.go('/account')).text).toContain('Create the first account');
    const form = await visitor.go('/login?return=/account?from=start');
    expect(form.text).toContain('Create the first account');
    const again = await visitor.submit(form, { name: '<b>', email: 'nonsense', password: 'short' });
    expect(again.status).toBe(422);
    expect(again.text).toContain('Please enter an email address');
    expect(again.text).toContain('at least 10 characters');
    expect(again.text).toContain('value="&lt;b&gt;"');
    expect(again.text).not.toContain('short"');
    const there = await visitor.submit(again, ann);
    expect([there.url.href, there.status]).toEqual([`${server.address}/account?from=start`, 200]);
    expect(there.text).toContain('Ann Example');
    const { body } = await visitor.api('GET', '/api/me');
    expect(body).toEqual({
      user: {
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        name: 'Ann Example',
        email: 'ann@example.org',
      },
    });
    expect(await visitor.api('GET', '/api/clips/videos')).toEqual({
      status: 200,
      body: { videos: [] },
    });
  });

  it('offers no further accounts once the first one exists', async () => {
    const visitor = browser();
    const form = await visitor.go('/login');
    expect(form.text).toContain('<h1>Sign in</h1>');
    expect(form.text).not.toContain('Create');
    const turned = await visitor.go(`${form.url.href}/new`);
    expect(turned.url.href).toBe(form.url.href);
    const tried = await visitor.once('POST', `${form.url.href}/new`, {
      ...ann,
      email: 'eve@example.org',
    });
    expect([tried.status, tried.headers.get('location')]).toEqual([303, form.url.pathname]);
    expect(
      (await visitor.submit(form, { email: 'eve@example.org', password: ann.password })).status,
    ).toBe(422);
  });
});

describe('signing in', () => {
  it('keeps the session behind a cookie that scripts and other sites cannot use', async () => {
    const { jar } = await signIn(ann);
    expect(jar.filter(({ path }) => path === '/')).toEqual([
      expect.objectContaining({
        name: 'kinora',
        path: '/',
        httpOnly: true,
        sameSite: 'lax',
        secure: false,
        value: expect.stringMatching(/^[\w-]{43}$/),
      }),
    ]);
  });

  it('makes a new token each time, and the previous one becomes invalid', async () => {
    const at = await signIn(ann);
    const before = at.jar.find(({ name }) => name === 'kinora')?.value ?? '';
    const planted = {
      name: 'kinora',
      value: 'planted-by-somebody-else',
      host: '127.0.0.1',
      path: '/',
      secure: false,
      httpOnly: true,
      sameSite: 'lax',
    };
    const victim = browser();
    victim.jar.push(planted);
    await signIn(ann, victim);
    expect(victim.jar.find(({ name }) => name === 'kinora')?.value).not.toBe(planted.value);
    expect(
      (
        await fetch(`${server.address}/api/me`, {
          headers: { cookie: 'kinora=planted-by-somebody-else' },
        })
      ).status,
    ).toBe(401);

    const form = await freshForm(at, before);
    await at.submit(form, ann);
    expect(at.jar.find(({ name }) => name === 'kinora')?.value).not.toBe(before);
    expect(
      (await fetch(`${server.address}/api/me`, { headers: { cookie: `kinora=${before}` } })).status,
    ).toBe(401);
  });

  /** A sign-in started in a browser that is already signed in, as happens with two tabs. */
  async function freshForm(at: CookieBrowser, token: string): Promise<Visited> {
    const mine = at.jar.findIndex(({ value }) => value === token);
    const [session] = at.jar.splice(mine, 1);
    const form = await at.go('/login');
    if (session) at.jar.push(session);
    return form;
  }

  it('gives the same response to a wrong password and an unknown email address', async () => {
    const visitor = browser();
    const form = await visitor.go('/login');
    const wrong = await visitor.submit(form, { email: ann.email, password: 'something else' });
    const unknown = await visitor.submit(form, {
      email: 'nobody@example.org',
      password: 'something else',
    });
    expect([wrong.status, unknown.status]).toEqual([422, 422]);
    const said = 'Incorrect email or password.';
    expect([wrong.text.includes(said), unknown.text.includes(said)]).toEqual([true, true]);
    expect(wrong.text).toContain('value="Ann@Example.org"');
    expect((await visitor.api('GET', '/api/me')).status).toBe(401);
  });

  it('takes a person who is signed in straight to the requested page', async () => {
    const at = await signIn(ann);
    const answer = await at.once('GET', '/login?return=/api/me');
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/api/me']);
  });

  it('requires the password again in a browser that signed out', async () => {
    const at = await signIn(ann);
    await at.submit(await at.go('/account'), {});
    expect((await at.go('/login')).text).toContain('<h1>Sign in</h1>');
  });

  it('works in two tabs at once', async () => {
    const at = browser();
    const [one, two] = [
      await at.go('/login?return=/api/me?tab=1'),
      await at.go('/login?return=/api/me?tab=2'),
    ];
    expect((await at.submit(one, ann)).url.search).toBe('?tab=1');
    expect((await at.submit(two, ann)).url.search).toBe('?tab=2');
  });

  it('leaves only a few cookies when it is started and abandoned many times', async () => {
    const at = browser();
    for (let n = 0; n < 12; n += 1) await at.once('GET', '/login');
    expect(
      at.jar.filter(({ name }) => name.startsWith('kinora_login_')).length,
    ).toBeLessThanOrEqual(6);
  });

  it('never redirects to another site', async () => {
    const at = await signIn(ann);
    const elsewhere = [
      'https://evil.example',
      '//evil.example',
      '/\\evil.example',
      '/\t/evil.example',
      '/%09/evil.example',
      '/.//evil.example',
      '/account/..//evil.example',
      'javascript:alert(1)',
      'account',
      '',
    ];
    for (const target of elsewhere) {
      const { headers } = await at.once('GET', `/login?return=${encodeURIComponent(target)}`);
      const to = new URL(headers.get('location') ?? '', server.address);
      expect([target, to.origin, to.pathname.startsWith('//')]).toEqual([
        target,
        server.address,
        false,
      ]);
    }
    // The path of another site's address means nothing here.
    for (const target of [
      'https://evil.example/account',
      '//evil.example/account',
      '/\\evil.example/account',
      '/\t/evil.example/account',
    ]) {
      const { headers } = await at.once('GET', `/login?return=${encodeURIComponent(target)}`);
      expect([target, headers.get('location')]).toEqual([target, '/']);
    }
  });
});

describe('a sign-in that fails', () => {
  it('shows a page: expired, opened twice, started elsewhere, refused', async () => {
    const stranger = await browser().go('/login/callback?code=x&state=y');
    expect([stranger.status, stranger.headers.get('content-type')]).toEqual([
      400,
      'text/html; charset=utf-8',
    ]);
    expect(stranger.text).toContain('This page has expired');

    const at = browser();
    const form = await at.go('/login');
    expect((await browser().go(form.url.href)).text).toContain('This page has expired');
    const cancelled = await at.once(
      'GET',
      `/login/callback?error=access_denied&state=${stateOf(at)}&iss=${server.address}/oidc`,
    );
    expect([cancelled.status, cancelled.text.includes('Sign-in failed')]).toEqual([400, true]);
  });

  /** The state of the sign-in in progress, from its cookie's name. */
  function stateOf(at: CookieBrowser): string {
    return (
      at.jar
        .find(({ name }) => name.startsWith('kinora_login_'))
        ?.name.slice('kinora_login_'.length) ?? ''
    );
  }

  it('does not accept the code of another person’s sign-in', async () => {
    const attacker = browser();
    const begun = await attacker.once('GET', '/login');
    const form = await attacker.go(begun.headers.get('location') ?? '');
    const answered = await attacker.once('POST', form.url.href, ann);
    const resumed = await attacker.once('GET', answered.headers.get('location') ?? '');
    const callback = resumed.headers.get('location') ?? '';
    expect(callback).toContain('/login/callback?code=');
    const victim = browser();
    await victim.go('/login');
    expect((await victim.go(callback)).status).toBe(400);
    expect((await victim.api('GET', '/api/me')).status).toBe(401);
  });

  it('does not accept a form that another site sends', async () => {
    const at = browser();
    const form = await at.go('/login');
    const forged = await at.once('POST', form.url.href, ann, { origin: 'https://evil.example' });
    expect([forged.status, forged.headers.get('location')]).toEqual([403, null]);
  });
});

describe('the session', () => {
  it('changes nothing for requests that do not come from a page of the app', async () => {
    const at = await signIn(ann);
    for (const origin of [
      'https://evil.example',
      'null',
      `${server.address}.evil.example`,
      'http://127.0.0.1:1',
    ]) {
      const answer = await at.api('POST', '/api/clips/identify', { origin });
      expect([origin, answer.status]).toEqual([origin, 403]);
      expect((await at.api('DELETE', '/api/clips/jobs/x', { origin })).status).toBe(403);
    }
    const cookie = at.jar.map(({ name, value }) => `${name}=${value}`).join('; ');
    for (const path of ['/logout', '/account/password']) {
      const answer = await fetch(server.address + path, {
        method: 'POST',
        redirect: 'manual',
        headers: { cookie },
      });
      expect([path, answer.status]).toEqual([path, 403]);
    }
    const withoutOrigin = await fetch(`${server.address}/api/clips/identify`, {
      method: 'POST',
      headers: { cookie },
    });
    expect([withoutOrigin.status, await withoutOrigin.json()]).toEqual([
      403,
      { error: expect.stringContaining(server.address), code: 'cross-origin' },
    ]);
    expect((await at.api('POST', '/api/clips/identify')).status).toBe(400);
    expect(
      (await at.api('GET', '/api/clips/videos', { origin: 'https://evil.example' })).status,
    ).toBe(200);
  });

  it('ends with the sign-out, which only a page of the app can request', async () => {
    const at = await signIn(ann);
    const token = at.jar.find(({ name }) => name === 'kinora')?.value;
    const forged = await at.once('POST', '/logout', {}, { origin: 'https://evil.example' });
    expect(forged.status).toBe(403);
    expect((await at.api('GET', '/api/me')).status).toBe(200);
    const out = await at.submit(await at.go('/logout'), {});
    expect(out.text).toContain('You are signed out');
    expect(at.jar.filter(({ path }) => path === '/')).toEqual([]);
    expect(
      (await fetch(`${server.address}/api/me`, { headers: { cookie: `kinora=${token}` } })).status,
    ).toBe(401);
    expect((await at.go('/account')).text).toContain('<h1>Sign in</h1>');
  });

  it('is one of several credentials, of which any valid one is enough', async () => {
    const at = await signIn(ann);
    const { token = '' } = await connectOperator(server.dataDir)({
      act: 'token',
      email: 'ann@example.org',
      seconds: 600,
    });
    const elsewhere = { origin: 'https://evil.example' };
    // A program sends no origin: its token is enough although the cookie is not.
    const cookie = at.jar.map(({ name, value }) => `${name}=${value}`).join('; ');
    const identify = (headers: Record<string, string>) =>
      fetch(`${server.address}/api/clips/identify`, { method: 'POST', headers });
    expect((await identify({ cookie })).status).toBe(403);
    expect((await identify({ cookie, authorization: `Bearer ${token}` })).status).toBe(400);
    // A page of another site is refused even with a token, unless CORS_ORIGINS lists it.
    expect(
      (
        await at.api('POST', '/api/clips/identify', {
          ...elsewhere,
          authorization: `Bearer ${token}`,
        })
      ).status,
    ).toBe(403);
    expect(
      (
        await at.api('POST', '/api/clips/identify', {
          ...elsewhere,
          authorization: 'Bearer nonsense',
        })
      ).status,
    ).toBe(403);
    expect((await at.api('GET', '/api/me', { authorization: 'Bearer nonsense' })).status).toBe(200);
    expect((await at.api('POST', '/api/chat', elsewhere)).status).toBe(403);
    const made = await server.with(token).post('/api/tokens', { name: 'laptop' });
    expect((await server.with(made.body.secret).get('/api/me')).body.user.email).toBe(
      'ann@example.org',
    );
  });

  it('is not needed to get a 401 as JSON', async () => {
    expect(await browser().api('GET', '/api/me')).toEqual({
      status: 401,
      body: { error: 'Unauthorized', code: 'unauthorized' },
    });
    expect((await browser().api('POST', '/api/me')).status).toBe(405);
  });
});

describe('the issuer', () => {
  const discovery = async () =>
    (await server.anonymous.get('/oidc/.well-known/openid-configuration')).body;

  it('publishes its capabilities, and only public keys', async () => {
    expect(await discovery()).toMatchObject({
      issuer: `${server.address}/oidc`,
      response_types_supported: ['code'],
      grant_types_supported: ['authorization_code', 'refresh_token'],
      code_challenge_methods_supported: ['S256'],
    });
    const { registration_endpoint, end_session_endpoint } = await discovery();
    expect([registration_endpoint, end_session_endpoint]).toEqual([
      `${server.address}/oidc/reg`,
      undefined,
    ]);
    const { keys } = (await server.anonymous.get('/oidc/jwks')).body;
    expect(keys.map(({ alg }: { alg: string }) => alg).sort()).toEqual(['ES256', 'RS256']);
    for (const secretPart of ['d', 'p', 'q', 'dp', 'dq', 'qi'])
      for (const key of keys) expect(key).not.toHaveProperty(secretPart);
  });

  it('serves its one client at its one redirect URI only', async () => {
    const authorize = async (change: Record<string, string | undefined>) => {
      const parameters = {
        client_id: 'kinora',
        response_type: 'code',
        scope: 'openid',
        redirect_uri: `${server.address}/login/callback`,
        code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
        code_challenge_method: 'S256',
        ...change,
      };
      const query = new URLSearchParams(
        Object.entries(parameters).filter(
          (entry): entry is [string, string] => entry[1] !== undefined,
        ),
      );
      return browser().once('GET', `/oidc/auth?${query}`);
    };
    expect((await authorize({})).headers.get('location')).toContain('/oidc/interaction/');
    const refused = [
      { client_id: 'another' },
      { redirect_uri: 'https://evil.example/login/callback' },
      { redirect_uri: `${server.address}/login/callback/x` },
      { redirect_uri: `${server.address}/login/callback?x=1` },
    ];
    for (const change of refused) {
      const answer = await authorize(change);
      expect([
        answer.status,
        answer.headers.get('location'),
        answer.text.includes('Sign-in failed'),
      ]).toEqual([400, null, true]);
      expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
    }
    const withoutPkce = await authorize({
      code_challenge: undefined,
      code_challenge_method: undefined,
    });
    expect(withoutPkce.headers.get('location')).toContain(
      `${server.address}/login/callback?error=invalid_request`,
    );
    expect(
      (await authorize({ response_type: 'id_token', nonce: 'n' })).headers.get('location') ?? '',
    ).not.toContain('id_token=');
    expect((await fetch(`${server.address}/oidc/reg/kinora`)).status).toBe(404);
    expect((await fetch(`${server.address}/oidc/nothing`)).status).toBe(404);
  });

  it('logs a query that failed without its values: state, nonce, PKCE', async () => {
    const begun = await browser().once('GET', `${server.address}/login`);
    const address = new URL(begun.headers.get('location') ?? '');
    // No database can store this character.
    address.searchParams.set('state', 'private-state\0');
    address.searchParams.set('nonce', 'private-nonce');
    expect((await browser().once('GET', address.href)).status).toBe(500);
    const log = server.log.join('');
    expect(log).toContain('Failed query: insert into');
    for (const value of [
      'private-state',
      'private-nonce',
      address.searchParams.get('code_challenge') ?? '?',
    ])
      expect(log).not.toContain(value);
  });

  it('gives no tokens without the client’s secret', async () => {
    const body = new URLSearchParams({
      grant_type: 'authorization_code',
      client_id: 'kinora',
      code: 'x',
      redirect_uri: `${server.address}/login/callback`,
    });
    const answer = await fetch(`${server.address}/oidc/token`, { method: 'POST', body });
    expect([answer.status, await answer.text()]).toEqual([
      401,
      expect.stringContaining('invalid_client'),
    ]);
  });

  it('refuses a form of a megabyte', async () => {
    const at = browser();
    const form = await at.go('/login');
    expect(
      (await at.once('POST', form.url.href, { ...ann, name: 'x'.repeat(1_000_000) })).status,
    ).toBe(413);
  });
});

describe('guessing passwords', () => {
  it('is slowed down for one email address, even with the right password, and for no other', async () => {
    await using own = await startTestServer({ ...alone, SIGN_UP: 'open' });
    const at = cookieBrowser(own.address);
    await at.submit(await at.go('/login'), ann);
    const guesser = cookieBrowser(own.address);
    const form = await guesser.go('/login');
    const statuses = await Promise.all(
      Array.from(
        { length: 24 },
        async () =>
          (
            await guesser.once('POST', form.url.href, {
              email: ann.email,
              password: 'a wrong guess',
            })
          ).status,
      ),
    );
    expect(statuses.filter((status) => status === 422)).toHaveLength(20);
    expect(statuses.filter((status) => status === 429)).toHaveLength(4);
    const right = await guesser.once('POST', form.url.href, ann);
    expect([right.status, right.text.includes('Too many attempts')]).toEqual([429, true]);
    const bob = { name: 'Bob', email: 'bob@example.org', password: 'another long password' };
    const signUp = await guesser.go(`${form.url.href}/new`);
    expect(signUp.text).toContain('Create your account');
    expect((await guesser.submit(signUp, { ...bob, email: ann.email })).text).toContain(
      'There is an account with this email address already',
    );
    expect((await guesser.submit(signUp, bob)).url.pathname).toBe('/');

    // Two people have two libraries.
    const [{ body: first }, { body: second }] = [
      await at.api('GET', '/api/me'),
      await guesser.api('GET', '/api/me'),
    ];
    expect([first.user.email, second.user.email]).toEqual(['ann@example.org', 'bob@example.org']);
    expect(first.user.id).not.toBe(second.user.id);
  });
});

describe('behind a proxy that speaks https', () => {
  it('everything uses the public address, and cookies are for https only', async () => {
    const port = await freePort();
    await using _ = await startTestServer({
      ...alone,
      PORT: String(port),
      PUBLIC_BASE_URL: 'https://kinora.example.org/',
    });
    const inside = `http://127.0.0.1:${port}`;
    const begun = await fetch(`${inside}/login`, { redirect: 'manual' });
    const at = new URL(begun.headers.get('location') ?? '');
    expect([at.origin, at.pathname, at.searchParams.get('redirect_uri')]).toEqual([
      'https://kinora.example.org',
      '/oidc/auth',
      'https://kinora.example.org/login/callback',
    ]);
    const misled = {
      'X-Forwarded-Host': 'evil.example',
      'X-Forwarded-Proto': 'http',
      Forwarded: 'host=evil.example',
    };
    const authorization = await fetch(`${inside}${at.pathname}${at.search}`, {
      redirect: 'manual',
      headers: misled,
    });
    expect(authorization.headers.get('location')).toMatch(
      /^https:\/\/kinora\.example\.org\/oidc\/interaction\//,
    );
    for (const cookie of [...begun.headers.getSetCookie(), ...authorization.headers.getSetCookie()])
      expect(cookie.toLowerCase()).toContain('secure');
  });
});

describe('several first visitors at once', () => {
  it('create one first account between them', async () => {
    await using own = await startTestServer(alone);
    const visitors = await Promise.all(
      Array.from({ length: 6 }, async (_, n) => {
        const at = cookieBrowser(own.address);
        const form = await at.go('/login');
        return {
          at,
          form,
          person: { name: '', email: `person${n}@example.org`, password: 'long enough for me' },
        };
      }),
    );
    const answers = await Promise.all(
      visitors.map(({ at, form, person }) => at.once('POST', form.url.href, person)),
    );
    const made = answers.filter(({ headers }) => headers.get('location')?.includes('/oidc/auth/'));
    expect(made).toHaveLength(1);
    for (const other of answers.filter((answer) => !made.includes(answer)))
      expect([303, 409]).toContain(other.status);
  });
});

it('tokens of the embedded issuer contain the user and the audience, and nothing else', async () => {
  const { token = '' } = await connectOperator(server.dataDir)({
    act: 'token',
    email: 'ann@example.org',
    seconds: 600,
  });
  expect(decodeJwt(token)).toEqual({
    iss: `${server.address}/oidc`,
    aud: `${server.address}/api`,
    sub: expect.any(String),
    client_id: 'kinora',
    jti: expect.any(String),
    iat: expect.any(Number),
    exp: expect.any(Number),
  });
  const answer = await server.with(token).get('/api/me');
  expect(answer).toMatchObject({ status: 200, body: { user: { email: 'ann@example.org' } } });
});
