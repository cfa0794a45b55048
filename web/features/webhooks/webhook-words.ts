import type { Webhook, WebhookDelivery } from '#features/webhooks/webhooks.schema.ts';

/** The name of an event. */
export const eventWords: Record<WebhookDelivery['type'], string> = {
  'job.complete': 'A job completes',
  'job.failed': 'A job fails',
  'webhook.test': 'Test',
};

type Attempt = NonNullable<Webhook['lastDelivery']>;

export const attemptTones = { delivered: 'accent', retrying: 'caution', failed: 'wrong' } as const;

/** The result of an attempt in a word or two. */
export function attemptWords({ status, responseStatus }: Attempt): string {
  const words = { delivered: 'Delivered', retrying: 'Retrying', failed: 'Failed' }[status];
  return responseStatus === undefined ? words : `${words} (${responseStatus})`;
}
