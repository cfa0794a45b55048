import {
  AuthorizationResponseError,
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  ClientSecretPost,
  Configuration,
  calculatePKCECodeChallenge,
  customFetch,
  ResponseBodyError,
  refreshTokenGrant,
  type TokenEndpointResponse,
  tokenRevocation,
} from 'openid-client';
import { z } from 'zod';
import type { SsrfGuard } from '#engine/sources';
import { causeChain, Failure } from '#platform/kit/failure.ts';
import { postErrors } from '../../errors.ts';
import type { OAuthClient } from '../post-target.ts';
import { youTubeRules } from './youtube.constants.ts';

export type OAuthOptions = OAuthClient & {
  /** The address to which Google sends the browser back: one of the client's redirect addresses. */
  redirectUri: string;
  guard: Pick<SsrfGuard, 'fetch'>;
};

/** The credentials of an account; `expiresAt` in milliseconds since 1970. */
export const storedTokens = z.object({
  refreshToken: z.string(),
  accessToken: z.string(),
  expiresAt: z.number(),
});
export type Tokens = z.output<typeof storedTokens>;

/**
 * The permissions to upload, and to read the channel's name and the state of an upload. Neither
 * permits deletions.
 */
const scopes = [
  'https://www.googleapis.com/auth/youtube.upload',
  'https://www.googleapis.com/auth/youtube.readonly',
];

/** Connects people's YouTube channels: authorization code flow with PKCE and state. */
export function googleOAuth(options: OAuthOptions) {
  const configuration = configurationOf(options);
  return {
    /** Returns the address to which to send the browser. */
    async authorizationUrl({
      state,
      codeVerifier,
    }: {
      state: string;
      codeVerifier: string;
    }): Promise<string> {
      const url = buildAuthorizationUrl(configuration, {
        redirect_uri: options.redirectUri,
        scope: scopes.join(' '),
        state,
        code_challenge: await calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
        // Google issues a refresh token only with both of these parameters.
        access_type: 'offline',
        prompt: 'consent',
      });
      return url.href;
    },

    /**
     * Exchanges the code for tokens.
     * @throws Failure `post-connection-refused` (400) when the code is invalid or a permission was
     * not granted; `post-platform-busy`
     */
    async exchange({
      code,
      codeVerifier,
    }: {
      code: string;
      codeVerifier: string;
    }): Promise<Tokens> {
      const returned = new URL(options.redirectUri);
      returned.searchParams.set('code', code);
      const answer = await authorizationCodeGrant(configuration, returned, {
        pkceCodeVerifier: codeVerifier,
      }).catch((error: unknown) => {
        throw refusal(error) === undefined
          ? busy(error)
          : postErrors.connectionRefused(`Google refused it (${refusal(error)})`);
      });
      const granted = answer.scope?.split(' ') ?? scopes;
      if (!scopes.every((scope) => granted.includes(scope)))
        throw postErrors.connectionRefused(
          'both permissions are needed, to upload and to see the channel',
        );
      if (answer.refresh_token === undefined)
        throw postErrors.connectionRefused('Google gave no lasting permission');
      return tokensOf(answer, answer.refresh_token);
    },

    /**
     * @throws Failure `post-account-reconnect` when the connection was revoked or has expired,
     * `post-platform-busy`
     */
    async refresh(refreshToken: string): Promise<Tokens> {
      const answer = await refreshTokenGrant(configuration, refreshToken).catch(
        (error: unknown) => {
          throw refusal(error) === 'invalid_grant'
            ? postErrors.accountReconnect(youTubeRules.name, { cause: error })
            : busy(error);
        },
      );
      return tokensOf(answer, answer.refresh_token ?? refreshToken);
    },

    /**
     * Revokes the permission; succeeds if it was revoked before.
     * @throws Failure `post-platform-busy`
     */
    async revoke(refreshToken: string): Promise<void> {
      await tokenRevocation(configuration, refreshToken).catch((error: unknown) => {
        if (refusal(error) !== 'invalid_token') throw busy(error);
      });
    },
  };
}

function configurationOf({ clientId, clientSecret, baseUrl, guard }: OAuthOptions): Configuration {
  const configuration = new Configuration(
    {
      issuer: baseUrl ?? 'https://accounts.google.com',
      authorization_endpoint: `${baseUrl ?? 'https://accounts.google.com'}/o/oauth2/v2/auth`,
      token_endpoint: `${baseUrl ?? 'https://oauth2.googleapis.com'}/token`,
      revocation_endpoint: `${baseUrl ?? 'https://oauth2.googleapis.com'}/revoke`,
    },
    clientId,
    undefined,
    ClientSecretPost(clientSecret),
  );
  configuration.timeout = 20;
  configuration[customFetch] = async (url, { method, headers, body, signal }) => {
    const text =
      body instanceof URLSearchParams
        ? body.toString()
        : typeof body === 'string'
          ? body
          : undefined;
    const init = {
      method,
      headers,
      ...(text === undefined ? {} : { body: text }),
      ...(signal ? { signal } : {}),
    };
    const response = await guard.fetch(url, init);
    return new Response(await response.text(), {
      status: response.status,
      headers: [...response.headers],
    });
  };
  if (baseUrl?.startsWith('http:')) allowInsecureRequests(configuration);
  return configuration;
}

function tokensOf(
  { access_token, expires_in = 3600 }: TokenEndpointResponse,
  refreshToken: string,
): Tokens {
  return { refreshToken, accessToken: access_token, expiresAt: Date.now() + expires_in * 1000 };
}

/** Google's error code for a refusal; undefined when Google has not responded. */
function refusal(error: unknown): string | undefined {
  for (const cause of causeChain(error))
    if (cause instanceof ResponseBodyError || cause instanceof AuthorizationResponseError)
      return cause.error;
  return undefined;
}

const busy = (error: unknown): Failure =>
  error instanceof Failure
    ? error
    : postErrors.platformBusy('Google’s sign-in did not answer', { cause: error });
