import { useQuery } from '@tanstack/react-query';
import { modelSettingsQuery } from '#web/api/models.ts';
import { SpeechModelsSection } from '#web/features/speech-models/speech-models-section.tsx';
import { t } from '#web/messages/messages.tsx';
import { ErrorState } from '#web/ui/messages/error-state.tsx';
import { ListSkeleton } from '#web/ui/panels/list-skeleton.tsx';
import { Panel } from '#web/ui/panels/panel.tsx';
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
      <HostedServices settings={settings.data} />
      <SpeechModelsSection />
    </>
  );
}
