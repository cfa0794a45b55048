import { IconExternalLink, IconMicrophone } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { sampleAddress } from '#features/videos/clips.constants.ts';
import { isUnderWay } from '#web/api/jobs.ts';
import { videoModelUsageQuery } from '#web/api/model-usage.ts';
import { transcriptQuery } from '#web/api/transcripts.ts';
import { languagesOf, type Video } from '#web/api/videos.ts';
import type { DecisionCounts } from '#web/features/clips/decisions/filters.ts';
import { sourceNotes } from '#web/features/identify/words/caption-notes.ts';
import { DoubtChip } from '#web/features/identify/words/doubts.tsx';
import { TextsProgress, useTextsJob } from '#web/features/jobs/texts-progress.tsx';
import { modelAmountsText } from '#web/features/videos/model-amounts.ts';
import { isUpload } from '#web/features/videos/title-of.ts';
import { t } from '#web/messages/messages.tsx';
import { noteText } from '#web/messages/note-text.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Popover } from '#web/ui/popups/popover.tsx';
import {
  date,
  dateTime,
  duration,
  languageName,
  listOf,
  relativeTime,
} from '#web/ui/text/format.ts';
import styles from './video-facts.module.css';

const TranscribeDialog = lazy(() =>
  import('#web/features/identify/words/transcribe-dialog.tsx').then(
    ({ TranscribeDialog: component }) => ({ default: component }),
  ),
);

/** The key facts of the video in one line; `counts` says what is left to do. */
export function VideoFacts({ video, counts }: { video: Video; counts: DecisionCounts }) {
  const { durationSeconds } = video;
  const languages = languagesOf(video);
  const texts = useTextsJob(video.id);
  const [transcribing, setTranscribing] = useState(false);
  return (
    <ul className={styles.facts} aria-label={t('review.aboutTheVideo')}>
      {durationSeconds !== null && <li>{lengthText(durationSeconds)}</li>}
      {languages.length > 0 && <li>{listOf(languages.map(languageName))}</li>}
      {video.transcriptDoubts && (
        <li>
          <DoubtChip doubts={video.transcriptDoubts} />
        </li>
      )}
      {counts.all > 0 && (
        <>
          <li>{t('review.allClip', { all: counts.all })}</li>
          <li>{decisionsText(counts)}</li>
        </>
      )}
      {texts && (isUnderWay(texts) || texts.status === 'failed') && (
        <li>
          <TextsProgress job={texts} />
        </li>
      )}
      <li>
        <Details video={video} onTranscribe={() => setTranscribing(true)} />
        {transcribing && (
          <Suspense fallback={null}>
            <TranscribeDialog video={video} onClose={() => setTranscribing(false)} />
          </Suspense>
        )}
      </li>
    </ul>
  );
}

/** "5 kept, 2 rejected, 7 to review". */
function decisionsText({ kept, rejected, review }: DecisionCounts): string {
  return listOf([
    ...(kept > 0 ? [t('review.countKept', { kept })] : []),
    ...(rejected > 0 ? [t('review.countRejected', { rejected })] : []),
    ...(review > 0 ? [t('review.countToReview', { review })] : []),
  ]);
}

/** A long recording in whole minutes. */
const lengthText = (seconds: number): string =>
  duration(seconds >= 600 ? Math.round(seconds / 60) * 60 : Math.floor(seconds));

/** Where the video comes from, when it was added, and how its clips were found. */
function Details({ video, onTranscribe }: { video: Video; onTranscribe: () => void }) {
  const { platformUrl, createdAt, prompt, notes, episode } = video;
  const button = (
    <button type="button" className={styles.notes}>
      {t('review.details')}
    </button>
  );
  return (
    <Popover title={t('common.aboutThisVideo')} align="start" trigger={button}>
      {(close) => (
        <dl className={styles.details}>
          <dt>{t('common.source')}</dt>
          <dd>{sourceNameOf(video) ?? <Source address={episode?.link ?? platformUrl} />}</dd>
          {episode?.feed && (
            <>
              <dt>{t('review.feed')}</dt>
              <dd>
                {episode.feed}
                {episode.publishedAt && `, ${date(episode.publishedAt)}`}
              </dd>
            </>
          )}
          <dt>{t('review.added')}</dt>
          <dd>
            <time dateTime={createdAt} title={dateTime(createdAt)}>
              {relativeTime(createdAt)}
            </time>
          </dd>
          {prompt && (
            <>
              <dt>{t('review.prompt')}</dt>
              <dd dir="auto">“{prompt}”</dd>
            </>
          )}
          <ModelCosts videoId={video.id} />
          {notes.length > 0 && (
            <>
              <dt>{t('review.howTheClipsWereFound')}</dt>
              <dd>
                <ul className={styles.noteList}>
                  <Notes video={video} />
                </ul>
                {video.status === 'complete' && (
                  <Button
                    size="small"
                    icon={<IconMicrophone />}
                    onClick={() => {
                      close();
                      onTranscribe();
                    }}
                  >
                    {t('identify.transcribeAgain')}
                  </Button>
                )}
              </dd>
            </>
          )}
        </dl>
      )}
    </Popover>
  );
}

/** What models were used for the video, and what that cost; nothing if none was. */
function ModelCosts({ videoId }: { videoId: string }) {
  const { data } = useQuery(videoModelUsageQuery(videoId));
  if (!data || data.total.requests === 0) return null;
  return (
    <>
      <dt>{t('modelUsage.ofThisVideo')}</dt>
      <dd>{modelAmountsText(data.total)}</dd>
    </>
  );
}

/** How the words and the clips were found. Notes about captions are worded by their codes. */
function Notes({ video: { id, status, notes } }: { video: Video }) {
  const { data } = useQuery({ ...transcriptQuery(id), enabled: status !== 'processing' });
  const coded = new Map(data?.source && sourceNotes(data.source));
  return notes.map((note) => <li key={note}>{coded.get(note) ?? noteText(note)}</li>);
}

/** The kind of video, unless it has an address. */
function sourceNameOf(video: Video): string | undefined {
  if (video.platformUrl === sampleAddress) return t('review.sampleVideo');
  return isUpload(video) ? t('review.uploadedFile') : undefined;
}

function Source({ address }: { address: string }) {
  const host = URL.canParse(address) ? new URL(address).hostname.replace(/^www\./, '') : undefined;
  if (!host) return address;
  return (
    <a href={address} target="_blank" rel="noreferrer" className={styles.source}>
      {host}
      <IconExternalLink aria-hidden="true" />
      <span className="visually-hidden">{t('review.opensTheOriginalInA')}</span>
    </a>
  );
}
