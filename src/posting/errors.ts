import { defineErrors } from '#kit/define-errors.ts';

export const postingErrors = defineErrors({
  accountReconnect: {
    code: 'post-account-reconnect',
    status: 409,
    message: 'YouTube no longer accepts the connection to this account: it was revoked or has expired. Connect it again, then retry.',
  },
  connectionRefused: {
    code: 'post-connection-refused',
    status: 400,
    message: (reason: string) => `The account was not connected: ${reason}. Start again.`,
  },
  noChannel: {
    code: 'post-no-channel',
    status: 400,
    message: 'This Google account has no YouTube channel. Create one on YouTube, or choose another account.',
  },
  platformQuota: {
    code: 'post-quota',
    status: 503,
    retryable: true,
    message: 'The server’s daily quota at YouTube is used up. The upload goes on when it is renewed, at midnight Pacific time.',
  },
  uploadLimit: {
    code: 'post-upload-limit',
    status: 503,
    retryable: true,
    retryAfterSeconds: 6 * 3600,
    message: 'YouTube takes no more videos of this account today. It is tried again in six hours.',
  },
  platformBusy: {
    code: 'post-platform-busy',
    status: 503,
    retryable: true,
    message: (reason: string) => `The platform does not take the post at the moment (${reason}). It is tried again.`,
  },
  platformRefused: {
    code: 'post-refused',
    status: 422,
    message: (reason: string) => `The platform refused the post: ${reason}. Change it and post again.`,
  },
  videoRejected: {
    code: 'post-rejected',
    status: 422,
    message: (reason: string) => `YouTube has the video, but rejected it: ${reason}.`,
  },
  sessionGone: {
    code: 'post-session-gone',
    status: 503,
    retryable: true,
    retryAfterSeconds: 1,
    message: 'YouTube has given this upload up. It is begun anew.',
  },
  outcomeUnknown: {
    code: 'post-outcome-unknown',
    status: 409,
    message:
      'Everything was sent, but no answer came: it may have been posted. Check on the platform; retry only if it is not there, or it will be there twice.',
  },
});
