import { defineErrors } from '#platform/kit/define-errors.ts';

/** Errors of posts and the accounts that they go to. */
export const postErrors = defineErrors({
  postAccountNotFound: {
    code: 'post-account-not-found',
    status: 404,
    message: 'Account not found',
  },
  tooManyPostAccounts: {
    code: 'too-many-post-accounts',
    status: 409,
    message: (most: number) =>
      `You already have ${most} accounts to post to. Disconnect one first.`,
  },
  youTubeNotConfigured: {
    code: 'post-youtube-not-configured',
    status: 409,
    message:
      'This server cannot connect YouTube channels. Its operator sets YOUTUBE_CLIENT_ID and YOUTUBE_CLIENT_SECRET (docs/posting.md).',
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
  postWebhookFailed: {
    code: 'post-webhook-failed',
    status: 502,
    message: (reason: string) =>
      `The webhook did not accept the post. ${reason} Correct that at the receiver, then retry.`,
  },
  tooManyPosts: {
    code: 'too-many-posts',
    status: 429,
    retryable: true,
    retryAfterSeconds: 600,
    message: (most: number) =>
      `You have made ${most} posts within an hour. Please try again later.`,
  },
});
