import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { createToken } from '#web/api/account-settings.ts';
import { sentenceOf } from '#web/api/client/request.ts';
import { t } from '#web/messages/messages.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { Stack } from '#web/ui/layout/layout.tsx';
import { Notice } from '#web/ui/messages/notice.tsx';
import { Code } from '#web/ui/panels/code.tsx';
import { Dialog } from '#web/ui/popups/dialog.tsx';

/** Creates a token and shows its secret once. */
export function NewToken({ onClose }: { onClose: () => void }) {
  const client = useQueryClient();
  const form = useId();
  const [name, setName] = useState('');
  const [error, setError] = useState<string>();
  const [making, setMaking] = useState(false);
  const [secret, setSecret] = useState<string>();
  const make = async (event: FormEvent) => {
    event.preventDefault();
    if (making) return;
    if (!name.trim()) return setError(t('identity.enterANameFirst'));
    setMaking(true);
    setError(undefined);
    try {
      setSecret((await createToken(client, name.trim())).secret);
    } catch (failure) {
      setError(sentenceOf(failure));
    } finally {
      setMaking(false);
    }
  };
  if (secret !== undefined) return <MadeToken secret={secret} onClose={onClose} />;
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={t('identity.newToken')}
      size="small"
      footer={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button type="submit" form={form} variant="primary" loading={making}>
            {t('identity.createToken')}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={(event) => void make(event)} noValidate>
        <TextField
          label={t('common.name')}
          hint={t('identity.whatItIsForSo')}
          error={error}
          autoComplete="off"
          maxLength={100}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
      </form>
    </Dialog>
  );
}

function MadeToken({ secret, onClose }: { secret: string; onClose: () => void }) {
  const command = `curl ${location.origin}/api/clips/videos \\\n  -H "Authorization: Bearer ${secret}"`;
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={t('identity.yourToken')}
      footer={
        <Button variant="primary" onClick={onClose}>
          {t('identity.done')}
        </Button>
      }
    >
      <Stack gap={4}>
        <Notice tone="caution">{t('identity.copyItNowItWont')}</Notice>
        <Code label={t('identity.token')} text={secret} />
        <Code label={t('identity.tryIt')} text={command} />
      </Stack>
    </Dialog>
  );
}
