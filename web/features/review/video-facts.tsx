import { IconExternalLink } from '@tabler/icons-react';
import { sampleAddress } from '#features/videos/clips.constants.ts';
import type { Video } from '#web/api/videos.ts';
import type { DecisionCounts } from '#web/features/clips/decisions/filters.ts';
import { DoubtChip } from '#web/features/identify/words/doubts.tsx';
import { isUpload } from '#web/features/videos/title-of.ts';
import { Popover } from '#web/ui/popups/popover.tsx';
import {
  count,
  date,
  dateTime,
  duration,
  languageName,
  relativeTime,
} from '#web/ui/text/format.ts';
import styles from './video-facts.module.css';

/** The key facts of the video in one line; `counts` says what is left to do. */
export function VideoFacts({ video, counts }: { video: Video; counts: DecisionCounts }) {
  const { durationSeconds, detectedLanguage } = video;
  return (
    <ul className={styles.facts} aria-label="About the video">
      {durationSeconds !== null && <li>{lengthText(durationSeconds)}</li>}
      {detectedLanguage && (
        <li>{(video.languages ?? [detectedLanguage]).map(languageName).join(', ')}</li>
      )}
      {video.transcriptDoubts && (
        <li>
          <DoubtChip doubts={video.transcriptDoubts} />
        </li>
      )}
      {counts.all > 0 && (
        <>
          <li>{count(counts.all, 'clip')}</li>
          <li>{decisionsText(counts)}</li>
        </>
      )}
      <li>
        <Details video={video} />
      </li>
    </ul>
  );
}

/** "5 kept, 2 rejected, 7 to review". */
function decisionsText({ kept, rejected, review }: DecisionCounts): string {
  const parts = [
    [kept, 'kept'],
    [rejected, 'rejected'],
    [review, 'to review'],
  ] as const;
  return parts.flatMap(([number, text]) => (number > 0 ? [`${number} ${text}`] : [])).join(', ');
}

/** A long recording in whole minutes. */
const lengthText = (seconds: number): string =>
  duration(seconds >= 600 ? Math.round(seconds / 60) * 60 : Math.floor(seconds));

/** Where the video comes from, when it was added, and how its clips were found. */
function Details({ video }: { video: Video }) {
  const { platformUrl, createdAt, prompt, notes, episode } = video;
  const button = (
    <button type="button" className={styles.notes}>
      Details
    </button>
  );
  return (
    <Popover title="About this video" align="start" trigger={button}>
      <dl className={styles.details}>
        <dt>Source</dt>
        <dd>{sourceNameOf(video) ?? <Source address={episode?.link ?? platformUrl} />}</dd>
        {episode?.feed && (
          <>
            <dt>Feed</dt>
            <dd>
              {episode.feed}
              {episode.publishedAt && `, ${date(episode.publishedAt)}`}
            </dd>
          </>
        )}
        <dt>Added</dt>
        <dd>
          <time dateTime={createdAt} title={dateTime(createdAt)}>
            {relativeTime(createdAt)}
          </time>
        </dd>
        {prompt && (
          <>
            <dt>Prompt</dt>
            <dd dir="auto">“{prompt}”</dd>
          </>
        )}
        {notes.length > 0 && (
          <>
            <dt>How the clips were found</dt>
            <dd>
              <ul className={styles.noteList}>
                {notes.map((note) => (
                  <li key={note}>{note}</li>
                ))}
              </ul>
            </dd>
          </>
        )}
      </dl>
    </Popover>
  );
}

/** The kind of video, unless it has an address. */
function sourceNameOf(video: Video): string | undefined {
  if (video.platformUrl === sampleAddress) return 'Sample video';
  return isUpload(video) ? 'Uploaded file' : undefined;
}

function Source({ address }: { address: string }) {
  const host = URL.canParse(address) ? new URL(address).hostname.replace(/^www\./, '') : undefined;
  if (!host) return address;
  return (
    <a href={address} target="_blank" rel="noreferrer" className={styles.source}>
      {host}
      <IconExternalLink aria-hidden="true" />
      <span className="visually-hidden">(opens the original in a new tab)</span>
    </a>
  );
}
