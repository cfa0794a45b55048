import { IconPlus, IconWebhook } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { webhooksQuery } from '#web/api/webhooks.ts';
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
      Add webhook
    </Button>
  );
  return (
    <>
      {webhooks.data === undefined ? (
        webhooks.isError ? (
          <ErrorState
            title="Couldn’t load your webhooks"
            error={webhooks.error}
            onRetry={() => void webhooks.refetch()}
            retrying={webhooks.isFetching}
          />
        ) : (
          <ListSkeleton label="Loading your webhooks" height="9rem" />
        )
      ) : webhooks.data.length === 0 ? (
        <Panel title="Your webhooks">
          <EmptyState
            icon={<IconWebhook />}
            title="No webhooks yet"
            text="Add a URL, then send a test to check that it works."
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
      <Panel title="How to receive messages">
        <Text size="s" tone="soft">
          Messages follow the Standard Webhooks specification: check the signature in the header{' '}
          <code>webhook-signature</code> with the webhook’s secret before trusting the payload.
          There are libraries called <code>standardwebhooks</code> for most languages. Answer with a
          status from 200 to 299 within 15 seconds; anything else is retried for about two days. A
          message can arrive twice; its <code>webhook-id</code> stays the same. Details and examples
          are in <code>docs/webhooks.md</code> in Kinora’s repository.
        </Text>
      </Panel>
      {adding && <WebhookForm onClose={() => setAdding(false)} />}
    </>
  );
}
