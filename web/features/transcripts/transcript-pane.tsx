import { IconNotes, IconPencil, IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { TranscriptResponse } from '#features/transcripts/transcript.schema.ts';
import type { Job } from '#features/videos/jobs/job.schema.ts';
import { ApiError } from '#web/api/client/request.ts';
import { transcriptQuery } from '#web/api/transcripts.ts';
import type { Video } from '#web/api/videos.ts';
import { LanguageNote } from '#web/features/identify/words/language-note.tsx';
import { WordsMenu } from '#web/features/identify/words/words-menu.tsx';
import { TranscriptionState, WordsSource } from '#web/features/identify/words/words-source.tsx';
import type { TimeRange } from '#web/features/player/player.ts';
import { t } from '#web/messages/messages.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { Loading, Skeleton } from '#web/ui/layout/skeleton.tsx';
import { EmptyState } from '#web/ui/messages/empty-state.tsx';
import { ErrorState } from '#web/ui/messages/error-state.tsx';
import { useAfterFirstRender } from '#web/ui/use-after-first-render.ts';
import { Chapters, type Density } from './chapters/chapters.tsx';
import { CorrectionTools } from './corrections/correction-tools.tsx';
import { SpeakerTools } from './corrections/speaker-tools.tsx';
import { useCorrections } from './corrections/use-corrections.ts';
import { SentenceList } from './sentence-list/sentence-list.tsx';
import { TranscriptSearch } from './sentence-list/transcript-search.tsx';
import { UncertainTools } from './sentence-list/uncertain-tools.tsx';
import {
  type SearchInAddress,
  useTranscriptSearch,
} from './sentence-list/use-transcript-search.ts';
import { useUncertainWords } from './sentence-list/use-uncertain-words.ts';
import { TextsPanel, textsLabel } from './texts/texts-panel.tsx';
import { TranscriptMenu } from './transcript-menu.tsx';
import styles from './transcript-pane.module.css';

type TranscriptPaneProps = SearchInAddress &
  Density & {
    video: Video;
    job: Job | undefined;
    title: string;
    /** Makes a clip of the selected words; undefined where there can be none. */
    onMakeClip?: ((range: TimeRange) => void) | undefined;
    className?: string | undefined;
  };

/** The transcript, sentence by sentence. */
export function TranscriptPane({ video, className, ...props }: TranscriptPaneProps) {
  const transcript = useQuery({
    ...transcriptQuery(video.id),
    enabled: useAfterFirstRender() && video.status !== 'processing',
  });
  return (
    <section className={className} aria-label={t('common.transcript')}>
      {transcript.data ? (
        <Transcript {...props} video={video} transcript={transcript.data} />
      ) : (
        <NoTranscript
          video={video}
          error={transcript.error}
          onRetry={() => void transcript.refetch()}
          retrying={transcript.isFetching}
        />
      )}
    </section>
  );
}

type TranscriptProps = Omit<TranscriptPaneProps, 'className'> & { transcript: TranscriptResponse };

function Transcript({
  video,
  job,
  transcript,
  title,
  q,
  onSearch,
  onMakeClip,
  ...chapters
}: TranscriptProps) {
  const { sentences, canUndo = false, canRedo = false, notApplied = 0 } = transcript;
  const search = useTranscriptSearch(sentences, { q, onSearch });
  const corrections = useCorrections(video.id);
  const uncertain = useUncertainWords(transcript);
  const [correcting, setCorrecting] = useState(false);
  const [writing, setWriting] = useState(false);
  const [naming, setNaming] = useState<{ speaker?: string | undefined }>();
  if (sentences.length === 0)
    return (
      <>
        <TranscriptionState job={job} />
        <EmptyState
          title={t('transcripts.noSpeech')}
          text={t('transcripts.noSpeechWasRecognisedIn')}
          action={<WordsMenu video={video} />}
        />
      </>
    );
  return (
    <>
      <header className={styles.header}>
        <h2 className="visually-hidden">{t('common.transcript')}</h2>
        <TranscriptSearch search={search} />
        <IconButton
          label={t('transcripts.correctWords')}
          size="small"
          icon={<IconPencil />}
          pressed={correcting}
          onClick={() => setCorrecting(!correcting)}
        />
        <WordsMenu video={video} />
        <IconButton
          label={t('common.speakers')}
          size="small"
          icon={<IconUsers />}
          pressed={naming !== undefined}
          onClick={() => setNaming(naming ? undefined : {})}
        />
        <IconButton
          label={textsLabel}
          size="small"
          icon={<IconNotes />}
          pressed={writing}
          onClick={() => setWriting(!writing)}
        />
        <TranscriptMenu transcript={transcript} title={title} />
      </header>
      <div className={styles.tools}>
        <TranscriptionState job={job} besideGaps />
        <UncertainTools uncertain={uncertain} />
        <Chapters videoId={video.id} {...chapters} />
        {writing && (
          <div ref={intoView}>
            <TextsPanel videoId={video.id} title={title} />
          </div>
        )}
        {correcting && (
          // Elsewhere, toasts would cover the lines that are being corrected.
          <div ref={intoView} data-toasts="top">
            <CorrectionTools
              videoId={video.id}
              corrections={corrections}
              canUndo={canUndo}
              canRedo={canRedo}
              find={search.text}
              notApplied={notApplied}
            />
          </div>
        )}
        {naming && (
          <div ref={intoView}>
            <SpeakerTools
              videoId={video.id}
              transcript={transcript}
              corrections={corrections}
              focused={naming.speaker}
            />
          </div>
        )}
      </div>
      <SentenceList
        transcript={transcript}
        videoId={video.id}
        clips={video.clips}
        search={search}
        label={t('transcripts.transcriptCountSentence', { count: sentences.length })}
        corrections={correcting ? corrections : undefined}
        onSpeaker={(speaker) => setNaming({ speaker })}
        uncertain={uncertain.shown}
        onMakeClip={onMakeClip}
        above={
          transcript.source && (
            <>
              <WordsSource source={transcript.source} />
              <LanguageNote video={video} source={transcript.source} />
            </>
          )
        }
      />
    </>
  );
}

/** Scrolls a tool into view when it opens, because it may appear below others. */
const intoView = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' });

type NoTranscriptProps = {
  video: Video;
  error: Error | null;
  onRetry: () => void;
  retrying: boolean;
};

function NoTranscript({ video, error, onRetry, retrying }: NoTranscriptProps) {
  if (video.status === 'processing')
    return (
      <EmptyState title={t('common.transcript')} text={t('transcripts.itWillAppearHereOnce')} />
    );
  if (error instanceof ApiError && error.status === 404)
    return (
      <EmptyState
        title={t('common.noTranscript')}
        text={t('transcripts.thisVideoHasNoTranscript')}
      />
    );
  if (error)
    return (
      <ErrorState
        title={t('common.couldntLoadTheTranscript')}
        error={error}
        onRetry={onRetry}
        retrying={retrying}
      />
    );
  return (
    <Loading label={t('common.loadingTranscript')}>
      <div className={styles.skeleton}>
        <Skeleton height="2.5rem" />
        <Skeleton shape="text" lines={12} />
      </div>
    </Loading>
  );
}
