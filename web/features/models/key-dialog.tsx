import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { sentenceOf } from '#web/api/client/request.ts';
import { type ModelProvider, type ModelScope, setKey } from '#web/api/models.ts';
import { t } from '#web/messages/messages.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { PasswordField } from '#web/ui/fields/password-field.tsx';
import { PlainSelect } from '#web/ui/fields/plain-select.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { Stack } from '#web/ui/layout/layout.tsx';
import { Dialog } from '#web/ui/popups/dialog.tsx';
import { useToasts } from '#web/ui/popups/toast.tsx';
import { Text } from '#web/ui/text/text.tsx';
import { usesText } from './model-texts.ts';

type KeyDialogProps = { providers: readonly ModelProvider[]; onClose: () => void };

/** Takes a key, has the service accept it, and stores it. */
export function KeyDialog({ providers, onClose }: KeyDialogProps) {
  const client = useQueryClient();
  const toasts = useToasts();
  const form = useId();
  const [id, setId] = useState(providers[0]?.id ?? '');
  const [key, setKeyText] = useState('');
  const [address, setAddress] = useState('');
  const [chosen, setChosen] = useState<ModelScope>();
  const provider = providers.find((one) => one.id === id);
  const scopes = provider?.canSet ?? [];
  const scope = scopes.find((one) => one === chosen) ?? scopes[0] ?? 'own';
  const hasAddress = provider?.canSetAddress === true && scope === 'server';
  const isComplete =
    key.trim() !== '' || (provider?.needsKey === false && hasAddress && address.trim() !== '');
  const save = useMutation({
    mutationFn: () =>
      setKey(client, id, {
        scope,
        ...(key.trim() === '' ? {} : { key: key.trim() }),
        ...(hasAddress && address.trim() !== '' ? { baseUrl: address.trim() } : {}),
      }),
    onSuccess: () => {
      toasts.add({ title: t('models.keyAdded', { name: provider?.name ?? '' }) });
      onClose();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!save.isPending && isComplete) save.mutate();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={t('models.addAKey')}
      footer={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button
            type="submit"
            form={form}
            variant="primary"
            loading={save.isPending}
            disabled={!isComplete}
          >
            {t('models.testAndAdd')}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} noValidate autoComplete="off">
        <Stack gap={4}>
          {providers.length > 1 && (
            <PlainSelect
              label={t('models.service')}
              value={id}
              onChange={setId}
              options={providers.map((one) => ({ value: one.id, label: one.name }))}
            />
          )}
          {provider && (
            <Text size="s" tone="soft">
              {usesText(provider)}
              {provider.keyPage && (
                <>
                  {' · '}
                  <a href={provider.keyPage} target="_blank" rel="noreferrer">
                    {t('models.getAKeyOfName', { name: provider.name })}
                  </a>
                </>
              )}
            </Text>
          )}
          <PasswordField
            label={t('models.key')}
            hint={t('models.testedThenStoredEncrypted')}
            error={save.error ? sentenceOf(save.error) : undefined}
            autoComplete="off"
            maxLength={1000}
            value={key}
            onChange={(event) => setKeyText(event.target.value)}
          />
          {hasAddress && (
            <TextField
              label={t('common.address')}
              hint={t('models.onlyWhereItIsNot')}
              placeholder="https://"
              type="url"
              maxLength={2048}
              value={address}
              onChange={(event) => setAddress(event.target.value)}
            />
          )}
          {scopes.length > 1 && (
            <PlainSelect
              label={t('models.for')}
              value={scope}
              onChange={setChosen}
              options={scopes.map((value) => ({
                value,
                label: value === 'server' ? t('models.everyoneHere') : t('models.onlyMe'),
              }))}
            />
          )}
        </Stack>
      </form>
    </Dialog>
  );
}
