import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { sentenceOf } from '#web/api/client/request.ts';
import { addPostWebhook } from '#web/api/posts.ts';
import { ShownSecret } from '#web/features/webhooks/webhook-secret.tsx';
import { t } from '#web/messages/messages.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { LinkField } from '#web/ui/fields/link-field.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { Stack } from '#web/ui/layout/layout.tsx';
import { Dialog } from '#web/ui/popups/dialog.tsx';

/** Adds an address that posts for the person, and shows its secret. */
export function PostWebhookForm({ onClose }: { onClose: () => void }) {
  const client = useQueryClient();
  const form = useId();
  const [name, setName] = useState('');
  const [url, setUrl] = useState('');
  const add = useMutation({ mutationFn: () => addPostWebhook(client, { name, url }) });
  if (add.data !== undefined) return <ShownSecret secret={add.data} onClose={onClose} />;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!add.isPending && name.trim() !== '') add.mutate();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={t('common.addWebhook')}
      footer={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button
            type="submit"
            form={form}
            variant="primary"
            loading={add.isPending}
            disabled={name.trim() === '' || url.trim() === ''}
          >
            {t('common.addWebhook')}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} noValidate>
        <Stack gap={4}>
          <TextField
            label={t('common.name')}
            hint={t('posts.theNameYoullSeeWhen')}
            maxLength={100}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
          <LinkField
            label={t('common.address')}
            hint={t('posts.theUrlOfAWebhook')}
            error={add.error ? sentenceOf(add.error) : undefined}
            placeholder="https://"
            value={url}
            onChange={(event) => setUrl(event.target.value)}
          />
        </Stack>
      </form>
    </Dialog>
  );
}
