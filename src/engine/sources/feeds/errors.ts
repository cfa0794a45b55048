import { defineErrors } from '#platform/kit/define-errors.ts';

const megabytes = (bytes: number) => Math.round(bytes / 2 ** 20);

/** Every reason why a feed cannot be read. */
export const feedSourceErrors = defineErrors({
  notAFeed: {
    code: 'feed-not-readable',
    status: 422,
    message: (found: 'page' | 'broken' | 'other') =>
      found === 'page'
        ? 'This address is a web page that names no feed. Look for “RSS” or “Subscribe” on the site, and paste that address.'
        : found === 'broken'
          ? 'This feed cannot be read: its XML is damaged. Its publisher has to repair it; Kinora tries again later.'
          : 'This address is neither an RSS nor an Atom feed. Paste the address of a feed, a YouTube channel or a playlist.',
  },
  feedNotFound: {
    code: 'feed-address-not-found',
    status: 422,
    message:
      'There is no longer a feed at this address (404). Check the address; Kinora tries again later.',
  },
  feedGone: {
    code: 'feed-gone',
    status: 422,
    message:
      'The publisher has removed this feed permanently (410). Unfollow it, or follow its new address.',
  },
  feedRefused: {
    code: 'feed-refused',
    status: 422,
    message: (status: number) =>
      `The feed’s server responded with ${status}. Kinora tries again later.`,
  },
  feedTooLarge: {
    code: 'feed-too-large',
    status: 422,
    message: (maxBytes: number) =>
      `This feed has more than ${megabytes(maxBytes)} MiB. Follow a smaller one: many publishers have one with the newest episodes only.`,
  },
  feedTooExpensive: {
    code: 'feed-too-expensive',
    status: 422,
    message:
      'This feed would take more time or memory to read than any real feed. Unfollow it, or follow another address of the same publisher.',
  },
  feedTimeout: {
    code: 'feed-timeout',
    status: 504,
    message: 'The feed’s server took too long to respond. Kinora tries again later.',
  },
  withoutEpisodes: {
    code: 'feed-without-episodes',
    status: 422,
    message: (entries: number) =>
      entries === 0
        ? 'This feed is empty. Kinora tries again later.'
        : `None of the ${entries} entries of this feed has a video or a recording. Follow the feed of the podcast or channel itself.`,
  },
  fileRefused: {
    code: 'episode-file-refused',
    status: 422,
    message: (status: number) => `its server responded with ${status}`,
  },
  isVideo: {
    code: 'feed-is-video',
    status: 400,
    message:
      'This is the address of one video. To follow its channel, open the channel and paste its address.',
  },
  channelNotFound: {
    code: 'feed-channel-not-found',
    status: 422,
    message:
      'No YouTube channel was found at this address. Open the channel, and paste its address again.',
  },
});
