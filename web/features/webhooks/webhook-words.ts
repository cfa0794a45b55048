import type { Webhook, WebhookDelivery } from '#features/webhooks/webhooks.schema.ts';
import { t } from '#web/messages/messages.tsx';

/** The name of an event. */
export const eventWords: Record<WebhookDelivery['type'], string> = {
  'job.complete': t('webhooks.aJobCompletes'),
  'job.failed': t('webhooks.aJobFails'),
  'webhook.test': t('webhooks.test'),
};

type Attempt = NonNullable<Webhook['lastDelivery']>;

export const attemptTones = { delivered: 'accent', retrying: 'caution', failed: 'wrong' } as const;

/** The result of an attempt in a word or two. */
export function attemptWords({ status, responseStatus }: Attempt): string {
  const words = {
    delivered: t('webhooks.delivered'),
    retrying: t('webhooks.retrying'),
    failed: t('common.failed'),
  }[status];
  return responseStatus === undefined ? words : `${words} (${responseStatus})`;
}
