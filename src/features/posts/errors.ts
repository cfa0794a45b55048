import { defineErrors } from '#platform/kit/define-errors.ts';

/**
 * Errors of posts and their accounts that do not depend on the target; those with a parameter
 * `name` are about the target of that name. Errors of a single target are in the target's own
 * table.
 */
export const postErrors = defineErrors({
  postAccountNotFound: {
    code: 'post-account-not-found',
    status: 404,
    message: 'Account not found',
  },
  tooManyPostAccounts: {
    code: 'too-many-post-accounts',
    status: 409,
    message: (max: number) => `You already have ${max} accounts to post to. Disconnect one first.`,
  },
  connectionRefused: {
    code: 'post-connection-refused',
    status: 400,
    message: (reason: string) => `The account was not connected: ${reason}. Start again.`,
  },
  accountReconnect: {
    code: 'post-account-reconnect',
    status: 409,
    message: (name: string) =>
      `${name} no longer accepts the connection to this account: it was revoked or has expired. Connect it again, then retry.`,
  },
  postNotFound: { code: 'post-not-found', status: 404, message: 'Post not found' },
  postExists: {
    code: 'post-exists',
    status: 409,
    message:
      'This clip has already been posted there, or is about to be. To post it once more, send “again”: true.',
  },
  postNotFailed: {
    code: 'post-not-failed',
    status: 409,
    message: 'Only posts that have failed or were cancelled can be retried.',
  },
  postEnded: {
    code: 'post-ended',
    status: 409,
    message: 'This post has already ended, so there is nothing to cancel.',
  },
  postUnfinished: {
    code: 'post-unfinished',
    status: 409,
    message: 'This post has not ended yet. Cancel it first.',
  },
  postAccountDeleted: {
    code: 'post-account-deleted',
    status: 409,
    message: 'The account of this post was disconnected. Connect it and post the clip again.',
  },
  postClipDeleted: {
    code: 'post-clip-deleted',
    status: 409,
    message: 'The clip was deleted before it was posted. Export it again, then post it.',
  },
  tooManyPosts: {
    code: 'too-many-posts',
    status: 429,
    retryable: true,
    retryAfterSeconds: 600,
    message: (max: number) => `You have made ${max} posts within an hour. Please try again later.`,
  },
  platformQuota: {
    code: 'post-quota',
    status: 503,
    retryable: true,
    message: ({ name, resets }: { name: string; resets: string }) =>
      `This server has used up its daily ${name} quota. The upload resumes when the quota resets, ${resets}.`,
  },
  uploadLimit: {
    code: 'post-upload-limit',
    status: 503,
    retryable: true,
    retryAfterSeconds: 6 * 3600,
    message: (name: string) =>
      `${name} accepts no more videos from this account today. Kinora tries again in six hours.`,
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
    message: ({ name, reason }: { name: string; reason: string }) =>
      `${name} has the video, but rejected it: ${reason}.`,
  },
  sessionGone: {
    code: 'post-session-gone',
    status: 503,
    retryable: true,
    retryAfterSeconds: 1,
    message: (name: string) => `${name} has dropped this upload. Kinora starts it again.`,
  },
  outcomeUnknown: {
    code: 'post-outcome-unknown',
    status: 409,
    message:
      'Everything was sent, but no response came back, so it may have been posted. Check on the platform, and retry only if it is not there; otherwise it will be posted twice.',
  },
});
