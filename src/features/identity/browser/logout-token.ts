import { jwtVerify } from 'jose';
import { z } from 'zod';
import { identityErrors } from '../errors.ts';
import {
  algorithms,
  type IssuerKeysOptions,
  issuerKeys,
  isTheTokensFault,
  unavailable,
} from '../issuer-keys.ts';

/**
 * The sessions that an identity provider ends: those that belong to one of its own sessions, or all
 * sessions of a person.
 */
export type ProviderLogout = { userId: string | undefined; issuerSession: string | undefined };

const event = 'http://schemas.openid.net/event/backchannel-logout';
const maxAgeSeconds = 300;

const logoutClaims = z
  .object({
    sub: z.string().optional(),
    sid: z.string().optional(),
    events: z.object({ [event]: z.object({}) }),
    // The absence of a nonce distinguishes the token from an ID token.
    nonce: z.never().optional(),
  })
  .refine(({ sub, sid }) => sub !== undefined || sid !== undefined);

/**
 * Checks the tokens with which an identity provider ends sessions (OpenID Connect Back-Channel
 * Logout).
 * @throws Failure `invalid-logout-token` (400), `identity-unavailable` (503)
 */
export function logoutTokens({ clientId, ...options }: IssuerKeysOptions & { clientId: string }) {
  const keys = issuerKeys(options);
  return async (token: string): Promise<ProviderLogout> => {
    const found = await keys();
    try {
      const checks = {
        algorithms,
        issuer: options.issuer,
        audience: clientId,
        maxTokenAge: maxAgeSeconds,
        clockTolerance: 10,
      };
      const { sub, sid } = logoutClaims.parse((await jwtVerify(token, found, checks)).payload);
      return { userId: sub, issuerSession: sid };
    } catch (error) {
      throw isTheTokensFault(error)
        ? identityErrors.invalidLogoutToken({ cause: error })
        : unavailable(error);
    }
  };
}
