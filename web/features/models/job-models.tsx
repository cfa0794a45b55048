import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { jobsWithoutModel, noModel } from '#features/models/models.constants.ts';
import { sentenceOf } from '#web/api/client/request.ts';
import {
  chooseModel,
  type JobModel,
  leaveToKinora,
  type ModelScope,
  type ModelSettings,
} from '#web/api/models.ts';
import { speechModelsQuery } from '#web/api/speech-models.ts';
import { t } from '#web/messages/messages.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { PlainSelect } from '#web/ui/fields/plain-select.tsx';
import { Panel } from '#web/ui/panels/panel.tsx';
import rows from '#web/ui/panels/rows.module.css';
import { Text } from '#web/ui/text/text.tsx';
import { AnotherModelDialog } from './another-model-dialog.tsx';
import { jobText, whyText } from './model-texts.ts';
import styles from './models.module.css';

/** What a select's option stands for; a model's name has no line break. */
const optionOf = ({ provider, model }: { provider: string; model: string }) =>
  `${provider}\n${model}`;
const automatic = '';
const another = '\n';

/** For each job the model that does it, why, and a choice that counts at once. */
export function JobModels({ settings }: { settings: ModelSettings }) {
  return (
    <Panel title={t('models.whatIsUsed')} text={t('models.changesCountAtOnce')}>
      <ul className={rows.rows}>
        {settings.jobs.map((job) => (
          <JobRow key={job.job} job={job} settings={settings} />
        ))}
      </ul>
    </Panel>
  );
}

function JobRow({ job, settings }: { job: JobModel; settings: ModelSettings }) {
  const client = useQueryClient();
  const { data: speech } = useQuery(speechModelsQuery);
  const [naming, setNaming] = useState(false);
  const scope = scopeOf(job);
  const choose = useMutation({
    mutationFn: (value: string) => {
      const [provider = '', model = ''] = value.split('\n');
      return value === automatic
        ? leaveToKinora(client, job.job, scope ?? 'own')
        : chooseModel(client, job.job, { scope: scope ?? 'own', provider, model });
    },
  });
  const { label, text } = jobText[job.job];
  return (
    <li className={rows.row}>
      <div className={rows.words}>
        <Text strong>{label}</Text>
        <Text size="s" tone="soft">
          {text}
        </Text>
        <Text size="s" tone={job.used || job.why === 'none-configured' ? 'soft' : 'caution'}>
          {whyText(job, speech?.models ?? [])}
        </Text>
        {choose.error && (
          <Text size="s" tone="wrong" role="alert">
            {sentenceOf(choose.error)}
          </Text>
        )}
      </div>
      {scope && (
        <div className={styles.choice}>
          <PlainSelect
            label={t('models.modelForJob', { job: label })}
            hideLabel
            disabled={choose.isPending}
            value={choose.isPending ? choose.variables : valueChosen(job, scope)}
            onChange={(value) => (value === another ? setNaming(true) : choose.mutate(value))}
            options={optionsOf(job, settings, scope)}
          />
          {scope === 'server' && job.chosen.own && (
            <Button
              size="small"
              variant="quiet"
              onClick={() => void leaveToKinora(client, job.job, 'own')}
            >
              {t('models.removeYourOwnChoice')}
            </Button>
          )}
        </div>
      )}
      {naming && scope && (
        <AnotherModelDialog
          job={job.job}
          scope={scope}
          settings={settings}
          onClose={() => setNaming(false)}
        />
      )}
    </li>
  );
}

/** The operator sets the server's model, everybody else their own. */
const scopeOf = ({ canChoose }: JobModel): ModelScope | undefined =>
  canChoose.includes('server') ? 'server' : canChoose[0];

function valueChosen({ chosen }: JobModel, scope: ModelScope): string {
  const choice = chosen[scope];
  return choice ? optionOf(choice) : automatic;
}

function optionsOf(job: JobModel, { choices, providers }: ModelSettings, scope: ModelScope) {
  const offered = choices.filter(({ jobs }) => jobs.includes(job.job));
  const chosen = job.chosen[scope];
  const isListed =
    chosen === undefined ||
    chosen.provider === noModel.provider ||
    offered.some((choice) => optionOf(choice) === optionOf(chosen));
  const nameOf = (id: string) => providers.find((provider) => provider.id === id)?.name ?? id;
  const mayName = providers.some(
    ({ isConfigured, uses }) => isConfigured && uses.includes('language'),
  );
  return [
    { value: automatic, label: t('models.automatic') },
    ...(jobsWithoutModel.includes(job.job)
      ? [{ value: optionOf(noModel), label: t('models.noModel') }]
      : []),
    ...(isListed
      ? []
      : [
          {
            value: optionOf(chosen),
            label: t('models.modelAtProvider', {
              model: chosen.model,
              provider: nameOf(chosen.provider),
            }),
          },
        ]),
    ...offered.map((choice) => {
      const names = { model: choice.name, provider: choice.providerName };
      const isTooWeak = choice.tooWeakFor.some((weak) => weak === job.job);
      return {
        value: optionOf(choice),
        label: isTooWeak ? t('models.modelTooSmall', names) : t('models.modelAtProvider', names),
        disabled: isTooWeak,
      };
    }),
    ...(mayName && job.job !== 'recognise' && job.job !== 'speak'
      ? [{ value: another, label: t('models.anotherModel') }]
      : []),
  ];
}
