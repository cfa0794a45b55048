import type { TranscriptSource } from '#engine/transcript/transcript.schema.ts';
import type { Job } from '#features/videos/jobs/job.schema.ts';
import { isUnderWay } from '#web/api/jobs.ts';
import { needsSpeechModel } from '#web/api/speech-models.ts';
import { RecognisedWords } from '#web/features/jobs/recognised-words.tsx';
import { stageText } from '#web/features/jobs/stages.ts';
import { InstallModelNotice } from '#web/features/speech-models/install-model.tsx';
import { errorText } from '#web/messages/error-text.ts';
import { t } from '#web/messages/messages.tsx';
import { noteText } from '#web/messages/note-text.ts';
import { Notice } from '#web/ui/messages/notice.tsx';
import { ProgressBar } from '#web/ui/messages/progress-bar.tsx';
import { Popover } from '#web/ui/popups/popover.tsx';
import { languageName } from '#web/ui/text/format.ts';
import { captionNotes, describeBeside } from './caption-notes.ts';
import styles from './words-source.module.css';

/**
 * The progress or failure of another transcription. `besideGaps`: a gap that is listened to again
 * shows its own progress.
 */
export function TranscriptionState({
  job,
  besideGaps = false,
}: {
  job: Job | undefined;
  besideGaps?: boolean;
}) {
  const transcription = job?.kind === 'identify' && job.request.transcription ? job : undefined;
  return (
    <>
      {transcription && isUnderWay(transcription) && !(besideGaps && isOfGap(transcription)) && (
        <div className={styles.progress}>
          <ProgressBar
            value={transcription.status === 'queued' ? null : transcription.progress}
            label={stageText(transcription)}
          />
          {transcription.audio && <RecognisedWords text={transcription.audio.recognised} />}
        </div>
      )}
      {transcription && needsSpeechModel(transcription) && (
        <InstallModelNotice job={transcription} />
      )}
      {transcription?.status === 'failed' && !needsSpeechModel(transcription) && (
        <Notice tone="wrong" title={t('common.couldntTranscribeAgain')} className={styles.failed}>
          {errorText(transcription.code, transcription.error ?? '')}
        </Notice>
      )}
    </>
  );
}

const isOfGap = (job: Job) =>
  job.kind === 'identify' && job.request.transcription?.from !== undefined;

/** The source of the words of a transcript, with the reason. */
export function WordsSource({ source }: { source: TranscriptSource }) {
  const beside = source.codedNotes?.find(({ code }) => code === 'captions-beside');
  const text = [describeSource(source), beside && describeBeside(beside)]
    .filter(Boolean)
    .join(' · ');
  const read = captionNotes(source);
  const isSaid = (note: string) =>
    note === beside?.message || read.some(({ message }) => message === note);
  const reasons = source.notes.filter((note) => !isSaid(note));
  const notes = read.map((note) => (
    <p key={note.message} className={styles.source}>
      {note.text}
    </p>
  ));
  if (reasons.length === 0)
    return (
      <>
        <p className={styles.source}>{text}</p>
        {notes}
      </>
    );
  const trigger = (
    <button type="button" className={styles.why}>
      {t('identify.why')}
    </button>
  );
  return (
    <>
      <p className={styles.source}>
        {text}{' '}
        <Popover title={t('identify.transcriptSource')} align="start" trigger={trigger}>
          <ul className={styles.notes}>
            {reasons.map((note) => (
              <li key={note}>{noteText(note)}</li>
            ))}
          </ul>
        </Popover>
      </p>
      {notes}
    </>
  );
}

/** "Platform captions, automatic (English)", "Recognised on this machine with Parakeet". */
function describeSource({ kind, language, recogniser, times }: TranscriptSource): string {
  const named = (source: string) =>
    language
      ? t('identify.sourceInLanguage', { source, language: languageName(language) })
      : source;
  const texts = {
    captions: named(t('identify.captionsWrittenByPeople')),
    'automatic-captions': named(t('identify.automaticCaptions')),
    'text-track': named(t('identify.subtitlesInTheFile')),
    given: named(t('identify.captionsOrTextYouProvided')),
    hosted: recogniser
      ? t('identify.recognisedByAServiceWith', { recogniser })
      : t('identify.recognisedByAService'),
    local: recogniser
      ? t('identify.recognisedOnThisMachineWith', { recogniser })
      : t('identify.recognisedOnThisMachine'),
  } satisfies Record<TranscriptSource['kind'], string>;
  return times === 'sharing'
    ? t('identify.wordTimesAreEstimates', { source: texts[kind] })
    : texts[kind];
}
