import { createHash } from 'node:crypto';
import { type JWTHeaderParameters, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import type { Identity, User } from '#platform/http';
import { isFailure } from '#platform/kit/define-errors.ts';
import { agentClaim } from './agent-claim.ts';
import { identityErrors } from './errors.ts';
import {
  algorithms,
  type IssuerKeysOptions,
  issuerKeys,
  isTheTokensFault,
  unavailable,
} from './issuer-keys.ts';

export type VerifierOptions = IssuerKeysOptions & {
  audience: string;
  /** The client id with which people sign in here; tokens for this audience may be ID tokens. */
  clientId?: string | undefined;
  /** Milliseconds since the epoch. */
  clock?: () => number;
};

export type Verifier = {
  /**
   * Checks an access token against the issuer's keys.
   * @throws Failure `invalid-token` (401), `identity-unavailable` (503, retryable)
   */
  verify(token: string): Promise<VerifiedToken>;
};

export type VerifiedToken = {
  userId: string;
  /** Undefined when the token does not say. */
  issuedAt: Date | undefined;
  /** The agent to which the token was issued; undefined for any other token. */
  agent?: string | undefined;
};

const clockToleranceSeconds = 10;
const cacheMilliseconds = 60_000;
const cachedTokens = 10_000;

/**
 * Verifies bearer tokens of one OpenID Connect issuer. Nothing is fetched before the first token
 * arrives.
 */
export function createVerifier(options: VerifierOptions): Verifier {
  const clock = options.clock ?? Date.now;
  const keys = issuerKeys(options);
  const verified = new LRUCache<string, VerifiedToken>({
    max: cachedTokens,
    ttlResolution: 0,
    perf: { now: clock },
  });

  return {
    async verify(token) {
      const fingerprint = createHash('sha256').update(token).digest('base64');
      const cached = verified.get(fingerprint);
      if (cached) return cached;
      const { expiresAt, ...accepted } = await verifyAgainst(await keys(), token, options, clock());
      const ttl = Math.min(expiresAt - clock(), cacheMilliseconds);
      // A token may be accepted some seconds past its expiry; the cache treats a lifetime of 0 as
      // unlimited.
      if (ttl > 0) verified.set(fingerprint, accepted, { ttl });
      return accepted;
    },
  };
}

/**
 * Identifies users by `Authorization: Bearer <token>`; `userOf` may refuse a valid token, or add
 * details to its user.
 */
export function bearerIdentity(
  verifier: Verifier,
  userOf: (token: VerifiedToken) => Promise<User | undefined> = onlyId,
): Identity {
  return {
    async userOf(request) {
      const token = /^Bearer +([^\s]+) *$/i.exec(request.headers.get('authorization') ?? '')?.[1];
      if (!token) return undefined;
      try {
        return await userOf(await verifier.verify(token));
      } catch (error) {
        if (isFailure(error, identityErrors.invalidToken)) return undefined;
        throw error;
      }
    },
  };
}

const onlyId = async ({ userId }: VerifiedToken) => ({ id: userId });

async function verifyAgainst(
  keys: JWTVerifyGetKey,
  token: string,
  { issuer, audience, clientId }: VerifierOptions,
  now: number,
) {
  try {
    const { payload, protectedHeader } = await jwtVerify(token, keys, {
      // @protection access-tokens
      algorithms,
      issuer,
      // @protection token-audience
      audience,
      clockTolerance: clockToleranceSeconds,
      currentDate: new Date(now),
    });
    if (!isAccessToken(protectedHeader, payload, { isForClient: audience === clientId }))
      throw identityErrors.invalidToken();
    // `sub` and `exp` are required, which jose does not check.
    const { sub, exp, iat, [agentClaim]: agent } = claims.parse(payload);
    return {
      userId: sub,
      agent,
      expiresAt: exp * 1000,
      issuedAt: iat === undefined ? undefined : new Date(iat * 1000),
    };
  } catch (error) {
    throw isFailure(error, identityErrors.invalidToken) || isTheTokensFault(error)
      ? identityErrors.invalidToken({ cause: error })
      : unavailable(error);
  }
}

/**
 * Whether a token is meant for calling an API. An ID token only tells a client who signed in, and
 * must not let anyone who sees it act as that person. RFC 9068 marks access tokens by their type;
 * many providers omit that type, so other tokens are recognised by their claims. If this server has
 * no audience of its own, ID tokens have the same audience (its client id), and a token must prove
 * that it is not an ID token.
 */
function isAccessToken(
  { typ }: JWTHeaderParameters,
  claims: JWTPayload,
  { isForClient }: { isForClient: boolean },
): boolean {
  const type = typ?.toLowerCase().replace(/^application\//, '');
  if (type === 'at+jwt') return true;
  // Keycloak and Cognito use a claim for this.
  if (claims.typ === 'Bearer' || claims.token_use === 'access') return true;
  const isAnother =
    type?.endsWith('+jwt') ||
    ['ID', 'Refresh', 'Logout'].includes(String(claims.typ)) ||
    claims.token_use === 'id';
  // @protection id-tokens
  if (isAnother || idTokenClaims.some((name) => name in claims)) return false;
  return !isForClient || accessTokenClaims.some((name) => name in claims);
}

/** Claims of ID tokens, or, with `events`, of logout tokens. */
const idTokenClaims = ['nonce', 'at_hash', 'c_hash', 's_hash', 'events'];
const accessTokenClaims = ['scope', 'scp', 'client_id'];

/**
 * OpenID Connect allows 255 characters. A text that the database cannot store is not a valid
 * subject.
 */
const userId = z
  .string()
  .min(1)
  .max(255)
  .regex(/^\P{Cc}+$/u);

const claims = z.object({
  sub: userId,
  exp: z.number(),
  iat: z.number().optional(),
  [agentClaim]: z.string().max(100).optional(),
});
