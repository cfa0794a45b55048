import { createServer } from 'node:http';
import { base64url, type CryptoKey, exportJWK, exportSPKI, generateKeyPair, type JWK, type JWTPayload, SignJWT } from 'jose';

export type Algorithm = 'RS256' | 'ES256' | 'PS256' | 'EdDSA';

type Key = { algorithm: Algorithm; id: string; privateKey: CryptoKey; publicKey: CryptoKey; published: JWK };

/** Undefined takes a claim away that a token otherwise has. */
type Claims = Record<string, unknown>;

export type Issuer = AsyncDisposable & {
  url: string;
  audience: string;
  /** A good token, or one that differs as said. */
  token(claims?: Claims, how?: { algorithm?: Algorithm }): Promise<string>;
  /** What attackers and mistakes bring. */
  bad: {
    unsigned(claims?: Claims): string;
    /** HS256, "signed" with the published public key as the shared secret. */
    confused(claims?: Claims): Promise<string>;
    /** Signed with somebody else's key under our key's name. */
    foreign(claims?: Claims): Promise<string>;
    /** A good token whose payload was changed afterwards. */
    altered(claims: Claims): Promise<string>;
  };
  /** New keys; the old ones are published no more. */
  rotate(): Promise<void>;
  /** How often each path was asked for. */
  asked: Map<string, number>;
  /** While set, every request is answered with this status. */
  failWith: number | undefined;
};

/** A local OpenID Connect issuer, as far as checking its tokens goes: discovery, published keys, signed tokens. */
export async function startIssuer(audience = 'kinora'): Promise<Issuer> {
  let keys = await makeKeys(0);
  const asked = new Map<string, number>();
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    asked.set(path, (asked.get(path) ?? 0) + 1);
    const documents: Record<string, unknown> = {
      '/.well-known/openid-configuration': { issuer: issuer.url, jwks_uri: `${issuer.url}/keys` },
      '/keys': { keys: keys.map((key) => key.published) },
    };
    const status = issuer.failWith ?? (path in documents ? 200 : 404);
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(status === 200 ? documents[path] : {}));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (!address || typeof address !== 'object') throw new Error('no address');

  const keyFor = (algorithm: Algorithm): Key => {
    const found = keys.find((key) => key.algorithm === algorithm);
    if (!found) throw new Error(`no key for ${algorithm}`);
    return found;
  };
  const complete = (claims: Claims): JWTPayload => {
    const now = Math.floor(Date.now() / 1000);
    return { iss: issuer.url, aud: audience, sub: 'ann', iat: now, exp: now + 300, ...claims };
  };
  const sign = (claims: Claims, key: Pick<Key, 'algorithm' | 'id' | 'privateKey'>) =>
    new SignJWT(complete(claims)).setProtectedHeader({ alg: key.algorithm, kid: key.id }).sign(key.privateKey);

  const issuer: Issuer = {
    url: `http://127.0.0.1:${address.port}`,
    audience,
    asked,
    failWith: undefined,
    token: (claims = {}, { algorithm = 'RS256' } = {}) => sign(claims, keyFor(algorithm)),
    bad: {
      unsigned: (claims = {}) => `${encode({ alg: 'none', typ: 'JWT' })}.${encode(complete(claims))}.`,
      async confused(claims = {}) {
        const { id, publicKey } = keyFor('RS256');
        const secret = new TextEncoder().encode(await exportSPKI(publicKey));
        return new SignJWT(complete(claims)).setProtectedHeader({ alg: 'HS256', kid: id }).sign(secret);
      },
      async foreign(claims = {}) {
        const { privateKey } = await generateKeyPair('RS256');
        return sign(claims, { algorithm: 'RS256', id: keyFor('RS256').id, privateKey });
      },
      async altered(claims) {
        const [header, , signature] = (await sign({}, keyFor('RS256'))).split('.');
        return `${header}.${encode(complete(claims))}.${signature}`;
      },
    },
    async rotate() {
      keys = await makeKeys(Number(keys[0]?.id.split('-')[1] ?? 0) + 1);
    },
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return issuer;
}

const encode = (part: unknown) => base64url.encode(JSON.stringify(part));

async function makeKeys(generation: number): Promise<Key[]> {
  const algorithms: Algorithm[] = ['RS256', 'ES256', 'PS256', 'EdDSA'];
  return Promise.all(
    algorithms.map(async (algorithm) => {
      const id = `${algorithm}-${generation}`;
      const { privateKey, publicKey } = await generateKeyPair(algorithm, { extractable: true });
      return { algorithm, id, privateKey, publicKey, published: { ...(await exportJWK(publicKey)), kid: id, alg: algorithm, use: 'sig' } };
    }),
  );
}
