import { defineErrors } from '#platform/kit/define-errors.ts';

/** The errors of posting to a webhook that other targets do not have. */
export const webhookTargetErrors = defineErrors({
  postWebhookFailed: {
    code: 'post-webhook-failed',
    status: 502,
    message: (reason: string) =>
      `The webhook did not accept the post. ${reason} Correct that at the receiver, then retry.`,
  },
});
