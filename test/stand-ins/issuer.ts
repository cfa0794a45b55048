import {
  createHash,
  createPrivateKey,
  createPublicKey,
  type KeyObject,
  randomUUID,
} from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import {
  base64url,
  type CryptoKey,
  exportJWK,
  exportSPKI,
  generateKeyPair,
  type JWK,
  type JWTPayload,
  SignJWT,
} from 'jose';

export type Algorithm = 'RS256' | 'ES256' | 'PS256' | 'EdDSA';

type Key = {
  algorithm: Algorithm;
  id: string;
  privateKey: CryptoKey | KeyObject;
  publicKey: KeyObject;
  published: JWK;
};

/** An undefined value removes a claim that a token has by default. */
type Claims = Record<string, unknown>;

export type Issuer = AsyncDisposable & {
  url: string;
  audience: string;
  /** A valid token with these claims and this algorithm. */
  token(claims?: Claims, how?: { algorithm?: Algorithm; type?: string }): Promise<string>;
  /** Invalid tokens. */
  bad: {
    unsigned(claims?: Claims): string;
    /** HS256, "signed" with the published public key as the shared secret. */
    confused(claims?: Claims): Promise<string>;
    /** Signed with a foreign key under a published key's id. */
    foreign(claims?: Claims): Promise<string>;
    /**
     * Valid but for its algorithm, one that the library knows and nobody has allowed; its key is
     * published from then on.
     */
    unlisted(claims?: Claims): Promise<string>;
    /** A valid token whose payload was changed afterwards. */
    altered(claims: Claims): Promise<string>;
  };
  /** Makes new keys; the old ones are no longer published. */
  rotate(): Promise<void>;
  /** How often each path was requested. */
  requestCounts: Map<string, number>;
  /** While set, every request gets this status. */
  failWith: number | undefined;
  /** The browser's side: signs in whoever is sent here at once, as this person. */
  signIn: SignIn;
};

export type SignIn = {
  person: { sub: string; name?: string; email?: string };
  client: { id: string; secret: string; redirectUris: string[]; postLogoutRedirectUris: string[] };
  /** How clients must send their secret. */
  authentication: 'client_secret_basic' | 'client_secret_post';
  /** Leaves name and email out of the ID token; only the user-info endpoint has them then. */
  claimsInUserInfo: boolean;
  /** Whether there is an end-session endpoint. */
  endsSessions: boolean;
  /** Refuses every sign-in. */
  refuses: boolean;
  /** ID token claims that differ from the correct ones. */
  claims: Claims;
  /** The ID tokens of the people who signed out here. */
  signedOut: string[];
};

/**
 * A local OpenID Connect issuer: discovery, published keys, signed tokens, the authorization code
 * flow with PKCE, sign-out.
 */
export async function startIssuer(audience = 'kinora'): Promise<Issuer> {
  let keys = await makeKeys(0);
  const unlistedKeys: JWK[] = [];
  const requestCounts = new Map<string, number>();
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    requestCounts.set(path, (requestCounts.get(path) ?? 0) + 1);
    if (issuer.failWith === undefined && flow(request, response)) return;
    const documents: Record<string, unknown> = {
      '/.well-known/openid-configuration': discoveryOf(issuer),
      '/keys': { keys: [...keys.map((key) => key.published), ...unlistedKeys] },
    };
    const status = issuer.failWith ?? (path in documents ? 200 : 404);
    response
      .writeHead(status, { 'content-type': 'application/json' })
      .end(JSON.stringify(status === 200 ? documents[path] : {}));
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
  const sign = (claims: Claims, key: Pick<Key, 'algorithm' | 'id' | 'privateKey'>, type?: string) =>
    new SignJWT(complete(claims))
      .setProtectedHeader({ alg: key.algorithm, kid: key.id, ...(type ? { typ: type } : {}) })
      .sign(key.privateKey);

  const issuer: Issuer = {
    url: `http://127.0.0.1:${address.port}`,
    audience,
    requestCounts,
    failWith: undefined,
    signIn: {
      person: { sub: 'ann', name: 'Ann Example', email: 'ann@example.org' },
      client: {
        id: 'web',
        secret: 'a shared secret',
        redirectUris: [],
        postLogoutRedirectUris: [],
      },
      authentication: 'client_secret_basic',
      claimsInUserInfo: false,
      endsSessions: true,
      refuses: false,
      claims: {},
      signedOut: [],
    },
    token: (claims = {}, { algorithm = 'RS256', type } = {}) =>
      sign(claims, keyFor(algorithm), type),
    bad: {
      unsigned: (claims = {}) =>
        `${encode({ alg: 'none', typ: 'JWT' })}.${encode(complete(claims))}.`,
      async confused(claims = {}) {
        const { id, publicKey } = keyFor('RS256');
        const secret = new TextEncoder().encode(await exportSPKI(publicKey));
        return new SignJWT(complete(claims))
          .setProtectedHeader({ alg: 'HS256', kid: id })
          .sign(secret);
      },
      async foreign(claims = {}) {
        const { privateKey } = await generateKeyPair('RS256');
        return sign(claims, { algorithm: 'RS256', id: keyFor('RS256').id, privateKey });
      },
      async unlisted(claims = {}) {
        const [algorithm, id] = ['ML-DSA-44', 'unlisted'];
        const { privateKey, publicKey } = await generateKeyPair(algorithm, { extractable: true });
        unlistedKeys.push({ ...(await exportJWK(publicKey)), kid: id, alg: algorithm });
        return new SignJWT(complete(claims))
          .setProtectedHeader({ alg: algorithm, kid: id })
          .sign(privateKey);
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
  const flow = codeFlow(issuer);
  return issuer;
}

function discoveryOf({ url, signIn }: Issuer) {
  return {
    issuer: url,
    jwks_uri: `${url}/keys`,
    authorization_endpoint: `${url}/authorize`,
    token_endpoint: `${url}/token`,
    userinfo_endpoint: `${url}/userinfo`,
    ...(signIn.endsSessions ? { end_session_endpoint: `${url}/sign-out` } : {}),
    token_endpoint_auth_methods_supported: [signIn.authentication],
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    code_challenge_methods_supported: ['S256'],
  };
}

type Grant = { nonce: string; challenge: string; redirectUri: string };

/**
 * Handles the endpoints of the code flow; false for any other path. Strict: it refuses a client's
 * mistakes.
 */
function codeFlow(issuer: Issuer): (request: IncomingMessage, response: ServerResponse) => boolean {
  const codes = new Map<string, Grant>();
  const json = (response: ServerResponse, status: number, body: object) =>
    void response
      .writeHead(status, { 'content-type': 'application/json' })
      .end(JSON.stringify(body));
  const move = (response: ServerResponse, to: string, query: Record<string, string>) => {
    const url = new URL(to);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    response.writeHead(302, { location: url.href }).end();
  };

  function authorize(query: URLSearchParams, response: ServerResponse): void {
    const parameter = (name: string) => query.get(name) ?? '';
    const { client, refuses } = issuer.signIn;
    const redirectUri = parameter('redirect_uri');
    if (parameter('client_id') !== client.id || !client.redirectUris.includes(redirectUri)) {
      json(response, 400, { error: 'invalid_request' });
      return;
    }
    const state = parameter('state');
    const complete =
      parameter('response_type') === 'code' &&
      parameter('scope').split(' ').includes('openid') &&
      parameter('code_challenge_method') === 'S256' &&
      state &&
      parameter('nonce') &&
      parameter('code_challenge');
    if (refuses || !complete) {
      move(response, redirectUri, { state, error: refuses ? 'access_denied' : 'invalid_request' });
      return;
    }
    const code = randomUUID();
    codes.set(code, {
      nonce: parameter('nonce'),
      challenge: parameter('code_challenge'),
      redirectUri,
    });
    move(response, redirectUri, { state, code });
  }

  async function token(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const form = new URLSearchParams(await text(request));
    const { client, person, claims, claimsInUserInfo } = issuer.signIn;
    if (!knowsSecret(issuer.signIn, request, form)) {
      json(response, 401, { error: 'invalid_client' });
      return;
    }
    const grant = codes.get(form.get('code') ?? '');
    codes.delete(form.get('code') ?? '');
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    if (!grant || grant.challenge !== challenge || grant.redirectUri !== form.get('redirect_uri')) {
      json(response, 400, { error: 'invalid_grant' });
      return;
    }
    const identity = claimsInUserInfo ? { sub: person.sub } : person;
    json(response, 200, {
      access_token: await issuer.token({ sub: person.sub }),
      id_token: await issuer.token({ ...identity, aud: client.id, nonce: grant.nonce, ...claims }),
      token_type: 'Bearer',
      expires_in: 300,
    });
  }

  function signOut(query: URLSearchParams, response: ServerResponse): void {
    const back = query.get('post_logout_redirect_uri') ?? '';
    if (!issuer.signIn.client.postLogoutRedirectUris.includes(back)) {
      json(response, 400, { error: 'invalid_request' });
      return;
    }
    issuer.signIn.signedOut.push(query.get('id_token_hint') ?? '');
    move(response, back, {});
  }

  return (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', issuer.url);
    if (pathname === '/authorize') authorize(searchParams, response);
    else if (pathname === '/token' && request.method === 'POST') void token(request, response);
    else if (pathname === '/userinfo' && request.headers.authorization?.startsWith('Bearer '))
      json(response, 200, issuer.signIn.person);
    else if (pathname === '/sign-out') signOut(searchParams, response);
    else return false;
    return true;
  };
}

function knowsSecret(
  { authentication, client }: SignIn,
  request: IncomingMessage,
  form: URLSearchParams,
): boolean {
  if (authentication === 'client_secret_post')
    return form.get('client_id') === client.id && form.get('client_secret') === client.secret;
  // Both parts are form-encoded before they are joined.
  const encoded = new URLSearchParams({ a: client.id, b: client.secret })
    .toString()
    .replace('a=', '')
    .replace('&b=', ':');
  return request.headers.authorization === `Basic ${Buffer.from(encoded).toString('base64')}`;
}

const encode = (part: unknown) => base64url.encode(JSON.stringify(part));

/**
 * Keys differ by their generation, not by their issuer: those of RSA take a second to make, so they
 * are made once and stored.
 */
async function makeKeys(generation: number): Promise<Key[]> {
  const file = join(cache, `${generation}.json`);
  const stored = await readFile(file, 'utf8').catch(() => undefined);
  const keys: JWK[] =
    stored === undefined ? await Promise.all(algorithms.map(makeKey)) : JSON.parse(stored);
  if (stored === undefined) await store(file, keys);
  return Promise.all(
    algorithms.map(async (algorithm, index) => {
      const id = `${algorithm}-${generation}`;
      const privateKey = createPrivateKey({ key: { ...keys[index] }, format: 'jwk' });
      const publicKey = createPublicKey(privateKey);
      return {
        algorithm,
        id,
        privateKey,
        publicKey,
        published: { ...(await exportJWK(publicKey)), kid: id, alg: algorithm, use: 'sig' },
      };
    }),
  );
}

const algorithms: Algorithm[] = ['RS256', 'ES256', 'PS256', 'EdDSA'];

const cache = resolve(import.meta.dirname, '../../node_modules/.cache/kinora-issuer-keys');

async function makeKey(algorithm: Algorithm): Promise<JWK> {
  const { privateKey } = await generateKeyPair(algorithm, { extractable: true });
  return exportJWK(privateKey);
}

async function store(file: string, keys: JWK[]): Promise<void> {
  await mkdir(cache, { recursive: true });
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, JSON.stringify(keys));
  // Another test file may have stored others meanwhile: an issuer goes on with those it has.
  await rename(draft, file);
}
