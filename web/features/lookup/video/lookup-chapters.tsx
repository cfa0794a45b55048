import type { Chapter } from '#engine/chapters/chapters.schema.ts';
import { chapterLines, isEnoughForYouTube } from '#engine/chapters/youtube-format.shared.ts';
import { watchAddress } from '#web/api/lookup.ts';
import { t } from '#web/messages/messages.tsx';
import { CopyButton } from '#web/ui/buttons/copy-button.tsx';
import { Collapsible } from '#web/ui/layout/collapsible.tsx';
import { clock } from '#web/ui/text/format.ts';
import styles from './transcript-view.module.css';

/** The chapters that were found in a transcript; each links to its second of the video. */
export function LookupChapters({
  videoId,
  chapters,
}: {
  videoId: string;
  chapters: readonly Chapter[];
}) {
  if (chapters.length === 0) return null;
  return (
    <Collapsible defaultOpen summary={t('lookup.countChapter', { count: chapters.length })}>
      <ol className={styles.lines} aria-label={t('lookup.chapters')}>
        {chapters.map(({ start, title }) => (
          <li key={start} className={styles.line}>
            <a
              className={styles.time}
              href={watchAddress(videoId, start)}
              target="_blank"
              rel="noopener noreferrer"
              aria-label={t('lookup.watchTitleAtStart', { title, start: clock(start) })}
            >
              {clock(start)}
            </a>
            <span dir="auto">{title}</span>
          </li>
        ))}
      </ol>
      {isEnoughForYouTube(chapters) && (
        <CopyButton size="small" label={t('lookup.copyForYoutube')} text={chapterLines(chapters)} />
      )}
    </Collapsible>
  );
}
