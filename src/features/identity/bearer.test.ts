import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { firstOf } from '#platform/http/identity.ts';
import { type Algorithm, type Issuer, startIssuer } from '#test/stand-ins/issuer.ts';
import { bearerIdentity, createVerifier, type VerifierOptions } from './bearer.ts';

let issuer: Issuer;
beforeAll(async () => {
  issuer = await startIssuer();
});
afterAll(() => issuer[Symbol.asyncDispose]());

const verifier = (more: Partial<VerifierOptions> = {}) =>
  createVerifier({ issuer: issuer.url, audience: issuer.audience, ...more });
const soon = () => Math.floor(Date.now() / 1000);
const refused = { code: 'invalid-token', status: 401, retryable: false };

describe('a token of the issuer', () => {
  it.each<Algorithm>(['RS256', 'ES256', 'PS256', 'EdDSA'])(
    'signed with %s tells its user',
    async (algorithm) => {
      expect(
        await verifier().verify(await issuer.token({ sub: 'ann' }, { algorithm })),
      ).toMatchObject({ userId: 'ann' });
    },
  );

  it('may name several audiences when ours is among them', async () => {
    expect(
      await verifier().verify(await issuer.token({ aud: ['other', issuer.audience] })),
    ).toMatchObject({ userId: 'ann' });
  });

  it('is refused for another audience, another issuer, when expired, not valid yet, or without a user or an end', async () => {
    const { verify } = verifier();
    for (const claims of [
      { aud: 'another-service' },
      { aud: undefined },
      { iss: `${issuer.url}/` },
      { iss: 'https://issuer.example.com' },
      { exp: soon() - 60 },
      { exp: undefined },
      { nbf: soon() + 120 },
      { sub: undefined },
      { sub: '' },
      { sub: 'a\u0000b' },
      { sub: 'x'.repeat(256) },
    ]) {
      await expect(
        verify(await issuer.token(claims)),
        JSON.stringify(claims),
      ).rejects.toMatchObject(refused);
    }
  });

  it('is accepted a few seconds past its end, for clocks differ', async () => {
    expect(await verifier().verify(await issuer.token({ exp: soon() - 3 }))).toMatchObject({
      userId: 'ann',
    });
  });
});

describe('a token that is not for calling an API', () => {
  const others: [Record<string, unknown>, string?][] = [
    [{ nonce: 'n' }],
    [{ at_hash: 'x' }],
    [{ c_hash: 'x' }],
    [{ events: {} }],
    // The claims with which Keycloak and Cognito mark tokens.
    [{ typ: 'ID' }],
    [{ typ: 'Refresh' }],
    [{ token_use: 'id' }],
    [{}, 'logout+jwt'],
    [{ scope: 'openid', nonce: 'n' }, 'JWT'],
  ];

  it('is refused: ID tokens, logout tokens, refresh tokens', async () => {
    const { verify } = verifier();
    for (const [claims, type] of others)
      await expect(
        verify(await issuer.token(claims, type ? { type } : {})),
        JSON.stringify(claims),
      ).rejects.toMatchObject(refused);
  });

  it('is what every token may be that is addressed to the client itself, until it shows otherwise', async () => {
    const { verify } = verifier({ clientId: issuer.audience });
    await expect(verify(await issuer.token())).rejects.toMatchObject(refused);
    await expect(
      verify(await issuer.token({ azp: issuer.audience, auth_time: soon() })),
    ).rejects.toMatchObject(refused);
    for (const [claims, type] of others)
      await expect(
        verify(await issuer.token({ scope: 'openid', ...claims }, type ? { type } : {})),
      ).rejects.toMatchObject(refused);
    for (const claims of [
      { scope: 'clips' },
      { scp: 'clips' },
      { client_id: 'web' },
      { typ: 'Bearer', nonce: 'n' },
    ])
      expect(await verify(await issuer.token(claims))).toMatchObject({ userId: 'ann' });
    for (const type of ['at+jwt', 'application/at+jwt', 'at+JWT'])
      expect(await verify(await issuer.token({}, { type }))).toMatchObject({ userId: 'ann' });
  });
});

describe('a forged token', () => {
  it('is refused when its algorithm is not on the list, although the issuer published the key and the library would verify it', async () => {
    const token = await issuer.bad.unlisted();
    await expect(verifier().verify(token)).rejects.toMatchObject(refused);
  });

  it('is refused: unsigned, signed with the public key as a secret, with a foreign key, altered, or no token at all', async () => {
    const { verify } = verifier();
    const { bad } = issuer;
    for (const token of [
      bad.unsigned(),
      await bad.confused(),
      await bad.foreign(),
      await bad.altered({ sub: 'admin' }),
      'x',
      'a.b.c',
      '',
    ]) {
      await expect(verify(token)).rejects.toMatchObject(refused);
    }
  });
});

describe('the issuer’s keys', () => {
  it('are found once, when the first token comes, however many come at once', async () => {
    const { verify } = verifier();
    issuer.requestCounts.clear();
    await Promise.all(
      Array.from({ length: 20 }, async (_, n) => verify(await issuer.token({ sub: `user ${n}` }))),
    );
    expect(Object.fromEntries(issuer.requestCounts)).toEqual({
      '/.well-known/openid-configuration': 1,
      '/keys': 1,
    });
  });

  it('may be rotated: new ones are believed as soon as they are used', async () => {
    const { verify } = verifier({ keysCooldownMilliseconds: 0 });
    await verify(await issuer.token());
    await issuer.rotate();
    expect(await verify(await issuer.token({ sub: 'bob' }))).toMatchObject({ userId: 'bob' });
  });

  it('are not believed any more once they were withdrawn and the copy is old', async () => {
    const { verify } = verifier({ keysMaxAgeMilliseconds: 0 });
    const [first, old] = [await issuer.token({ sub: 'bo' }), await issuer.token({ sub: 'cy' })];
    // From here on the keys are cached.
    await verify(first);
    await issuer.rotate();
    await expect(verify(old)).rejects.toMatchObject(refused);
  });

  it('are not asked for again and again by tokens with invented keys', async () => {
    const { verify } = verifier();
    const stale = await issuer.token();
    await issuer.rotate();
    await verify(await issuer.token());
    issuer.requestCounts.clear();
    for (let n = 0; n < 5; n += 1) await expect(verify(stale)).rejects.toMatchObject(refused);
    expect(issuer.requestCounts.get('/keys') ?? 0).toBe(0);
  });
});

describe('a verified token', () => {
  it('is remembered for a minute at most, and never past its end', async () => {
    let now = Date.now();
    const fetched: string[] = [];
    const counting: typeof fetch = (input, init) => {
      fetched.push(String(input));
      return fetch(input, init);
    };
    // Without a cached copy of the keys, every verification requests them.
    const { verify } = verifier({ clock: () => now, keysMaxAgeMilliseconds: 0, fetch: counting });
    const keyRequests = () => fetched.filter((url) => url.endsWith('/keys')).length;
    const token = await issuer.token({ exp: soon() + 90 });
    await verify(token);
    await verify(token);
    expect(keyRequests()).toBe(1);
    now += 61_000;
    await verify(token);
    expect(keyRequests()).toBe(2);
    now += 45_000;
    await expect(verify(token)).rejects.toMatchObject(refused);
  });
});

describe('an issuer that does not answer', () => {
  const unavailable = { code: 'identity-unavailable', status: 503, retryable: true };

  it('is distinguished from a bad token, and tried again for the next one', async () => {
    const { verify } = verifier();
    const token = await issuer.token();
    issuer.failWith = 500;
    await expect(verify(token)).rejects.toMatchObject(unavailable);
    issuer.failWith = undefined;
    expect(await verify(token)).toMatchObject({ userId: 'ann' });
  });

  it('is distinguished when only its keys or the network are unavailable', async () => {
    const onlyKeysFail: typeof fetch = (input, init) =>
      String(input).endsWith('/keys')
        ? Promise.resolve(new Response('', { status: 502 }))
        : fetch(input, init);
    await expect(
      verifier({ fetch: onlyKeysFail }).verify(await issuer.token()),
    ).rejects.toMatchObject(unavailable);
    const noNetwork: typeof fetch = () => Promise.reject(new TypeError('fetch failed'));
    await expect(verifier({ fetch: noNetwork }).verify(await issuer.token())).rejects.toMatchObject(
      unavailable,
    );
  });

  it('or responds under another name, is not trusted', async () => {
    const other = createVerifier({ issuer: `${issuer.url}/`, audience: issuer.audience });
    await expect(other.verify(await issuer.token())).rejects.toMatchObject(unavailable);
  });
});

describe('a request', () => {
  const asks = (authorization?: string) =>
    new Request(
      'http://localhost/',
      authorization === undefined ? {} : { headers: { authorization } },
    );

  it('identifies its user by a bearer token, and none without a token or with a bad one', async () => {
    const { userOf } = bearerIdentity(verifier());
    const token = await issuer.token({ sub: 'dee' });
    expect(await userOf(asks(`Bearer ${token}`))).toEqual({ id: 'dee' });
    expect(await userOf(asks(`bearer ${token}`))).toEqual({ id: 'dee' });
    for (const header of [
      undefined,
      '',
      'Bearer',
      `Basic ${token}`,
      token,
      `Bearer ${token} x`,
      `Bearer ${issuer.bad.unsigned()}`,
    ]) {
      expect(await userOf(asks(header))).toBeUndefined();
    }
  });

  it('is identified by each method in turn', async () => {
    const sessions = {
      userOf: async (request: Request) =>
        request.headers.has('cookie') ? { id: 'by cookie' } : undefined,
    };
    const identity = firstOf(bearerIdentity(verifier()), sessions);
    expect(await identity.userOf(asks(`Bearer ${await issuer.token({ sub: 'eve' })}`))).toEqual({
      id: 'eve',
    });
    expect(
      await identity.userOf(new Request('http://localhost/', { headers: { cookie: 's=1' } })),
    ).toEqual({ id: 'by cookie' });
    expect(await identity.userOf(asks())).toBeUndefined();
  });
});
