/** What each platform takes with a clip; the app shows the same limits. Free of zod. */

/**
 * `characters` as people count them in most places (code points); `bytes` of UTF-8; `x`: as X
 * weighs them; `utf16` as JavaScript does.
 */
export type TextUnit = 'characters' | 'bytes' | 'utf16' | 'x';

export const platforms = [
  'youtube-shorts',
  'youtube',
  'tiktok',
  'instagram',
  'facebook',
  'threads',
  'x',
  'linkedin',
  'bluesky',
] as const;
export type Platform = (typeof platforms)[number];

type PlatformRules = {
  /** As people know it. */
  name: string;
  /** Undefined where a post has no title of its own. */
  title?: { most: number; unit: TextUnit };
  /** The description with the hashtags after it. */
  text: { most: number; unit: TextUnit };
  /** `most`: more are refused or ignored there; `proposed`: so many suit the platform. */
  hashtags: { most: number; proposed: number };
  /** Characters of a proposed description: what is shown before "more" matters most. */
  proposedCharacters: number;
  /** Whether times at the start of lines of the description become chapters there. */
  chapters?: true;
  /** Seconds of the longest video that it takes from everybody. */
  maxSeconds?: number;
  /** Characters that it refuses in texts. */
  refused?: string;
};

const youTubeText = {
  title: { most: 100, unit: 'characters' },
  text: { most: 5000, unit: 'bytes' },
  refused: '<>',
} as const;

export const platformRules: Readonly<Record<Platform, PlatformRules>> = {
  youtube: {
    ...youTubeText,
    name: 'YouTube',
    hashtags: { most: 60, proposed: 3 },
    proposedCharacters: 1000,
    chapters: true,
  },
  'youtube-shorts': {
    ...youTubeText,
    name: 'YouTube Shorts',
    hashtags: { most: 60, proposed: 3 },
    proposedCharacters: 400,
    maxSeconds: 180,
  },
  tiktok: {
    name: 'TikTok',
    text: { most: 2200, unit: 'utf16' },
    hashtags: { most: 30, proposed: 5 },
    proposedCharacters: 150,
    maxSeconds: 600,
  },
  instagram: {
    name: 'Instagram Reels',
    text: { most: 2200, unit: 'characters' },
    hashtags: { most: 30, proposed: 5 },
    proposedCharacters: 300,
    maxSeconds: 900,
  },
  facebook: {
    name: 'Facebook',
    text: { most: 2200, unit: 'characters' },
    hashtags: { most: 30, proposed: 3 },
    proposedCharacters: 300,
  },
  threads: {
    name: 'Threads',
    text: { most: 500, unit: 'characters' },
    hashtags: { most: 1, proposed: 1 },
    proposedCharacters: 300,
    maxSeconds: 300,
  },
  x: {
    name: 'X',
    text: { most: 280, unit: 'x' },
    hashtags: { most: 10, proposed: 2 },
    proposedCharacters: 200,
    maxSeconds: 140,
  },
  linkedin: {
    name: 'LinkedIn',
    text: { most: 3000, unit: 'characters' },
    hashtags: { most: 30, proposed: 3 },
    proposedCharacters: 700,
  },
  bluesky: {
    name: 'Bluesky',
    text: { most: 300, unit: 'characters' },
    hashtags: { most: 10, proposed: 2 },
    proposedCharacters: 200,
    maxSeconds: 180,
  },
};

/** What an account of YouTube posts to; a webhook posts to any of them. */
export const youTubePlatforms: readonly Platform[] = ['youtube-shorts', 'youtube'];

export const visibilities = ['public', 'unlisted', 'private'] as const;

/** Whatever the platform: what is stored of a text. */
export const longestPostTitle = 300;
export const longestPostText = 5000;
export const longestHashtag = 60;
export const maxHashtags = 60;
/** Accounts of one person. */
export const maxPostAccounts = 20;
/** Days ahead that a post can be scheduled. */
export const maxDaysAhead = 365;
