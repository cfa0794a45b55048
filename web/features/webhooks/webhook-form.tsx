import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import type { Webhook, WebhookEvent } from '#features/webhooks/webhooks.schema.ts';
import { sentenceOf } from '#web/api/client/request.ts';
import { addWebhook, changeWebhook } from '#web/api/webhooks.ts';
import { t } from '#web/messages/messages.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Checkbox } from '#web/ui/fields/switch.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { Stack } from '#web/ui/layout/layout.tsx';
import { Dialog } from '#web/ui/popups/dialog.tsx';
import { ShownSecret } from './webhook-secret.tsx';
import { eventWords } from './webhook-words.ts';
import styles from './webhooks.module.css';

const allEvents: readonly WebhookEvent[] = ['job.complete', 'job.failed'];

/** Adds a webhook and shows its secret, or edits one. */
export function WebhookForm({ webhook, onClose }: { webhook?: Webhook; onClose: () => void }) {
  const [secret, setSecret] = useState<string>();
  const form = useId();
  const { url, setUrl, events, setEvents, error, saving, save } = useWebhookForm(webhook, {
    onClose,
    onSecret: setSecret,
  });
  if (secret !== undefined) return <ShownSecret secret={secret} onClose={onClose} />;
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={webhook ? t('webhooks.editWebhook') : t('common.addWebhook')}
      footer={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button type="submit" form={form} variant="primary" loading={saving}>
            {webhook ? t('common.save') : t('common.addWebhook')}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={(event) => void save(event)} noValidate>
        <Stack gap={4}>
          <TextField
            label={t('common.address')}
            hint={t('webhooks.yourServersUrlMessagesAre')}
            error={error}
            type="url"
            inputMode="url"
            autoComplete="off"
            placeholder="https://"
            value={url}
            onChange={(event) => setUrl(event.target.value)}
          />
          <fieldset className={styles.events}>
            <legend>{t('webhooks.notifyWhen')}</legend>
            {allEvents.map((event) => (
              <Checkbox
                key={event}
                label={eventWords[event]}
                checked={events.includes(event)}
                onChange={(values) =>
                  setEvents(
                    allEvents.filter((one) => (one === event ? values : events.includes(one))),
                  )
                }
              />
            ))}
          </fieldset>
        </Stack>
      </form>
    </Dialog>
  );
}

function useWebhookForm(
  webhook: Webhook | undefined,
  { onClose, onSecret }: { onClose: () => void; onSecret: (secret: string) => void },
) {
  const client = useQueryClient();
  const [url, setUrl] = useState(webhook?.url ?? '');
  const [events, setEvents] = useState<readonly WebhookEvent[]>(webhook?.events ?? allEvents);
  const [error, setError] = useState<string>();
  const [saving, setSaving] = useState(false);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (saving) return;
    if (!url.trim()) return setError(t('common.pasteALinkFirst'));
    if (events.length === 0) return setError(t('webhooks.selectAtLeastOneEvent'));
    setSaving(true);
    setError(undefined);
    try {
      const values = { url: url.trim(), events: [...events] };
      if (!webhook) return onSecret((await addWebhook(client, values)).secret);
      await changeWebhook(client, webhook.id, values);
      onClose();
    } catch (failure) {
      setError(sentenceOf(failure));
    } finally {
      setSaving(false);
    }
  };
  return { url, setUrl, events, setEvents, error, saving, save };
}
