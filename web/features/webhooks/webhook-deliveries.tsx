import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { deliveriesQuery } from '#web/api/webhooks.ts';
import { t } from '#web/messages/messages.tsx';
import { Collapsible } from '#web/ui/layout/collapsible.tsx';
import { Badge } from '#web/ui/messages/badge.tsx';
import { ErrorState } from '#web/ui/messages/error-state.tsx';
import { ListSkeleton } from '#web/ui/panels/list-skeleton.tsx';
import { dateTime, relativeTime } from '#web/ui/text/format.ts';
import { Text } from '#web/ui/text/text.tsx';
import { attemptTones, attemptWords, eventWords } from './webhook-words.ts';
import styles from './webhooks.module.css';

/** The latest delivery attempts, loaded when expanded. */
export function WebhookDeliveries({ id }: { id: string }) {
  const [open, setOpen] = useState(false);
  const deliveries = useQuery({ ...deliveriesQuery(id), enabled: open, refetchInterval: 5000 });
  return (
    <Collapsible summary={t('webhooks.recentDeliveries')} open={open} onOpenChange={setOpen}>
      {deliveries.data === undefined ? (
        deliveries.isError ? (
          <ErrorState
            title={t('webhooks.couldntLoadTheDeliveries')}
            error={deliveries.error}
            onRetry={() => void deliveries.refetch()}
          />
        ) : (
          <ListSkeleton label={t('webhooks.loadingTheDeliveries')} height="2.5rem" />
        )
      ) : deliveries.data.length === 0 ? (
        <Text size="s" tone="soft">
          {t('webhooks.nothingSentYet')}
        </Text>
      ) : (
        <ol className={styles.deliveries}>
          {deliveries.data.map((delivery) => (
            <li key={delivery.id} className={styles.delivery}>
              <Badge tone={attemptTones[delivery.status]}>{attemptWords(delivery)}</Badge>
              <Text as="span" size="s">
                {eventWords[delivery.type]}
              </Text>
              <Text as="span" size="s" tone="soft" numeric title={dateTime(delivery.at)}>
                {delivery.attempt > 1
                  ? t('webhooks.attemptAt', {
                      attempt: delivery.attempt,
                      when: relativeTime(delivery.at),
                    })
                  : relativeTime(delivery.at)}
              </Text>
              {(delivery.error || delivery.nextAttemptAt) && (
                <Text as="span" size="s" tone="soft" className={styles.reason}>
                  {delivery.error}
                  {/* An attempt that was followed by another is in the list with the time at which that was due. */}
                  {delivery.nextAttemptAt &&
                    new Date(delivery.nextAttemptAt) > new Date() &&
                    ` ${t('webhooks.nextAttempt', { when: relativeTime(delivery.nextAttemptAt) })}`}
                </Text>
              )}
            </li>
          ))}
        </ol>
      )}
    </Collapsible>
  );
}
