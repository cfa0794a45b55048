import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { client, startTestServer, type TestServer } from '../api/server.ts';
import { type CookieBrowser, cookieBrowser } from '../identity/browser.ts';
import {
  agentMemory,
  agentWith,
  answer,
  authorizedAgent,
  decide,
  redirectUri,
  said,
  textOf,
} from './agent.ts';

/** No identity provider is configured: the server issues the tokens of agents itself. */
const alone = { OIDC_ISSUER: '', OIDC_AUDIENCE: '' };
const ann = { name: 'Ann Example', email: 'ann@example.org', password: 'correct horse battery' };

let server: TestServer;
let browser: CookieBrowser;
/** The client id of a program that has registered. */
let raw: string;
beforeAll(async () => {
  server = await startTestServer(alone);
  browser = cookieBrowser(server.address);
  await browser.submit(await browser.go('/login'), ann);
  ({ client_id: raw } = await bodyOf(
    register({ client_name: 'Raw', redirect_uris: [redirectUri] }),
  ));
});
afterAll(() => server?.[Symbol.asyncDispose]());

const at = (path: string) => new URL(path, server.address).href;
const json = (path: string) => bodyOf(fetch(at(path)));
const register = (body: unknown) =>
  fetch(at('/oidc/reg'), {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  });
const mcp = (headers: Record<string, string> = {}) => {
  const hello = {
    protocolVersion: '2025-11-25',
    capabilities: {},
    clientInfo: { name: 'x', version: '1' },
  };
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'initialize', params: hello });
  const always = {
    'content-type': 'application/json',
    accept: 'application/json, text/event-stream',
  };
  return fetch(at('/mcp'), { method: 'POST', body, headers: { ...always, ...headers } });
};
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

/** Asks for another token with the refresh token of the agent. */
function renewal({ memory }: { memory: ReturnType<typeof agentMemory> }): Promise<Response> {
  const body = new URLSearchParams({
    grant_type: 'refresh_token',
    refresh_token: memory.tokens()?.refresh_token ?? '',
    client_id: memory.client()?.client_id ?? '',
  });
  return fetch(at('/oidc/token'), { method: 'POST', body });
}

// biome-ignore lint/suspicious/noExplicitAny: tests look into answers whose shape is what they check
const bodyOf = async (response: Response | Promise<Response>): Promise<any> =>
  (await response).json();

/** The address to which a registered program sends its person. */
function authorization(parameters: Record<string, string> = {}): URL {
  const url = new URL(at('/oidc/auth'));
  const challenge = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM';
  url.search = new URLSearchParams({
    client_id: raw,
    redirect_uri: redirectUri,
    response_type: 'code',
    scope: 'kinora',
    state: 's',
    code_challenge: challenge,
    code_challenge_method: 'S256',
    resource: at('/mcp'),
    ...parameters,
  }).toString();
  return url;
}

describe('an agent without a token', () => {
  it('is told where to get one, in documents that lead from one to the next', async () => {
    const refused = await mcp();
    expect(refused.status).toBe(401);
    const document = at('/.well-known/oauth-protected-resource/mcp');
    expect(refused.headers.get('www-authenticate')).toBe(
      `Bearer resource_metadata="${document}", scope="kinora"`,
    );
    const resource = await bodyOf(fetch(document));
    expect(resource).toMatchObject({
      resource: at('/mcp'),
      authorization_servers: [at('/oidc')],
      bearer_methods_supported: ['header'],
    });
    const issuer = await json('/.well-known/oauth-authorization-server/oidc');
    expect(issuer).toMatchObject({
      issuer: at('/oidc'),
      registration_endpoint: at('/oidc/reg'),
      code_challenge_methods_supported: ['S256'],
      authorization_endpoint: at('/oidc/auth'),
      token_endpoint: at('/oidc/token'),
    });
    expect(issuer.token_endpoint_auth_methods_supported).toContain('none');
    expect(await json('/.well-known/oauth-authorization-server')).toEqual(issuer);
  });

  it('is let in with a personal API token, but not with the session of a browser', async () => {
    const made = await browser.once(
      'POST',
      '/api/tokens',
      undefined,
      { 'content-type': 'application/json' },
      '{"name":"agent"}',
    );
    const { secret } = JSON.parse(made.text);
    await using agent = await agentWith(server.address, secret);
    expect(said(await agent.call('list_videos'))).toEqual({ videos: [] });
    expect((await browser.once('POST', '/mcp', {})).status).toBe(401);
  });
});

describe('connecting an agent', () => {
  it('takes registration, sign-in and consent, and ends at once when its person disconnects it', async () => {
    await using agent = await authorizedAgent(server.address, browser, 'Clip <b>Helper</b>');
    expect(said(await agent.call('list_videos'))).toEqual({ videos: [] });
    const claims = decodeJwt(agent.memory.tokens()?.access_token ?? '');
    expect(claims).toMatchObject({ aud: at('/mcp'), iss: at('/oidc'), scope: 'kinora' });
    const { body } = await browser.api('GET', '/api/agents');
    expect(body.agents).toEqual([
      expect.objectContaining({ name: 'Clip <b>Helper</b>', lastUsedAt: expect.any(String) }),
    ]);
    const gone = await browser.once('DELETE', `/api/agents/${body.agents[0].id}`);
    expect(gone.status).toBe(200);
    const token = agent.memory.tokens()?.access_token ?? '';
    const refused = await mcp(bearer(token));
    expect([refused.status, refused.headers.get('www-authenticate')]).toEqual([
      401,
      expect.stringContaining('error="invalid_token"'),
    ]);
    expect((await renewal(agent)).status).toBe(400);
  });

  it('renews its token without its person', async () => {
    await using agent = await authorizedAgent(server.address, browser);
    const { access_token } = await bodyOf(renewal(agent));
    expect(access_token).not.toBe(agent.memory.tokens()?.access_token);
    expect((await mcp(bearer(access_token))).status).toBe(200);
  });

  /** Exchanges the code that its person has just allowed, as often as it is called. */
  async function exchanger(): Promise<() => Promise<Response>> {
    const back = new URL(await answer(browser, await browser.go(authorization().href), 'allow'));
    const body = new URLSearchParams({
      grant_type: 'authorization_code',
      code: back.searchParams.get('code') ?? '',
      client_id: raw,
      redirect_uri: redirectUri,
      code_verifier: 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk',
      resource: at('/mcp'),
    });
    return () => fetch(at('/oidc/token'), { method: 'POST', body });
  }

  it('is disconnected when its code is used a second time: somebody else has it', async () => {
    const exchange = await exchanger();
    const { access_token } = await bodyOf(exchange());
    expect((await mcp(bearer(access_token))).status).toBe(200);
    expect((await exchange()).status).toBe(400);
    expect((await mcp(bearer(access_token))).status).toBe(401);
  });

  it('is disconnected when its code or its refresh token is used several times at once', async () => {
    const { refresh_token } = await bodyOf((await exchanger())());
    expect(refresh_token).toEqual(expect.any(String));
    const body = new URLSearchParams({
      grant_type: 'refresh_token',
      client_id: raw,
      refresh_token,
    });
    const renew = () => fetch(at('/oidc/token'), { method: 'POST', body });
    for (const request of [renew, await exchanger()]) {
      const answers = await Promise.all(Array.from({ length: 8 }, request));
      const given = answers.filter(({ ok }) => ok);
      expect(given.length).toBeLessThanOrEqual(1);
      expect(answers.filter(({ status }) => status === 400)).toHaveLength(8 - given.length);
      for (const one of given)
        expect((await mcp(bearer((await bodyOf(one)).access_token))).status).toBe(401);
    }
  });

  it('says what it is about, and comes back without a code when its person says no', async () => {
    const page = await browser.go(authorization().href);
    expect(page.text).toContain('Connect “Raw” to Kinora?');
    expect(page.text).toContain('ann@example.org');
    expect(page.text).toContain('a program on this computer (127.0.0.1:33418)');
    expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    const back = new URL(await answer(browser, page, 'deny'));
    expect([back.searchParams.get('error'), back.searchParams.get('code')]).toEqual([
      'access_denied',
      null,
    ]);
  });

  it('asks for the password where nobody is signed in, then for consent', async () => {
    const stranger = cookieBrowser(server.address);
    const page = await stranger.go(authorization().href);
    expect(page.text).toContain('<h1>Sign in</h1>');
    const consent = await stranger.submit(page, ann);
    expect(consent.text).toContain('Connect “Raw” to Kinora?');
    expect(new URL(await answer(stranger, consent, 'allow')).searchParams.get('code')).toMatch(
      /^[\w-]{20,}$/,
    );
  });

  it('cannot be agreed to by a page of another site, or with the proof of another request', async () => {
    const [one, other] = [
      await browser.go(authorization().href),
      await browser.go(authorization().href),
    ];
    const proof = /name="proof" value="([^"]+)"/.exec(one.text)?.[1] ?? '';
    const action = /action="([^"]*)"/.exec(other.text)?.[1] ?? '';
    expect((await browser.once('POST', action, { proof, decision: 'allow' })).status).toBe(400);
    const own = /name="proof" value="([^"]+)"/.exec(other.text)?.[1] ?? '';
    // Other requests accept any name of this machine as the server's own origin; consent requires
    // the exact one.
    const { protocol, port } = new URL(server.address);
    const names = ['localhost', '127.0.0.1', '[::1]'].map((name) => `${protocol}//${name}:${port}`);
    const others = names.filter((name) => name !== new URL(other.url).origin);
    expect(others).toHaveLength(2);
    for (const origin of ['https://evil.example', ...others])
      expect(
        (await browser.once('POST', action, { proof: own, decision: 'allow' }, { origin })).status,
      ).toBe(403);
  });

  it.each([
    ['without PKCE', { code_challenge: '' }, 'invalid_request'],
    ['for another resource', { resource: 'https://elsewhere.example/mcp' }, 'invalid_target'],
    ['for the API itself', { resource: 'API' }, 'invalid_target'],
  ] satisfies [string, Record<string, string>, string][])(
    'is refused %s',
    async (_, parameters: Record<string, string>, error) => {
      const url = authorization(parameters);
      if (parameters.resource === 'API') url.searchParams.set('resource', at('/api'));
      if (parameters.code_challenge === '')
        for (const name of ['code_challenge', 'code_challenge_method'])
          url.searchParams.delete(name);
      // Its person has allowed it.
      await answer(browser, await browser.go(authorization().href), 'allow');
      const { headers } = await browser.once('GET', url.href);
      expect(new URL(headers.get('location') ?? '').searchParams.get('error')).toBe(error);
    },
  );

  it('leads to no address that was not registered', async () => {
    const refused = await browser.once(
      'GET',
      authorization({ redirect_uri: 'https://evil.example/callback' }).href,
    );
    expect([refused.status, refused.headers.get('location')]).toEqual([400, null]);
  });
});

describe('a token of an agent', () => {
  it('opens nothing but /mcp, and a token for anything else does not open that', async () => {
    await using agent = await authorizedAgent(server.address, browser);
    const token = agent.memory.tokens()?.access_token ?? '';
    expect((await client(server.address, token).get('/api/clips/videos')).status).toBe(401);
    const { connectOperator } = await import('#features/identity/operator/socket.entry.ts');
    const own = await connectOperator(server.dataDir)({ act: 'token', seconds: 600 });
    expect((await client(server.address, own.token).get('/api/clips/videos')).status).toBe(200);
    const refused = await mcp(bearer(own.token ?? ''));
    expect([refused.status, refused.headers.get('www-authenticate')]).toEqual([
      401,
      expect.stringMatching(
        /^Bearer error="invalid_token", error_description=".*for another server", resource_metadata=/,
      ),
    ]);
  });

  it('ends when its person signs everything out', async () => {
    const bob = { name: 'Bob', email: 'bob@example.org', password: 'another long password' };
    const { connectOperator } = await import('#features/identity/operator/socket.entry.ts');
    const operator = connectOperator(server.dataDir);
    await operator({ act: 'add', ...bob });
    const his = cookieBrowser(server.address);
    await his.submit(await his.go('/login'), bob);
    await using agent = await authorizedAgent(server.address, his);
    await using _hers = await authorizedAgent(server.address, browser);
    expect(textOf(await agent.call('get_clip', { clip: '00000000.00000000' }))).toContain(
      'no video with this id',
    );
    const [hers] = (await browser.api('GET', '/api/agents')).body.agents;
    for (const id of [hers.id, '%00'])
      expect((await his.once('DELETE', `/api/agents/${id}`)).status).toBe(404);
    await operator({ act: 'sign-out', person: bob.email });
    expect((await mcp(bearer(agent.memory.tokens()?.access_token ?? ''))).status).toBe(401);
    expect((await renewal(agent)).status).toBe(400);
  });
});

describe('with an identity provider', () => {
  it('its tokens for this address are let in, and those for another service are not', async () => {
    await using external = await startTestServer();
    const { issuer, address } = external;
    const resource = new URL('/mcp', address).href;
    const { authorization_servers } = await bodyOf(
      fetch(new URL('/.well-known/oauth-protected-resource/mcp', address)),
    );
    expect(authorization_servers).toEqual([issuer.url]);
    await using agent = await agentWith(address, await issuer.token({ sub: 'ann', aud: resource }));
    expect(said(await agent.call('list_videos'))).toEqual({ videos: [] });
    const other = await issuer.token({ sub: 'ann', aud: 'another service' });
    const refused = await fetch(resource, { method: 'POST', headers: bearer(other) });
    expect([refused.status, refused.headers.get('www-authenticate')]).toEqual([
      401,
      expect.stringContaining(
        `resource_metadata="${address}/.well-known/oauth-protected-resource/mcp"`,
      ),
    ]);
  });
});

describe('registering', () => {
  it.each([
    ['javascript:alert(1)//x'],
    ['http://elsewhere.example/callback'],
    ['https://user:secret@elsewhere.example/'],
    ['https://elsewhere.example/#fragment'],
    ['data:text/html,x'],
    ['file:///etc/passwd'],
    ['ms-msdt://x'],
    ['https://elsewhere.example/callback?unpaired=\ud800'],
    ['https://elsewhere.example/callback?nul=\0'],
    ['nonsense'],
    ['zoommtg://meeting/join'],
    ['x-apple.systempreferences:/general'],
  ])('refuses to lead to %s', async (uri) => {
    const refused = await register({ redirect_uris: [uri] });
    expect([refused.status, (await bodyOf(refused)).error]).toEqual([400, 'invalid_redirect_uri']);
  });

  it('takes the addresses of apps, gives out no secret, and cleans the name', async () => {
    const uris = [
      'cursor://anysphere.cursor-mcp/oauth/callback',
      'https://claude.ai/api/mcp/auth_callback',
    ];
    const asks = {
      redirect_uris: uris,
      client_name: `  A\u202e\n${'x'.repeat(200)}`,
      token_endpoint_auth_method: 'client_secret_post',
    };
    const made = await bodyOf(register(asks));
    expect(made).toMatchObject({
      redirect_uris: uris,
      token_endpoint_auth_method: 'none',
      scope: 'kinora',
    });
    expect(made.client_secret).toBeUndefined();
    expect(made.client_name).toBe(`A ${'x'.repeat(58)}`);
  });

  it('refuses a registration that is too long', async () => {
    expect(
      (await register({ redirect_uris: [redirectUri], client_name: 'x'.repeat(20_000) })).status,
    ).toBe(413);
  });

  it('is limited for each address', async () => {
    const statuses = [];
    for (let n = 0; n < 40; n++)
      statuses.push((await register({ redirect_uris: [redirectUri] })).status);
    expect(statuses.at(-1)).toBe(429);
  });
});

it('a client whose name no database can store is unknown', async () => {
  const authorized = await fetch(at('/oidc/auth?client_id=%00&response_type=code'), {
    redirect: 'manual',
  });
  const body = new URLSearchParams({
    grant_type: 'refresh_token',
    refresh_token: 'a\0',
    client_id: '\0',
  });
  const refreshed = await fetch(at('/oidc/token'), { method: 'POST', body });
  expect([authorized.status, refreshed.status]).toEqual([400, 401]);
});

it('an agent that was never agreed to stays without a token', async () => {
  const memory = agentMemory();
  expect(memory.tokens()).toBeUndefined();
  await expect(decide(browser, at('/oidc/auth?client_id=unknown'), 'allow')).rejects.toThrow();
});
