import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  buildEndSessionUrl,
  type ClientAuth,
  ClientSecretBasic,
  ClientSecretPost,
  type Configuration,
  calculatePKCECodeChallenge,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
  None,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client';
import { z } from 'zod';
import { epochClaim } from '../epoch-claim.ts';
import { identityErrors } from '../errors.ts';
import { sessionEndedParameter } from '../session-ended.ts';
import type { PendingLogin } from './pending-login.ts';
import type { SignIn } from './sessions.ts';

export type RelyingPartyOptions = {
  /** The issuer exactly as its discovery document names it. */
  issuer: string;
  clientId: string;
  /** Absent: a public client, protected by PKCE alone. */
  clientSecret?: string | undefined;
  /**
   * The public address of this server. The issuer must know `<base>/login/callback`, and
   * `<base>/logout` as the return address after sign-out.
   */
  baseUrl: string;
  fetch?: typeof fetch;
};

export type RelyingParty = ReturnType<typeof relyingParty>;

/**
 * Signs people in at an OpenID Connect issuer with the authorization code flow, PKCE, state and
 * nonce.
 */
export function relyingParty(options: RelyingPartyOptions) {
  const configuration = lazyConfiguration(options);
  const redirectUri = `${options.baseUrl}/login/callback`;
  return {
    /**
     * The URL to which to send the browser, and the state to keep until it returns. `begunAt`: the
     * time on the database's clock, in milliseconds. `sessionEnded`: the person's session has just
     * ended, and the sign-in page of the embedded issuer says so.
     * @throws Failure `identity-unavailable` (503, retryable)
     */
    async begin(
      returnTo: string,
      { begunAt, sessionEnded = false }: { begunAt: number; sessionEnded?: boolean },
    ): Promise<{ url: URL; pending: PendingLogin }> {
      const pending = {
        state: randomState(),
        nonce: randomNonce(),
        codeVerifier: randomPKCECodeVerifier(),
        returnTo,
        begunAt,
      };
      const url = buildAuthorizationUrl(await configuration(), {
        redirect_uri: redirectUri,
        scope: 'openid profile email',
        state: pending.state,
        nonce: pending.nonce,
        code_challenge: await calculatePKCECodeChallenge(pending.codeVerifier),
        code_challenge_method: 'S256',
        ...(sessionEnded ? { [sessionEndedParameter]: '1' } : {}),
      });
      return { url, pending };
    },

    /**
     * The user who returned from the issuer, from the query that the issuer sent.
     * @throws Failure `sign-in-refused` (400) when the issuer refuses or its response does not
     * match, `identity-unavailable` (503)
     */
    async finish(query: string, pending: PendingLogin): Promise<SignIn> {
      const issuer = await configuration();
      try {
        const tokens = await authorizationCodeGrant(issuer, new URL(`${redirectUri}${query}`), {
          pkceCodeVerifier: pending.codeVerifier,
          expectedState: pending.state,
          expectedNonce: pending.nonce,
          idTokenExpected: true,
        });
        const { sub, sid, [epochClaim]: epoch, ...claims } = idClaims.parse(tokens.claims());
        const more =
          claims.name && claims.email ? {} : await userInfo(issuer, tokens.access_token, sub);
        return {
          id: sub,
          name: undefined,
          email: undefined,
          ...more,
          ...defined(claims),
          idToken: tokens.id_token,
          issuerSession: sid,
          epoch,
          begunAt: pending.begunAt,
        };
      } catch (cause) {
        throw identityErrors.signInRefused({ cause });
      }
    },

    /**
     * The URL at which the browser also signs out at the issuer; undefined when the issuer has
     * none.
     */
    async endSessionUrl(idToken: string | undefined): Promise<URL | undefined> {
      const issuer = await configuration();
      if (!issuer.serverMetadata().end_session_endpoint) return undefined;
      return buildEndSessionUrl(issuer, {
        post_logout_redirect_uri: `${options.baseUrl}/logout`,
        ...(idToken === undefined ? {} : { id_token_hint: idToken }),
      });
    },
  };
}

/**
 * The issuer's configuration, discovered on first use and again after an hour; a failed discovery
 * is not cached.
 */
function lazyConfiguration(options: RelyingPartyOptions): () => Promise<Configuration> {
  let found: { at: number; configuration: Promise<Configuration> } | undefined;
  return () => {
    if (!found || Date.now() - found.at > 3_600_000) {
      const configuration = discover(options).catch((cause: unknown) => {
        found = undefined;
        throw identityErrors.unavailable({ cause });
      });
      found = { at: Date.now(), configuration };
    }
    return found.configuration;
  };
}

function discover({
  issuer,
  clientId,
  clientSecret,
  fetch: fetchWith,
}: RelyingPartyOptions): Promise<Configuration> {
  const insecure = new URL(issuer).protocol === 'http:' ? [allowInsecureRequests] : [];
  return discovery(new URL(issuer), clientId, undefined, authenticationWith(clientSecret), {
    execute: [enableNonRepudiationChecks, ...insecure],
    timeout: 10,
    ...(fetchWith ? { [customFetch]: (url, init) => fetchWith(url, requestInit(init)) } : {}),
  });
}

/**
 * The authentication method that OpenID Connect prescribes (`client_secret_basic`), unless the
 * issuer supports only `client_secret_post`.
 */
function authenticationWith(secret: string | undefined): ClientAuth {
  if (secret === undefined) return None();
  const [basic, post] = [ClientSecretBasic(secret), ClientSecretPost(secret)];
  return (server, ...rest) => {
    const known = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    return (known.includes('client_secret_basic') ? basic : post)(server, ...rest);
  };
}

/**
 * openid-client's options are those of fetch, except that a signal and a body may be explicitly
 * undefined.
 */
function requestInit({
  body,
  signal,
  method,
  headers,
  redirect,
}: Parameters<Exclude<Configuration[typeof customFetch], undefined>>[1]) {
  return { method, headers, redirect, ...(body ? { body } : {}), ...(signal ? { signal } : {}) };
}

/** Accepts ids that the database can store; the same rule as for bearer tokens. */
const idClaims = z.object({
  sub: z
    .string()
    .min(1)
    .max(255)
    .regex(/^\P{Cc}+$/u),
  name: z.string().optional().catch(undefined),
  email: z.string().optional().catch(undefined),
  sid: z.string().max(255).optional().catch(undefined),
  [epochClaim]: z.int().optional().catch(undefined),
});

/**
 * The name and email address, if the issuer omits them from its ID tokens; a sign-in does not fail
 * without them.
 */
async function userInfo(issuer: Configuration, accessToken: string, sub: string) {
  if (!issuer.serverMetadata().userinfo_endpoint) return {};
  try {
    const { name, email } = idClaims.parse(await fetchUserInfo(issuer, accessToken, sub));
    return defined({ name, email });
  } catch {
    return {};
  }
}

function defined(claims: { name?: string | undefined; email?: string | undefined }) {
  return Object.fromEntries(Object.entries(claims).filter(([, value]) => value !== undefined));
}
