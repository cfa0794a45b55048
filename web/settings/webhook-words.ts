import type { Webhook, WebhookDelivery } from '#webhooks/contract.ts';

/** What a message is about, in words. */
export const eventWords: Record<WebhookDelivery['type'], string> = {
  'job.complete': 'A job is done',
  'job.failed': 'A job has failed',
  'webhook.test': 'Test',
};

type Attempt = NonNullable<Webhook['lastDelivery']>;

export const attemptTones = { delivered: 'accent', retrying: 'caution', failed: 'wrong' } as const;

/** What came of an attempt, in a word or two. */
export function attemptWords({ status, responseStatus }: Attempt): string {
  const words = { delivered: 'Delivered', retrying: 'Will be tried again', failed: 'Failed' }[status];
  return responseStatus === undefined ? words : `${words} (${responseStatus})`;
}
