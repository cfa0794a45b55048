import { defineErrors } from '#platform/kit/define-errors.ts';

export const postingErrors = defineErrors({
  accountReconnect: {
    code: 'post-account-reconnect',
    status: 409,
    message:
      'YouTube no longer accepts the connection to this account: it was revoked or has expired. Connect it again, then retry.',
  },
  connectionRefused: {
    code: 'post-connection-refused',
    status: 400,
    message: (reason: string) => `The account was not connected: ${reason}. Start again.`,
  },
  noChannel: {
    code: 'post-no-channel',
    status: 400,
    message:
      'This Google account has no YouTube channel. Create one on YouTube, or choose another account.',
  },
  platformQuota: {
    code: 'post-quota',
    status: 503,
    retryable: true,
    message:
      'This server has used up its daily YouTube quota. The upload resumes when the quota resets, at midnight Pacific time.',
  },
  uploadLimit: {
    code: 'post-upload-limit',
    status: 503,
    retryable: true,
    retryAfterSeconds: 6 * 3600,
    message:
      'YouTube accepts no more videos from this account today. Kinora tries again in six hours.',
  },
  platformBusy: {
    code: 'post-platform-busy',
    status: 503,
    retryable: true,
    message: (reason: string) =>
      `The platform is not accepting the post right now (${reason}). Kinora tries again.`,
  },
  platformRefused: {
    code: 'post-refused',
    status: 422,
    message: (reason: string) =>
      `The platform refused the post: ${reason}. Change it and post again.`,
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
    message: 'YouTube has dropped this upload. Kinora starts it again.',
  },
  outcomeUnknown: {
    code: 'post-outcome-unknown',
    status: 409,
    message:
      'Everything was sent, but no response came back, so it may have been posted. Check on the platform, and retry only if it is not there; otherwise it will be posted twice.',
  },
});
