import { IconCheck, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { isRecogniserKind } from '#engine/speech/models/speech-models.constants.ts';
import { type JobModel, type ModelSettings, modelSettingsQuery } from '#web/api/models.ts';
import { type SpeechModel, speechModelsQuery } from '#web/api/speech-models.ts';
import { SpeechModelRow } from '#web/features/speech-models/speech-model-row.tsx';
import { locale, t } from '#web/messages/messages.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Panel } from '#web/ui/panels/panel.tsx';
import rows from '#web/ui/panels/rows.module.css';
import { Text } from '#web/ui/text/text.tsx';
import { FoundRow } from './found-services.tsx';
import { KeyDialog } from './key-dialog.tsx';
import { jobText, lacksSpeechModel, whyText } from './model-texts.ts';
import styles from './models.module.css';
import { closeSetUp, isSetUpClosed } from './set-up-closed.ts';

/**
 * The two choices of a new server, for its operator: what recognises speech, and what writes texts.
 * Nothing has to be chosen, and once both are, it does not come back.
 */
export function SetUp() {
  const { data: settings } = useQuery(modelSettingsQuery);
  const { data: speech } = useQuery(speechModelsQuery);
  const [isClosed, setClosed] = useState(isSetUpClosed);
  const [wasNeeded, setNeeded] = useState(false);
  if (!settings?.isOperator || !speech || isClosed) return null;
  const jobOf = (id: JobModel['job']) => settings.jobs.find(({ job }) => job === id);
  const [recognise, titles] = [jobOf('recognise'), jobOf('titles')];
  if (!recognise || !titles) return null;
  // What has just been chosen stays in sight.
  const hears = recognise.used !== undefined && !lacksSpeechModel(recognise, speech.models);
  const writes = titles.used !== undefined;
  const isNeeded = !hears || !writes;
  if (isNeeded && !wasNeeded) setNeeded(true);
  if (!isNeeded && !wasNeeded) return null;
  const mayInstall = speech.downloads !== 'never';
  const close = () => {
    closeSetUp();
    setClosed(true);
  };
  return (
    <Panel
      title={t('models.twoChoices')}
      text={t('models.bothCanWait')}
      action={
        <Button size="small" variant="quiet" onClick={close}>
          {isNeeded ? t('models.notNow') : t('common.close')}
        </Button>
      }
    >
      <ul className={rows.rows}>
        <Choice job={recognise} isMade={hears} speech={speech.models} settings={settings}>
          {mayInstall && <Models models={recommended(speech.models)} />}
        </Choice>
        <Choice job={titles} isMade={writes} speech={speech.models} settings={settings}>
          {settings.found
            .filter(({ models }) => models.length > 0)
            .map((service) => (
              <div key={service.provider} className={rows.row}>
                <FoundRow service={service} />
              </div>
            ))}
          {mayInstall && <Models models={speech.models.filter(isLanguageModel).slice(0, 1)} />}
        </Choice>
      </ul>
      <Link to="/settings/$section" params={{ section: 'models' }}>
        {t('models.allModels')}
      </Link>
    </Panel>
  );
}

type ChoiceProps = {
  job: JobModel;
  isMade: boolean;
  speech: readonly SpeechModel[];
  settings: ModelSettings;
  children: ReactNode;
};

/** One choice: what is on this machine, or a key; or what is chosen already. */
function Choice({ job, isMade, speech, settings, children }: ChoiceProps) {
  const [adding, setAdding] = useState(false);
  const use = job.job === 'recognise' ? 'recognise' : 'language';
  const services = settings.providers.filter(
    ({ uses, isLocal, keys, canSet }) =>
      !isLocal && uses.includes(use) && keys.length === 0 && canSet.length > 0,
  );
  return (
    <li className={styles.option}>
      <div className={rows.row}>
        <div className={rows.words}>
          <div className={rows.tools}>
            {isMade && <IconCheck aria-hidden="true" size="1.2em" />}
            <Text as="h3" size="m" strong>
              {jobText[job.job].label}
            </Text>
          </div>
          <Text size="s" tone="soft">
            {isMade ? whyText(job, speech) : jobText[job.job].text}
          </Text>
        </div>
        {!isMade && services.length > 0 && (
          <Button size="small" icon={<IconPlus />} onClick={() => setAdding(true)}>
            {t('models.addAKey')}
          </Button>
        )}
      </div>
      {!isMade && children}
      {adding && <KeyDialog providers={services} onClose={() => setAdding(false)} />}
    </li>
  );
}

function Models({ models }: { models: readonly SpeechModel[] }) {
  return (
    <ul className={rows.rows}>
      {models.map((model) => (
        <SpeechModelRow key={model.id} model={model} mayChange />
      ))}
    </ul>
  );
}

/** Whether Kinora writes with it. */
const isLanguageModel = ({ kind }: SpeechModel): boolean => kind === 'language';

/** The first recogniser of the catalogue for the language of the app. */
function recommended(models: readonly SpeechModel[]): SpeechModel[] {
  const [language = 'en'] = locale().split('-');
  const suits = ({ kind, languages, isInCatalogue }: SpeechModel) =>
    isInCatalogue &&
    isRecogniserKind(kind) &&
    (languages.length === 0 || languages.includes(language));
  return models.filter(suits).slice(0, 1);
}
