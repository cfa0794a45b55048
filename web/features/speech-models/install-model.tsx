import { IconDownload, IconMicrophone } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { Job } from '#features/videos/jobs/job.schema.ts';
import { sentenceOf } from '#web/api/client/request.ts';
import { transcribeAgain } from '#web/api/identify.ts';
import { retryJob } from '#web/api/jobs.ts';
import { installSpeechModel, type SpeechModel, speechModelsQuery } from '#web/api/speech-models.ts';
import { errorText } from '#web/messages/error-text.ts';
import { t } from '#web/messages/messages.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { LanguageSelect } from '#web/ui/fields/language-select.tsx';
import { EmptyState } from '#web/ui/messages/empty-state.tsx';
import { Notice } from '#web/ui/messages/notice.tsx';
import { ConfirmDialog } from '#web/ui/popups/confirm-dialog.tsx';
import { bytes, languageName, listOf } from '#web/ui/text/format.ts';
import styles from './install-model.module.css';

/**
 * In place of the clips of a video whose words have to be recognised on a server without a speech
 * model for it.
 */
export function InstallModel({ job }: { job: Job }) {
  const { mayInstall, model } = useMissingModel(job);
  return (
    <EmptyState
      icon={<IconMicrophone />}
      title={t('speechModels.thisVideoNeedsASpeech')}
      text={
        mayInstall
          ? t('speechModels.toFindClipsInIt')
          : t('speechModels.toFindClipsOperatorInstalls')
      }
      action={
        <>
          {model?.error && <InstallFailure model={model} error={model.error} />}
          <InstallActions job={job} />
          {job.videoId !== null && <AnotherLanguage videoId={job.videoId} />}
        </>
      }
    />
  );
}

/** Why the model could not be installed; the other ways stand beside it. */
function InstallFailure({
  model: { name },
  error,
}: {
  model: SpeechModel;
  error: NonNullable<SpeechModel['error']>;
}) {
  return (
    <Notice tone="wrong" title={t('speechModels.couldntInstallName', { name })}>
      {errorText(error.code, error.message)}
    </Notice>
  );
}

/** Another language may need another model, or one that is installed. */
function AnotherLanguage({ videoId }: { videoId: string }) {
  const client = useQueryClient();
  const [language, setLanguage] = useState('');
  const again = useMutation({
    mutationFn: () =>
      transcribeAgain(client, videoId, { source: 'auto', language, findClips: true }),
  });
  return (
    <form
      className={styles.language}
      onSubmit={(event) => {
        event.preventDefault();
        again.mutate();
      }}
    >
      <LanguageSelect
        value={language}
        onChange={setLanguage}
        hint={t('speechModels.eachModelKnowsCertainLanguages')}
      />
      <Button type="submit" disabled={language === ''} loading={again.isPending}>
        {t('speechModels.continueInThisLanguage')}
      </Button>
      {again.error && <p role="alert">{sentenceOf(again.error)}</p>}
    </form>
  );
}

/** The notice beside existing clips, where another transcription needs the model. */
export function InstallModelNotice({ job }: { job: Job }) {
  const { mayInstall, model } = useMissingModel(job);
  return (
    <Notice
      title={t('speechModels.transcribingAgainNeedsASpeech')}
      icon={<IconMicrophone />}
      action={<InstallActions job={job} />}
    >
      {mayInstall
        ? t('speechModels.itStaysOnThisMachine')
        : t('speechModels.theOperatorOfThisServer')}
      {model?.error && <InstallFailure model={model} error={model.error} />}
    </Notice>
  );
}

/**
 * Installs the model that the job has named, once, and goes on with the job, which waits for the
 * download.
 */
function InstallActions({ job }: { job: Job }) {
  const client = useQueryClient();
  const { model, mayInstall } = useMissingModel(job);
  const [asking, setAsking] = useState(false);
  const retry = useMutation({ mutationFn: () => retryJob(client, job.id) });
  const installAndRetry = async (id: string) => {
    await installSpeechModel(client, id);
    await retryJob(client, job.id);
  };
  return (
    <>
      {model && mayInstall && (
        <>
          <Button variant="primary" icon={<IconDownload />} onClick={() => setAsking(true)}>
            {t('speechModels.installNameBytes', { name: model.name, bytes: bytes(model.bytes) })}
          </Button>
          <ConfirmDialog
            open={asking}
            onOpenChange={() => setAsking(false)}
            title={t('speechModels.installName', { name: model.name })}
            text={termsOf(model)}
            confirmLabel={t('speechModels.installAndContinue')}
            onConfirm={() => installAndRetry(model.id)}
          />
        </>
      )}
      {mayInstall && (
        <Link to="/settings/$section" params={{ section: 'models' }}>
          {t('speechModels.otherModelsAndLanguages')}
        </Link>
      )}
      <Button loading={retry.isPending} onClick={() => retry.mutate()}>
        {t('common.retry')}
      </Button>
      {retry.error && <p role="alert">{sentenceOf(retry.error)}</p>}
    </>
  );
}

/**
 * The model that the job has named, unless it has been installed meanwhile, and whether people may
 * install models.
 */
function useMissingModel({ missingModel }: Job): {
  model: SpeechModel | undefined;
  mayInstall: boolean;
} {
  const { data } = useQuery(speechModelsQuery);
  const model = data?.models.find(
    ({ id, state, isInCatalogue }) =>
      id === missingModel?.id && isInCatalogue && state !== 'installed',
  );
  return { model, mayInstall: data?.downloads !== 'never' };
}

function termsOf(model: SpeechModel): string {
  return [
    t('speechModels.isDownloadedOnce', { bytes: bytes(model.bytes) }),
    t('speechModels.itRecognises', { languages: languagesOf(model) }),
    ...(model.licence ? [t('speechModels.licence', { licence: model.licence })] : []),
    t('speechModels.thenKinoraContinues'),
  ].join(' ');
}

function languagesOf({ languages }: SpeechModel): string {
  if (languages.length === 0) return t('speechModels.anyLanguageInSentence');
  const names = languages.slice(0, 4).map(languageName);
  return languages.length > names.length
    ? t('speechModels.languagesAndMoreLanguages', {
        languages: listOf(names),
        more: languages.length - names.length,
      })
    : listOf(names);
}
