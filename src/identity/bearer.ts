import { createHash } from 'node:crypto';
import { createRemoteJWKSet, customFetch, errors, type JWTVerifyGetKey, jwtVerify } from 'jose';
import { z } from 'zod';
import { Failure } from '#kit/failure.ts';
import type { Identity } from './contract.ts';

export type VerifierOptions = {
  /** The issuer exactly as its tokens and its discovery document name it. */
  issuer: string;
  audience: string;
  fetch?: typeof fetch;
  /** Milliseconds since the epoch. */
  clock?: () => number;
  /** The issuer's keys are asked for anew when they are this old: so long a withdrawn key is still believed. Default 10 minutes. */
  keysMaxAgeMilliseconds?: number;
  /** A token signed with a key not seen yet makes us ask again, but not more often than this. Default 5 seconds. */
  keysCooldownMilliseconds?: number;
};

export type Verifier = {
  /**
   * Checks an access token against the issuer's keys.
   * @throws Failure `bad-token` (401), `identity-unavailable` (503, retryable)
   */
  verify(token: string): Promise<{ userId: string }>;
};

/** Asymmetric only: with `none` or a shared-secret algorithm anybody could sign with what is public. */
const algorithms = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA', 'Ed25519'];

const timeoutMilliseconds = 5_000;
const clockToleranceSeconds = 10;
const rememberMilliseconds = 60_000;
const rememberedTokens = 10_000;

/** Verifies bearer tokens of one OpenID Connect issuer. Nothing is fetched before the first token comes. */
export function createVerifier(options: VerifierOptions): Verifier {
  const clock = options.clock ?? Date.now;
  const keys = lazyKeys(options);
  const remembered = new Map<string, { userId: string; until: number }>();

  return {
    async verify(token) {
      const fingerprint = createHash('sha256').update(token).digest('base64');
      const known = remembered.get(fingerprint);
      if (known && clock() < known.until) return { userId: known.userId };
      remembered.delete(fingerprint);
      const { userId, expiresAt } = await verifyAgainst(await keys(), token, options, clock());
      const oldest = remembered.keys().next();
      if (remembered.size >= rememberedTokens && !oldest.done) remembered.delete(oldest.value);
      remembered.set(fingerprint, { userId, until: Math.min(expiresAt, clock() + rememberMilliseconds) });
      return { userId };
    },
  };
}

/** Users who bring `Authorization: Bearer <token>`. */
export function bearerIdentity(verifier: Verifier): Identity {
  return {
    async userOf(request) {
      const token = /^Bearer +([^\s]+) *$/i.exec(request.headers.get('authorization') ?? '')?.[1];
      if (!token) return undefined;
      try {
        return { id: (await verifier.verify(token)).userId };
      } catch (error) {
        if (error instanceof Failure && error.code === 'bad-token') return undefined;
        throw error;
      }
    },
  };
}

async function verifyAgainst(keys: JWTVerifyGetKey, token: string, { issuer, audience }: VerifierOptions, now: number) {
  try {
    const { payload } = await jwtVerify(token, keys, {
      algorithms,
      issuer,
      audience,
      requiredClaims: ['exp', 'sub'],
      clockTolerance: clockToleranceSeconds,
      currentDate: new Date(now),
    });
    const { sub, exp } = z.object({ sub: userId, exp: z.number() }).parse(payload);
    return { userId: sub, expiresAt: exp * 1000 };
  } catch (error) {
    throw isTheTokensFault(error)
      ? new Failure('bad-token', 'The access token is not valid.', { status: 401, cause: error })
      : unavailable(error);
  }
}

/** OpenID Connect allows 255 characters; what no database keeps as text is no name. */
const userId = z
  .string()
  .min(1)
  .max(255)
  .regex(/^\P{Cc}+$/u);

/** jose names every flaw of a token; what it does not name (a fetch that failed, a broken key set) is the issuer's. */
function isTheTokensFault(error: unknown): boolean {
  if (error instanceof errors.JWKSTimeout || error instanceof errors.JWKSInvalid || error instanceof errors.JWKInvalid) return false;
  if (error instanceof z.ZodError) return true;
  // The plain base class is what an answer other than 200 from the key set's address throws.
  return error instanceof errors.JOSEError && error.code !== 'ERR_JOSE_GENERIC';
}

const unavailable = (cause: unknown) =>
  new Failure('identity-unavailable', 'The sign-in service cannot be reached. Please try again in a moment.', {
    status: 503,
    retryable: true,
    cause,
  });

const discoveryDocument = z.object({ issuer: z.string(), jwks_uri: z.url() });

/** The issuer's key set, found by discovery on first use; a failed discovery is forgotten, so the next token tries again. */
function lazyKeys(options: VerifierOptions): () => Promise<JWTVerifyGetKey> {
  let found: Promise<JWTVerifyGetKey> | undefined;
  return () => {
    found ??= discover(options).catch((error) => {
      found = undefined;
      throw unavailable(error);
    });
    return found;
  };
}

async function discover(options: VerifierOptions): Promise<JWTVerifyGetKey> {
  const { issuer, fetch: fetchWith = fetch, keysMaxAgeMilliseconds = 10 * 60_000, keysCooldownMilliseconds = 5_000 } = options;
  const answer = await fetchTwice(fetchWith, `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`);
  const document = discoveryDocument.parse(await answer.json());
  if (document.issuer !== issuer) throw new Error(`discovery answered for the issuer ${document.issuer}, not ${issuer}`);
  return createRemoteJWKSet(new URL(document.jwks_uri), {
    [customFetch]: fetchWith,
    timeoutDuration: timeoutMilliseconds,
    cacheMaxAge: keysMaxAgeMilliseconds,
    cooldownDuration: keysCooldownMilliseconds,
  });
}

async function fetchTwice(fetchWith: typeof fetch, url: string): Promise<Response> {
  const once = async () => {
    const answer = await fetchWith(url, { signal: AbortSignal.timeout(timeoutMilliseconds), headers: { accept: 'application/json' } });
    if (!answer.ok) throw new Error(`discovery answered ${answer.status}`);
    return answer;
  };
  return once().catch(once);
}
