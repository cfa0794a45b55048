import { IconKey, IconPencil, IconSend, IconTrash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useRef, useState } from 'react';
import type { Webhook } from '#features/webhooks/webhooks.schema.ts';
import { sentenceOf } from '#web/api/client/request.ts';
import { changeWebhook, deleteWebhook, renewSecret } from '#web/api/webhooks.ts';
import { t } from '#web/messages/messages.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Switch } from '#web/ui/fields/switch.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { CardHead } from '#web/ui/layout/card-head.tsx';
import { Badge } from '#web/ui/messages/badge.tsx';
import { Notice } from '#web/ui/messages/notice.tsx';
import { ConfirmDialog } from '#web/ui/popups/confirm-dialog.tsx';
import { Menu } from '#web/ui/popups/menu.tsx';
import { useToasts } from '#web/ui/popups/toast.tsx';
import { dateTime, relativeTime } from '#web/ui/text/format.ts';
import { Text } from '#web/ui/text/text.tsx';
import { useWebhookTest } from './use-webhook-test.ts';
import { WebhookDeliveries } from './webhook-deliveries.tsx';
import { WebhookForm } from './webhook-form.tsx';
import { ShownSecret } from './webhook-secret.tsx';
import { attemptTones, attemptWords, eventWords } from './webhook-words.ts';
import styles from './webhooks.module.css';

/** A webhook: its state and its actions. */
export function WebhookCard({ webhook }: { webhook: Webhook }) {
  const { url, events, active, inactiveReason, lastDelivery } = webhook;
  const [asking, setAsking] = useState<'edit' | 'renew' | 'delete'>();
  const test = useWebhookTest(webhook.id);
  const card = useRef<HTMLDivElement>(null);
  return (
    <Card as="li" ref={card} className={styles.card}>
      <CardHead aside={<OnOff webhook={webhook} />}>
        <h2 className={styles.address}>{url}</h2>
        <Text size="s" tone="soft">
          {events.map((event) => eventWords[event]).join(' · ')}
        </Text>
      </CardHead>
      {inactiveReason && !active && (
        <Notice tone="caution" title={t('webhooks.turnedOffByTheServer')}>
          {inactiveReason}
        </Notice>
      )}
      {lastDelivery && (
        <div className={styles.last}>
          <Badge tone={attemptTones[lastDelivery.status]}>{attemptWords(lastDelivery)}</Badge>
          <Text as="span" size="s" tone="soft" title={dateTime(lastDelivery.at)}>
            {relativeTime(lastDelivery.at)}
          </Text>
          {lastDelivery.error && (
            <Text as="span" size="s" tone="soft" className={styles.reason}>
              {lastDelivery.error}
            </Text>
          )}
        </div>
      )}
      <div role="status" className={styles.result}>
        {test.said && <Notice tone={test.said.tone}>{test.said.text}</Notice>}
      </div>
      <div className={styles.tools}>
        <Button
          size="small"
          icon={<IconSend />}
          loading={test.running}
          disabled={!active}
          aria-label={t('webhooks.sendTestToUrl', { url })}
          onClick={test.start}
        >
          {t('webhooks.sendTest')}
        </Button>
        <Menu
          size="small"
          label={t('webhooks.moreForUrl', { url })}
          items={[
            { label: t('common.edit'), icon: <IconPencil />, onSelect: () => setAsking('edit') },
            {
              label: t('webhooks.rotateSecret'),
              icon: <IconKey />,
              onSelect: () => setAsking('renew'),
            },
            'separator',
            {
              label: t('webhooks.delete'),
              icon: <IconTrash />,
              danger: true,
              onSelect: () => setAsking('delete'),
            },
          ]}
        />
      </div>
      <WebhookDeliveries id={webhook.id} />
      {asking === 'edit' && <WebhookForm webhook={webhook} onClose={() => setAsking(undefined)} />}
      <Questions
        webhook={webhook}
        card={card}
        asking={asking}
        onDone={() => setAsking(undefined)}
      />
    </Card>
  );
}

function OnOff({ webhook: { id, url, active } }: { webhook: Webhook }) {
  const client = useQueryClient();
  const toasts = useToasts();
  const [pending, setPending] = useState<boolean>();
  const change = async (now: boolean) => {
    setPending(now);
    try {
      await changeWebhook(client, id, { active: now });
    } catch (error) {
      toasts.add({
        title: t('common.thatDidntWork'),
        description: sentenceOf(error),
        tone: 'wrong',
      });
    } finally {
      setPending(undefined);
    }
  };
  return (
    <Switch
      label={
        <>
          {(pending ?? active) ? t('webhooks.on') : t('webhooks.off')}
          <span className="visually-hidden">: {url}</span>
        </>
      }
      checked={pending ?? active}
      onChange={(now) => void change(now)}
    />
  );
}

type QuestionsProps = {
  webhook: Webhook;
  card: RefObject<Element | null>;
  asking: string | undefined;
  onDone: () => void;
};

function Questions({ webhook, card, asking, onDone }: QuestionsProps) {
  const client = useQueryClient();
  const toasts = useToasts();
  const [secret, setSecret] = useState<string>();
  return (
    <>
      <ConfirmDialog
        open={asking === 'renew'}
        onOpenChange={onDone}
        title={t('webhooks.rotateTheSecret')}
        text={t('webhooks.for24HoursMessagesAre')}
        confirmLabel={t('webhooks.rotateSecret')}
        onConfirm={async () => setSecret((await renewSecret(webhook.id)).secret)}
      />
      <ConfirmDialog
        open={asking === 'delete'}
        onOpenChange={onDone}
        title={t('webhooks.deleteThisWebhook')}
        text={t('webhooks.nothingMoreWillBeSent', { url: webhook.url })}
        confirmLabel={t('webhooks.deleteWebhook')}
        danger
        removes={card}
        onConfirm={async () => {
          await deleteWebhook(client, webhook.id);
          toasts.add({ title: t('webhooks.webhookDeleted') });
        }}
      />
      {secret !== undefined && (
        <ShownSecret secret={secret} renewed onClose={() => setSecret(undefined)} />
      )}
    </>
  );
}
