import { IconPlus, IconWebhook } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { webhooksQuery } from '#web/api/settings.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Text } from '#web/ui/text.tsx';
import { ListComing } from './list-coming.tsx';
import { Panel } from './panel.tsx';
import { WebhookCard } from './webhook-card.tsx';
import { WebhookForm } from './webhook-form.tsx';
import styles from './webhooks.module.css';

/** Addresses that are told when a job ends. */
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
            title="Your webhooks could not be loaded"
            error={webhooks.error}
            onRetry={() => void webhooks.refetch()}
            retrying={webhooks.isFetching}
          />
        ) : (
          <ListComing label="Loading your webhooks" height="9rem" />
        )
      ) : webhooks.data.length === 0 ? (
        <Panel title="Your webhooks">
          <EmptyState
            icon={<IconWebhook />}
            title="No webhooks yet"
            text="Add an address, then send it a test to see that it works."
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
      <Panel title="How to receive them">
        <Text size="s" tone="soft">
          Messages follow the Standard Webhooks specification: check the signature in the header <code>webhook-signature</code> with the
          webhook’s secret before you believe what is in a message. There are ready-made libraries called <code>standardwebhooks</code> for
          most languages. Answer with a status from 200 to 299 within 15 seconds; anything else is tried again, for about two days. A
          message can arrive twice: its <code>webhook-id</code> stays the same. All of it, with examples, is in{' '}
          <code>docs/webhooks.md</code> of Kinora’s source.
        </Text>
      </Panel>
      {adding && <WebhookForm onClose={() => setAdding(false)} />}
    </>
  );
}
