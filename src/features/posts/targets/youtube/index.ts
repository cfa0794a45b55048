import type { ConsentConnection, PostTarget, TargetSettings } from '../post-target.ts';
import { authorisation } from './access.ts';
import { cancelUpload } from './cancel.ts';
import { configured, youTubeConnection } from './connection.ts';
import { sendToYouTube, type YouTubeOption } from './upload.ts';
import { youTubeRules } from './youtube.constants.ts';
import { createYouTubeApi } from './youtube-api.ts';

export { youTubeErrors } from './errors.ts';

/** Posts to YouTube channels through YouTube's data API, with resumable uploads. */
export function youTubeTarget({
  client,
  redirectUri,
  guard,
}: TargetSettings): PostTarget<YouTubeOption, ConsentConnection> {
  const api = client && createYouTubeApi({ ...client, redirectUri, guard });
  return {
    rules: youTubeRules,
    accountAddress: (channelId) => `https://www.youtube.com/channel/${channelId}`,
    connect: youTubeConnection(api, redirectUri),
    send: async (attempt, account) => sendToYouTube(configured(api), attempt, account),
    async status({ post, signal }, account) {
      const youtube = configured(api);
      const authorised = authorisation(account, signal);
      return authorised((run) => youtube.videoState(post.externalId ?? '', run));
    },
    cancel: async (attempt) => cancelUpload(api, attempt),
  };
}
