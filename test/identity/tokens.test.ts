import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { scratchFolder } from '#platform/kit/scratch-folder.ts';
import { client, startTestServer, type TestServer } from '../api/server.ts';
import { dataFolder } from '../data-folder.ts';
import { freePort } from '../free-port.ts';
import { kinora as run } from '../kinora.ts';
import { cookieBrowser } from './browser.ts';

describe('API tokens', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server?.[Symbol.asyncDispose]());

  it('are created, listed, used and revoked by their owner', async () => {
    const [ann, bob] = [await server.as('ann'), await server.as('bob')];
    const made = await ann.post('/api/tokens', { name: 'nightly job' });
    expect(made.body).toEqual({
      // With an identity provider, tokens expire, because this server does not learn that a person
      // has left.
      token: {
        id: expect.any(String),
        name: 'nightly job',
        createdAt: expect.any(String),
        expiresAt: expect.any(String),
      },
      secret: expect.stringMatching(/^kin_/),
    });
    expect(made.headers.get('cache-control')).toBe('no-store');
    const program = server.with(made.body.secret);
    expect((await program.get('/api/me')).body).toEqual({
      user: { id: 'ann' },
      managedAt: server.issuer.url,
    });
    expect((await program.get('/api/clips/videos')).body).toEqual({ videos: [] });
    expect((await ann.get('/api/tokens')).body.tokens).toEqual([
      { ...made.body.token, lastUsedAt: expect.any(String) },
    ]);
    expect((await bob.get('/api/tokens')).body).toEqual({ tokens: [] });
    expect((await bob.delete(`/api/tokens/${made.body.token.id}`)).body).toEqual({
      error: 'Token not found',
      code: 'token-not-found',
    });
    expect((await ann.delete(`/api/tokens/${made.body.token.id}`)).body).toEqual({
      success: true,
      message: 'Token revoked',
    });
    expect(await program.get('/api/me')).toMatchObject({
      status: 401,
      body: { error: 'Unauthorized', code: 'unauthorized' },
    });
  });

  it('work without the identity provider', async () => {
    const ann = await server.as('ann');
    const { secret } = (await ann.post('/api/tokens', { name: 'steady' })).body;
    server.issuer.failWith = 500;
    server.issuer.requestCounts.clear();
    const answer = await server.with(secret).get('/api/me');
    server.issuer.failWith = undefined;
    expect([answer.body, server.issuer.requestCounts.size]).toEqual([
      { user: { id: 'ann' }, managedAt: server.issuer.url },
      0,
    ]);
  });

  it('cannot create other tokens, and neither can an unauthenticated client', async () => {
    const ann = await server.as('ann');
    const { secret } = (await ann.post('/api/tokens', { name: 'leaked' })).body;
    for (const who of [server.with(secret), server.anonymous, server.with(`kin_${'A'.repeat(43)}`)])
      for (const [method, path] of [
        ['GET', '/api/tokens'],
        ['POST', '/api/tokens'],
        ['GET', '/api/agents'],
        ['DELETE', '/api/agents/00000000-0000-4000-8000-000000000000'],
        ['POST', '/api/account/password'],
        ['POST', '/api/account/delete'],
        ['DELETE', '/api/tokens/x'],
      ] as const)
        expect(
          await who.send(method, path, method === 'POST' ? { name: 'more' } : undefined),
        ).toMatchObject({
          status: 401,
          body: { error: 'Unauthorized', code: 'unauthorized' },
        });
  });

  it('are at most fifty of one person, also when many are requested at once', async () => {
    const eve = await server.as('eve');
    const made = await Promise.all(
      Array.from({ length: 60 }, () => eve.post('/api/tokens', { name: 'one of many' })),
    );
    expect(made.filter(({ status }) => status === 200)).toHaveLength(50);
    expect(made.find(({ status }) => status !== 200)).toMatchObject({
      status: 409,
      body: { code: 'too-many-tokens' },
    });
    expect((await eve.get('/api/tokens')).body.tokens).toHaveLength(50);
  });

  it('need a name', async () => {
    const ann = await server.as('ann');
    for (const body of [undefined, '{', {}, { name: '' }])
      expect(await ann.post('/api/tokens', body)).toMatchObject({
        status: 400,
        body: { error: 'Invalid request', code: 'invalid-request' },
      });
  });
});

describe('the command line', () => {
  it('manages accounts and prints tokens beside a running server, and without one', async () => {
    await using scratch = await scratchFolder();
    const environment = {
      PORT: String(await freePort()),
      DATA_DIR: await dataFolder(scratch.path),
    };
    const kinora = (...args: string[]) => run(args, { cwd: scratch.path, env: environment });
    await using server = await startTestServer({
      ...environment,
      OIDC_ISSUER: '',
      OIDC_AUDIENCE: '',
    });
    const { address } = server;

    expect((await kinora('token')).stderr).toContain('There is no account yet');
    const added = await kinora('user', 'add', 'ann@example.org', '--name', 'Ann Example');
    const [, password = ''] = /^Password: ([a-z2-9-]{23})$/.exec(added.stdout) ?? [];
    expect([added.code, added.stderr]).toEqual([0, 'ann@example.org can sign in now.']);
    const ann = cookieBrowser(address);
    expect(
      (await ann.submit(await ann.go('/login'), { email: 'ann@example.org', password })).url
        .pathname,
    ).toBe('/');

    const printed = await kinora('token');
    expect(printed.stdout).toMatch(/^eyJ[\w-]+\.[\w-]+\.[\w-]+$/);
    const caller = client(address, printed.stdout);
    const me = { user: { id: expect.any(String), name: 'Ann Example', email: 'ann@example.org' } };
    expect((await caller.get('/api/me')).body).toEqual(me);

    await kinora('user', 'add', 'bob@example.org', '--json');
    expect((await kinora('token')).stderr).toContain('name one with --for');
    expect((await kinora('token', '--for', 'bob@example.org')).code).toBe(0);
    const changed = JSON.parse(
      (await kinora('user', 'password', 'ann@example.org', '--json')).stdout,
    );
    expect(changed.password).not.toBe(password);
    expect((await ann.api('GET', '/api/me')).status).toBe(401);
    expect((await kinora('user', 'remove', 'ann@example.org')).code).toBe(0);
    expect((await caller.get('/api/me')).status).toBe(401);

    await server.stop();
    // Commands wait for each other.
    for (const { stdout } of await Promise.all([kinora('user', 'list'), kinora('user', 'list')]))
      expect(stdout).toMatch(
        /^bob@example\.org {2}\d{4}-\d\d-\d\d +0 MB +0 min of video today +0 jobs$/,
      );
  });

  it('reports where accounts are when there is an identity provider', async () => {
    await using scratch = await scratchFolder();
    await dataFolder(scratch.path);
    const env = { OIDC_ISSUER: 'https://id.example.org', OIDC_AUDIENCE: 'kinora' };
    const answer = await run(['user', 'add', 'ann@example.org'], { cwd: scratch.path, env });
    expect([answer.code, answer.stderr]).toEqual([
      1,
      expect.stringContaining('your identity provider, https://id.example.org'),
    ]);
  });
});
