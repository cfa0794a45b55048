import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { sentenceOf } from '#web/api/client/request.ts';
import {
  chooseModel,
  type JobModel,
  type ModelScope,
  type ModelSettings,
} from '#web/api/models.ts';
import { t } from '#web/messages/messages.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { PlainSelect } from '#web/ui/fields/plain-select.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { Stack } from '#web/ui/layout/layout.tsx';
import { Dialog } from '#web/ui/popups/dialog.tsx';
import { jobText } from './model-texts.ts';

type AnotherModelProps = {
  job: JobModel['job'];
  scope: ModelScope;
  settings: ModelSettings;
  onClose: () => void;
};

/** Names any model of a configured service. */
export function AnotherModelDialog({ job, scope, settings, onClose }: AnotherModelProps) {
  const client = useQueryClient();
  const form = useId();
  const list = useId();
  const services = settings.providers.filter(
    ({ isConfigured, uses }) => isConfigured && uses.includes('language'),
  );
  const [provider, setProvider] = useState(services[0]?.id ?? '');
  const [model, setModel] = useState('');
  const choose = useMutation({
    mutationFn: () => chooseModel(client, job, { scope, provider, model: model.trim() }),
    onSuccess: onClose,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!choose.isPending && model.trim() !== '') choose.mutate();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={t('models.modelForJob', { job: jobText[job].label })}
      footer={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button
            type="submit"
            form={form}
            variant="primary"
            loading={choose.isPending}
            disabled={model.trim() === ''}
          >
            {t('models.useThisModel')}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} noValidate>
        <Stack gap={4}>
          <PlainSelect
            label={t('models.service')}
            value={provider}
            onChange={setProvider}
            options={services.map(({ id, name }) => ({ value: id, label: name }))}
          />
          <TextField
            label={t('models.model')}
            hint={t('models.asTheServiceNamesIt')}
            error={choose.error ? sentenceOf(choose.error) : undefined}
            maxLength={200}
            autoCapitalize="off"
            spellCheck={false}
            list={list}
            value={model}
            onChange={(event) => setModel(event.target.value)}
          />
          <datalist id={list}>
            {settings.choices
              .filter((choice) => choice.provider === provider)
              .map((choice) => (
                <option key={choice.model} value={choice.model} />
              ))}
          </datalist>
        </Stack>
      </form>
    </Dialog>
  );
}
