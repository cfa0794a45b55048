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
import { Failure } from '#kit/failure.ts';
import type { PendingLogin } from './pending-login.ts';
import type { SignedInBrowser } from './sessions.ts';

export type RelyingPartyOptions = {
  /** The issuer exactly as its discovery document names it. */
  issuer: string;
  clientId: string;
  /** Absent: a public client, protected by PKCE alone. */
  clientSecret?: string | undefined;
  /** Where people reach this server. The issuer must know `<base>/login/callback`, and `<base>/logout` for the way back from signing out. */
  baseUrl: string;
  fetch?: typeof fetch;
};

export type RelyingParty = ReturnType<typeof relyingParty>;

/** Signs people in at an OpenID Connect issuer by the authorization code flow with PKCE, state and nonce. */
export function relyingParty(options: RelyingPartyOptions) {
  const configuration = lazyConfiguration(options);
  const redirectUri = `${options.baseUrl}/login/callback`;
  return {
    /**
     * Where to send the browser, and what to remember until it comes back.
     * @throws Failure `identity-unavailable` (503, retryable)
     */
    async begin(returnTo: string): Promise<{ url: URL; pending: PendingLogin }> {
      const pending = { state: randomState(), nonce: randomNonce(), codeVerifier: randomPKCECodeVerifier(), returnTo };
      const url = buildAuthorizationUrl(await configuration(), {
        redirect_uri: redirectUri,
        scope: 'openid profile email',
        state: pending.state,
        nonce: pending.nonce,
        code_challenge: await calculatePKCECodeChallenge(pending.codeVerifier),
        code_challenge_method: 'S256',
      });
      return { url, pending };
    },

    /**
     * Who came back, by the query the issuer sent along.
     * @throws Failure `sign-in-refused` (400) when the issuer says no or its answer does not fit, `identity-unavailable` (503)
     */
    async finish(query: string, pending: PendingLogin): Promise<SignedInBrowser> {
      const issuer = await configuration();
      try {
        const tokens = await authorizationCodeGrant(issuer, new URL(`${redirectUri}${query}`), {
          pkceCodeVerifier: pending.codeVerifier,
          expectedState: pending.state,
          expectedNonce: pending.nonce,
          idTokenExpected: true,
        });
        const { sub, ...told } = idClaims.parse(tokens.claims());
        const more = told.name && told.email ? {} : await userInfo(issuer, tokens.access_token, sub);
        return { id: sub, name: undefined, email: undefined, ...more, ...defined(told), idToken: tokens.id_token };
      } catch (cause) {
        throw new Failure('sign-in-refused', 'The sign-in could not be finished.', { status: 400, cause });
      }
    },

    /** Where the browser signs out at the issuer as well; undefined when the issuer has no such address. */
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

/** Asked on first use and again after an hour; a failed discovery is forgotten at once. */
function lazyConfiguration(options: RelyingPartyOptions): () => Promise<Configuration> {
  let found: { at: number; configuration: Promise<Configuration> } | undefined;
  return () => {
    if (!found || Date.now() - found.at > 3_600_000) {
      const configuration = discover(options).catch((cause: unknown) => {
        found = undefined;
        throw new Failure('identity-unavailable', 'The sign-in service cannot be reached. Please try again in a moment.', {
          status: 503,
          retryable: true,
          cause,
        });
      });
      found = { at: Date.now(), configuration };
    }
    return found.configuration;
  };
}

function discover({ issuer, clientId, clientSecret, fetch: fetchWith }: RelyingPartyOptions): Promise<Configuration> {
  const insecure = new URL(issuer).protocol === 'http:' ? [allowInsecureRequests] : [];
  return discovery(new URL(issuer), clientId, undefined, authenticationWith(clientSecret), {
    execute: [enableNonRepudiationChecks, ...insecure],
    timeout: 10,
    ...(fetchWith ? { [customFetch]: (url, init) => fetchWith(url, requestInit(init)) } : {}),
  });
}

/** The way OpenID Connect prescribes unless the issuer says that it only knows the other. */
function authenticationWith(secret: string | undefined): ClientAuth {
  if (secret === undefined) return None();
  const [basic, post] = [ClientSecretBasic(secret), ClientSecretPost(secret)];
  return (server, ...rest) => {
    const known = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    return (known.includes('client_secret_basic') ? basic : post)(server, ...rest);
  };
}

/** openid-client's options are fetch's, but for a signal and a body that may be undefined by name. */
function requestInit({ body, signal, method, headers, redirect }: Parameters<Exclude<Configuration[typeof customFetch], undefined>>[1]) {
  return { method, headers, redirect, ...(body ? { body } : {}), ...(signal ? { signal } : {}) };
}

/** As the database keeps ids; see the bearer tokens' rule. */
const idClaims = z.object({
  sub: z
    .string()
    .min(1)
    .max(255)
    .regex(/^\P{Cc}+$/u),
  name: z.string().optional().catch(undefined),
  email: z.string().optional().catch(undefined),
});

/** Name and address when the issuer keeps them out of its ID tokens; a sign-in does not fail for want of them. */
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
