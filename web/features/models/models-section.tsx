import { useQuery } from '@tanstack/react-query';
import { type BuiltInModel, modelSettingsQuery } from '#web/api/models.ts';
import { speechModelsQuery } from '#web/api/speech-models.ts';
import { SpeechModelRow } from '#web/features/speech-models/speech-model-row.tsx';
import { SpeechModelsSection } from '#web/features/speech-models/speech-models-section.tsx';
import { t } from '#web/messages/messages.tsx';
import { ErrorState } from '#web/ui/messages/error-state.tsx';
import { ListSkeleton } from '#web/ui/panels/list-skeleton.tsx';
import { Panel } from '#web/ui/panels/panel.tsx';
import rows from '#web/ui/panels/rows.module.css';
import { FoundServices } from './found-services.tsx';
import { HostedServices } from './hosted-services.tsx';
import { JobModels } from './job-models.tsx';

/** The models of this server: which one does what, those of this machine, and hosted ones. */
export function ModelsSection() {
  const settings = useQuery(modelSettingsQuery);
  if (settings.isError && !settings.data)
    return (
      <ErrorState
        title={t('models.couldntLoad')}
        error={settings.error}
        onRetry={() => void settings.refetch()}
        retrying={settings.isFetching}
      />
    );
  if (!settings.data)
    return (
      <Panel title={t('models.whatIsUsed')} text={t('models.changesCountAtOnce')}>
        <ListSkeleton label={t('models.loading')} rows={6} height="4.5rem" />
      </Panel>
    );
  return (
    <>
      <JobModels settings={settings.data} />
      <FoundServices found={settings.data.found} />
      <BuiltInModels models={settings.data.builtIn} />
      <HostedServices settings={settings.data} />
      <SpeechModelsSection />
    </>
  );
}

/** The language models that Kinora runs itself. */
function BuiltInModels({ models }: { models: readonly BuiltInModel[] }) {
  const { data: speech } = useQuery(speechModelsQuery);
  if (models.length === 0) return null;
  return (
    <Panel title={t('models.languageModelsOfKinora')} text={t('models.runsOnThisMachine')}>
      <ul className={rows.rows}>
        {models.map((model) => (
          <SpeechModelRow key={model.id} model={model} mayChange={speech?.downloads !== 'never'} />
        ))}
      </ul>
    </Panel>
  );
}
