import { IconExternalLink } from '@tabler/icons-react';
import { sampleAddress } from '#features/videos/clips.constants.ts';
import type { Video } from '#web/api/videos.ts';
import { DoubtChip } from '#web/features/identify/words/doubts.tsx';
import { isUpload } from '#web/features/videos/title-of.ts';
import { Popover } from '#web/ui/popups/popover.tsx';
import { date, dateTime, duration, languageName, relativeTime } from '#web/ui/text/format.ts';
import styles from './video-facts.module.css';

/** The key facts of the video. */
export function VideoFacts({ video }: { video: Video }) {
  const { platformUrl, durationSeconds, detectedLanguage, createdAt, prompt, notes, episode } =
    video;
  return (
    <ul className={styles.facts} aria-label="About the video">
      <li>{sourceNameOf(video) ?? <Source address={episode?.link ?? platformUrl} />}</li>
      {episode?.feed && (
        <li>
          {episode.feed}
          {episode.publishedAt && `, ${date(episode.publishedAt)}`}
        </li>
      )}
      {/* Rounded down, as in the player. */}
      {durationSeconds !== null && <li>{duration(Math.floor(durationSeconds))}</li>}
      {detectedLanguage && (
        <li>{(video.languages ?? [detectedLanguage]).map(languageName).join(', ')}</li>
      )}
      {video.transcriptDoubts && (
        <li>
          <DoubtChip doubts={video.transcriptDoubts} />
        </li>
      )}
      <li>
        <time dateTime={createdAt} title={dateTime(createdAt)}>
          {relativeTime(createdAt)}
        </time>
      </li>
      {prompt && (
        <li className={styles.prompt} title={prompt}>
          Prompt: “{prompt}”
        </li>
      )}
      {notes.length > 0 && (
        <li>
          <Notes notes={notes} />
        </li>
      )}
    </ul>
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

function Notes({ notes }: { notes: readonly string[] }) {
  const button = (
    <button type="button" className={styles.notes}>
      How the clips were found
    </button>
  );
  return (
    <Popover title="How the clips were found" align="start" trigger={button}>
      <ul className={styles.noteList}>
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </Popover>
  );
}
