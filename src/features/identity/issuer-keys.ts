import { createRemoteJWKSet, customFetch, errors, type JWTVerifyGetKey } from 'jose';
import { z } from 'zod';
import { identityErrors } from './errors.ts';

export type IssuerKeysOptions = {
  /** The issuer exactly as its tokens and its discovery document name it. */
  issuer: string;
  fetch?: typeof fetch;
  /**
   * The issuer's keys are fetched again at this age, which bounds how long a withdrawn key is
   * accepted. Default 10 minutes.
   */
  keysMaxAgeMilliseconds?: number;
  /**
   * A token signed with an unknown key triggers a new fetch, but not more often than this. Default
   * 5 seconds.
   */
  keysCooldownMilliseconds?: number;
};

const timeoutMilliseconds = 5_000;

/**
 * Asymmetric only: with `none` or a shared-secret algorithm, anyone could sign with public
 * information.
 */
export const algorithms = [
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'PS384',
  'PS512',
  'ES256',
  'ES384',
  'ES512',
  'EdDSA',
  'Ed25519',
];

/**
 * jose has an error class for every flaw of a token; anything else (a failed fetch, a broken key
 * set) is the issuer's fault.
 */
export function isTheTokensFault(error: unknown): boolean {
  if (
    error instanceof errors.JWKSTimeout ||
    error instanceof errors.JWKSInvalid ||
    error instanceof errors.JWKInvalid
  )
    return false;
  if (error instanceof z.ZodError) return true;
  // jose throws the plain base class when the key set's URL responds with a status other than 200.
  return error instanceof errors.JOSEError && error.code !== 'ERR_JOSE_GENERIC';
}

export const unavailable = (cause: unknown) => identityErrors.unavailable({ cause });

const discoveryDocument = z.object({ issuer: z.string(), jwks_uri: z.url() });

/**
 * The issuer's key set, found by discovery on first use; a failed discovery is not cached, so the
 * next token tries again.
 */
export function issuerKeys(options: IssuerKeysOptions): () => Promise<JWTVerifyGetKey> {
  let found: Promise<JWTVerifyGetKey> | undefined;
  return () => {
    found ??= discover(options).catch((error) => {
      found = undefined;
      throw unavailable(error);
    });
    return found;
  };
}

async function discover(options: IssuerKeysOptions): Promise<JWTVerifyGetKey> {
  const {
    issuer,
    fetch: fetchWith = fetch,
    keysMaxAgeMilliseconds = 10 * 60_000,
    keysCooldownMilliseconds = 5_000,
  } = options;
  const answer = await fetchTwice(
    fetchWith,
    `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`,
  );
  const document = discoveryDocument.parse(await answer.json());
  if (document.issuer !== issuer)
    throw new Error(`discovery answered for the issuer ${document.issuer}, not ${issuer}`);
  return createRemoteJWKSet(new URL(document.jwks_uri), {
    [customFetch]: fetchWith,
    timeoutDuration: timeoutMilliseconds,
    // @protection withdrawn-keys: unbounded
    cacheMaxAge: keysMaxAgeMilliseconds,
    // @protection invented-keys: zero
    cooldownDuration: keysCooldownMilliseconds,
  });
}

async function fetchTwice(fetchWith: typeof fetch, url: string): Promise<Response> {
  const once = async () => {
    const answer = await fetchWith(url, {
      signal: AbortSignal.timeout(timeoutMilliseconds),
      headers: { accept: 'application/json' },
    });
    if (!answer.ok) throw new Error(`discovery answered ${answer.status}`);
    return answer;
  };
  return once().catch(once);
}
