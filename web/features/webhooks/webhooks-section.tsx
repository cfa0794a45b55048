import { IconPlus, IconWebhook } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { webhooksQuery } from '#web/api/webhooks.ts';
import { Rich, t } from '#web/messages/messages.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { EmptyState } from '#web/ui/messages/empty-state.tsx';
import { ErrorState } from '#web/ui/messages/error-state.tsx';
import { ListSkeleton } from '#web/ui/panels/list-skeleton.tsx';
import { Panel } from '#web/ui/panels/panel.tsx';
import { Text } from '#web/ui/text/text.tsx';
import { WebhookCard } from './webhook-card.tsx';
import { WebhookForm } from './webhook-form.tsx';
import styles from './webhooks.module.css';

/** URLs that are notified when a job ends. */
export function WebhooksSection() {
  const webhooks = useQuery(webhooksQuery);
  const [adding, setAdding] = useState(false);
  const add = (
    <Button variant="primary" icon={<IconPlus />} onClick={() => setAdding(true)}>
      {t('common.addWebhook')}
    </Button>
  );
  return (
    <>
      {webhooks.data === undefined ? (
        webhooks.isError ? (
          <ErrorState
            title={t('webhooks.couldntLoadYourWebhooks')}
            error={webhooks.error}
            onRetry={() => void webhooks.refetch()}
            retrying={webhooks.isFetching}
          />
        ) : (
          <ListSkeleton label={t('webhooks.loadingYourWebhooks')} height="9rem" />
        )
      ) : webhooks.data.length === 0 ? (
        <Panel title={t('webhooks.yourWebhooks')}>
          <EmptyState
            icon={<IconWebhook />}
            title={t('webhooks.noWebhooksYet')}
            text={t('webhooks.addAUrlThenSend')}
            action={add}
          />
        </Panel>
      ) : (
        <>
          <div className={styles.top}>{add}</div>
          <ul className={styles.cards}>
            {webhooks.data.map((webhook) => (
              <WebhookCard key={webhook.id} webhook={webhook} />
            ))}
          </ul>
        </>
      )}
      <Panel title={t('webhooks.howToReceiveMessages')}>
        <Text size="s" tone="soft">
          <Rich id="webhooks.messagesFollowTheStandardWebhooks" elements={{ code: <code /> }} />
        </Text>
      </Panel>
      {adding && <WebhookForm onClose={() => setAdding(false)} />}
    </>
  );
}
