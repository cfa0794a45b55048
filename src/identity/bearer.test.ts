import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Algorithm, type Issuer, startIssuer } from '../../test/stand-ins/issuer.ts';
import { bearerIdentity, createVerifier, type VerifierOptions } from './bearer.ts';
import { firstOf } from './contract.ts';

let issuer: Issuer;
beforeAll(async () => {
  issuer = await startIssuer();
});
afterAll(() => issuer[Symbol.asyncDispose]());

const verifier = (more: Partial<VerifierOptions> = {}) => createVerifier({ issuer: issuer.url, audience: issuer.audience, ...more });
const soon = () => Math.floor(Date.now() / 1000);
const refused = { code: 'bad-token', status: 401, retryable: false };

describe('a token of the issuer', () => {
  it.each<Algorithm>(['RS256', 'ES256', 'PS256', 'EdDSA'])('signed with %s tells its user', async (algorithm) => {
    expect(await verifier().verify(await issuer.token({ sub: 'ann' }, { algorithm }))).toEqual({ userId: 'ann' });
  });

  it('may name several audiences when ours is among them', async () => {
    expect(await verifier().verify(await issuer.token({ aud: ['other', issuer.audience] }))).toEqual({ userId: 'ann' });
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
      await expect(verify(await issuer.token(claims)), JSON.stringify(claims)).rejects.toMatchObject(refused);
    }
  });

  it('is accepted a few seconds past its end, for clocks differ', async () => {
    expect(await verifier().verify(await issuer.token({ exp: soon() - 3 }))).toEqual({ userId: 'ann' });
  });
});

describe('a forged token', () => {
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
    issuer.asked.clear();
    await Promise.all(Array.from({ length: 20 }, async (_, n) => verify(await issuer.token({ sub: `user ${n}` }))));
    expect(Object.fromEntries(issuer.asked)).toEqual({ '/.well-known/openid-configuration': 1, '/keys': 1 });
  });

  it('may be rotated: new ones are believed as soon as they are used', async () => {
    const { verify } = verifier({ keysCooldownMilliseconds: 0 });
    await verify(await issuer.token());
    await issuer.rotate();
    expect(await verify(await issuer.token({ sub: 'bob' }))).toEqual({ userId: 'bob' });
  });

  it('are not believed any more once they were withdrawn and the copy is old', async () => {
    const { verify } = verifier({ keysMaxAgeMilliseconds: 0 });
    const old = await issuer.token({ sub: 'cy' });
    await issuer.rotate();
    await expect(verify(old)).rejects.toMatchObject(refused);
  });

  it('are not asked for again and again by tokens with invented keys', async () => {
    const { verify } = verifier();
    const stale = await issuer.token();
    await issuer.rotate();
    await verify(await issuer.token());
    issuer.asked.clear();
    for (let n = 0; n < 5; n += 1) await expect(verify(stale)).rejects.toMatchObject(refused);
    expect(issuer.asked.get('/keys') ?? 0).toBe(0);
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
    // With no copy of the keys kept, every real verification asks for them.
    const { verify } = verifier({ clock: () => now, keysMaxAgeMilliseconds: 0, fetch: counting });
    const asked = () => fetched.filter((url) => url.endsWith('/keys')).length;
    const token = await issuer.token({ exp: soon() + 90 });
    await verify(token);
    await verify(token);
    expect(asked()).toBe(1);
    now += 61_000;
    await verify(token);
    expect(asked()).toBe(2);
    now += 45_000;
    await expect(verify(token)).rejects.toMatchObject(refused);
  });
});

describe('an issuer that does not answer', () => {
  const unavailable = { code: 'identity-unavailable', status: 503, retryable: true };

  it('is told apart from a bad token, and asked again by the next', async () => {
    const { verify } = verifier();
    const token = await issuer.token();
    issuer.failWith = 500;
    await expect(verify(token)).rejects.toMatchObject(unavailable);
    issuer.failWith = undefined;
    expect(await verify(token)).toEqual({ userId: 'ann' });
  });

  it('is told apart when only its keys are missing, or the network is', async () => {
    const onlyKeysFail: typeof fetch = (input, init) =>
      String(input).endsWith('/keys') ? Promise.resolve(new Response('', { status: 502 })) : fetch(input, init);
    await expect(verifier({ fetch: onlyKeysFail }).verify(await issuer.token())).rejects.toMatchObject(unavailable);
    const noNetwork: typeof fetch = () => Promise.reject(new TypeError('fetch failed'));
    await expect(verifier({ fetch: noNetwork }).verify(await issuer.token())).rejects.toMatchObject(unavailable);
  });

  it('or answers as somebody else, is not trusted', async () => {
    const other = createVerifier({ issuer: `${issuer.url}/`, audience: issuer.audience });
    await expect(other.verify(await issuer.token())).rejects.toMatchObject(unavailable);
  });
});

describe('a request', () => {
  const asks = (authorization?: string) =>
    new Request('http://localhost/', authorization === undefined ? {} : { headers: { authorization } });

  it('tells its user by a bearer token, and none without or with a bad one', async () => {
    const { userOf } = bearerIdentity(verifier());
    const token = await issuer.token({ sub: 'dee' });
    expect(await userOf(asks(`Bearer ${token}`))).toEqual({ id: 'dee' });
    expect(await userOf(asks(`bearer ${token}`))).toEqual({ id: 'dee' });
    for (const header of [undefined, '', 'Bearer', `Basic ${token}`, token, `Bearer ${token} x`, `Bearer ${issuer.bad.unsigned()}`]) {
      expect(await userOf(asks(header))).toBeUndefined();
    }
  });

  it('is asked in every way there is to tell users, in turn', async () => {
    const sessions = { userOf: async (request: Request) => (request.headers.has('cookie') ? { id: 'by cookie' } : undefined) };
    const identity = firstOf(bearerIdentity(verifier()), sessions);
    expect(await identity.userOf(asks(`Bearer ${await issuer.token({ sub: 'eve' })}`))).toEqual({ id: 'eve' });
    expect(await identity.userOf(new Request('http://localhost/', { headers: { cookie: 's=1' } }))).toEqual({ id: 'by cookie' });
    expect(await identity.userOf(asks())).toBeUndefined();
  });
});
