import { useQuery } from '@tanstack/react-query';
import { isRecogniserKind } from '#engine/speech/models/speech-models.constants.ts';
import { type SpeechModel, speechModelsQuery } from '#web/api/speech-models.ts';
import { Rich, t } from '#web/messages/messages.tsx';
import { ErrorState } from '#web/ui/messages/error-state.tsx';
import { Notice } from '#web/ui/messages/notice.tsx';
import { ListSkeleton } from '#web/ui/panels/list-skeleton.tsx';
import { Panel } from '#web/ui/panels/panel.tsx';
import rows from '#web/ui/panels/rows.module.css';
import { SpeechModelRow } from './speech-model-row.tsx';

/** The speech models of this server: their sizes, and actions to install and remove them. */
export function SpeechModelsSection() {
  const list = useQuery(speechModelsQuery);
  if (list.isError && !list.data)
    return (
      <ErrorState
        title={t('speechModels.couldntLoadTheSpeechModels')}
        error={list.error}
        onRetry={() => void list.refetch()}
        retrying={list.isFetching}
      />
    );
  const mayChange = list.data?.downloads !== 'never';
  const models = list.data?.models ?? [];
  return (
    <>
      {!mayChange && (
        <Notice>
          <Rich id="speechModels.thisServerDoesNotDownload" elements={{ code: <code /> }} />
        </Notice>
      )}
      {groups.map(({ title, text, includes }) => (
        <Panel key={title} title={title} text={text}>
          {list.data ? (
            <ul className={rows.rows}>
              {models.filter(includes).map((model) => (
                <SpeechModelRow key={model.id} model={model} mayChange={mayChange} />
              ))}
            </ul>
          ) : (
            <ListSkeleton
              label={t('speechModels.loadingTheSpeechModels')}
              rows={2}
              height="4.5rem"
            />
          )}
        </Panel>
      ))}
    </>
  );
}

const isForSpeakers = ({ kind }: SpeechModel) => kind === 'segmentation' || kind === 'embedding';

const groups: readonly {
  title: string;
  text: string;
  includes: (model: SpeechModel) => boolean;
}[] = [
  {
    title: t('models.languageModelsOfKinora'),
    text: t('models.runsOnThisMachine'),
    includes: ({ kind }) => kind === 'language',
  },
  {
    title: t('speechModels.speechRecognition'),
    text: t('speechModels.forVideosWithoutCaptionsOne'),
    includes: ({ kind }) => isRecogniserKind(kind),
  },
  {
    title: t('common.speakers'),
    text: t('speechModels.bothAreNeededToTell'),
    includes: isForSpeakers,
  },
  {
    title: t('speechModels.textOnScreens'),
    text: t('speechModels.findsWhatIsShown'),
    includes: ({ kind }) => kind === 'screen-text',
  },
];
