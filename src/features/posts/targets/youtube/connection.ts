import type { ConsentConnection } from '../post-target.ts';
import { youTubeErrors } from './errors.ts';
import { storedTokens } from './oauth.ts';
import type { YouTubeApi } from './youtube-api.ts';

/** The time limit for Google to name the chosen channel, seconds. */
const channelSeconds = 60;

/**
 * Connects people's channels.
 * @param api undefined when the operator has not configured an OAuth client
 */
export function youTubeConnection(
  api: YouTubeApi | undefined,
  redirectUri: string,
): ConsentConnection {
  const refreshTokenOf = (credentials: unknown) => storedTokens.parse(credentials).refreshToken;
  return {
    by: 'consent',
    configured: api !== undefined,
    requireClient: () => void configured(api),
    redirectUri,
    begin: async (challenge) => configured(api).authorizationUrl(challenge),
    async finish(returned) {
      const youtube = configured(api);
      const credentials = await youtube.exchange(returned);
      const { id, title } = await youtube.channel({
        token: credentials.accessToken,
        signal: AbortSignal.timeout(channelSeconds * 1000),
      });
      return { externalId: id, name: title, credentials };
    },
    refresh: async (credentials) => configured(api).refresh(refreshTokenOf(credentials)),
    revoke: async (credentials) => configured(api).revoke(refreshTokenOf(credentials)),
    revokeByHand:
      'Google could not be reached: remove the access at https://myaccount.google.com/connections as well.',
  };
}

/** @throws Failure `post-youtube-not-configured` */
export function configured(api: YouTubeApi | undefined): YouTubeApi {
  if (!api) throw youTubeErrors.notConfigured();
  return api;
}
