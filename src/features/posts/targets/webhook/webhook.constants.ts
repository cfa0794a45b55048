import type { TargetRules } from '../target-rules.ts';

/** The rules of webhooks, and the platforms that only webhooks post to. Free of zod. */
export const webhookRules = {
  name: 'Webhook',
  account: { name: 'Webhook', short: 'webhook', article: 'a' },
  connectedBy: 'form',
  postsTo: 'every platform',
  scheduledBy: 'kinora',
  platforms: {
    tiktok: {
      name: 'TikTok',
      text: { max: 2200, unit: 'utf16' },
      hashtags: { max: 30, proposed: 5 },
      proposedCharacters: 150,
      maxSeconds: 600,
    },
    instagram: {
      name: 'Instagram Reels',
      text: { max: 2200, unit: 'characters' },
      hashtags: { max: 30, proposed: 5 },
      proposedCharacters: 300,
      maxSeconds: 900,
    },
    facebook: {
      name: 'Facebook',
      text: { max: 2200, unit: 'characters' },
      hashtags: { max: 30, proposed: 3 },
      proposedCharacters: 300,
    },
    threads: {
      name: 'Threads',
      text: { max: 500, unit: 'characters' },
      hashtags: { max: 1, proposed: 1 },
      proposedCharacters: 300,
      maxSeconds: 300,
    },
    x: {
      name: 'X',
      text: { max: 280, unit: 'x' },
      hashtags: { max: 10, proposed: 2 },
      proposedCharacters: 200,
      maxSeconds: 140,
    },
    linkedin: {
      name: 'LinkedIn',
      text: { max: 3000, unit: 'characters' },
      hashtags: { max: 30, proposed: 3 },
      proposedCharacters: 700,
    },
    bluesky: {
      name: 'Bluesky',
      text: { max: 300, unit: 'characters' },
      hashtags: { max: 10, proposed: 2 },
      proposedCharacters: 200,
      maxSeconds: 180,
    },
  },
  options: {},
} as const satisfies TargetRules;
