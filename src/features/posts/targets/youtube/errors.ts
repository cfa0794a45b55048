import { defineErrors } from '#platform/kit/define-errors.ts';

/** The errors of posting to YouTube that other targets do not have. */
export const youTubeErrors = defineErrors({
  notConfigured: {
    code: 'post-youtube-not-configured',
    status: 409,
    message:
      'This server cannot connect YouTube channels. Its operator sets YOUTUBE_CLIENT_ID and YOUTUBE_CLIENT_SECRET (docs/posting.md).',
  },
  noChannel: {
    code: 'post-no-channel',
    status: 400,
    message:
      'This Google account has no YouTube channel. Create one on YouTube, or choose another account.',
  },
});
