import type { TargetRules } from '../target-rules.ts';

/** The rules of YouTube. Free of zod. */

const texts = {
  title: { max: 100, unit: 'characters' },
  text: { max: 5000, unit: 'bytes' },
  refused: '<>',
} as const;

export const youTubeRules = {
  name: 'YouTube',
  account: { name: 'YouTube channel', short: 'channel', article: 'a' },
  connectedBy: 'consent',
  provider: 'Google',
  client: {
    id: 'YOUTUBE_CLIENT_ID',
    secret: 'YOUTUBE_CLIENT_SECRET',
    address: 'YOUTUBE_POSTING_BASE_URL',
  },
  postsTo: 'own platforms',
  scheduledBy: 'target',
  platforms: {
    'youtube-shorts': {
      ...texts,
      name: 'YouTube Shorts',
      hashtags: { max: 60, proposed: 3 },
      proposedCharacters: 400,
      maxSeconds: 180,
      wideProblem:
        'Shorts are vertical or square: choose YouTube, or export the clip in another format.',
    },
    youtube: {
      ...texts,
      name: 'YouTube',
      hashtags: { max: 60, proposed: 3 },
      proposedCharacters: 1000,
      chapters: true,
    },
  },
  options: {
    /** A statement that YouTube must obtain by law. */
    madeForKids: { label: 'Made for kids', default: false },
    notifySubscribers: { label: 'Notify subscribers', default: true },
    /** Only for videos: a custom thumbnail cannot be set for Shorts. */
    thumbnail: { label: 'Use the clip’s thumbnail', default: false, platforms: ['youtube'] },
  },
} as const satisfies TargetRules;
