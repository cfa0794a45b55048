import { type KeyboardEvent, useRef } from 'react';
import type { ChapterDensity } from '#engine/chapters/chapters.constants.ts';
import type { Chapter } from '#engine/chapters/chapters.schema.ts';
import { usePlayer, usePlayerValue } from '#web/features/player/player-context.ts';
import { t } from '#web/messages/messages.tsx';
import { clock } from '#web/ui/text/format.ts';
import styles from './chapter-bar.module.css';
import { chapterAt, useChapters } from './use-chapters.ts';

/**
 * The chapters as parts of a bar, as long as they last; each plays from its beginning. Tab reaches
 * the current one, and the arrow keys the others. Nothing where there are none.
 */
export function ChapterBar({
  videoId,
  density,
  hasTranscript,
}: {
  videoId: string;
  density: ChapterDensity;
  hasTranscript: boolean;
}) {
  const { chapters = [] } = useChapters(videoId, { density, enabled: hasTranscript }).data ?? {};
  return chapters.length > 1 ? <Bar chapters={chapters} /> : null;
}

function Bar({ chapters }: { chapters: readonly Chapter[] }) {
  const player = usePlayer();
  const current = usePlayerValue(({ time }) => Math.max(0, chapterAt(chapters, time)));
  const duration = usePlayerValue((now) => now.duration);
  const bar = useRef<HTMLElement>(null);
  const focus = (index: number) => bar.current?.querySelectorAll('button').item(index)?.focus();
  const move = (event: KeyboardEvent, index: number) => {
    const to = destinationOf(event.key, index, chapters.length - 1);
    if (to === undefined) return;
    event.preventDefault();
    focus(to);
  };
  return (
    <nav ref={bar} className={styles.bar} aria-label={t('transcripts.chaptersInTheVideo')}>
      {chapters.map(({ start, title }, index) => {
        const end = chapters[index + 1]?.start ?? Math.max(duration, start + 1);
        const name = `${clock(start)} ${title}`;
        return (
          <button
            key={start}
            type="button"
            className={styles.chapter}
            style={{ flexGrow: Math.max(1, end - start) }}
            title={name}
            aria-label={name}
            aria-current={index === current ? 'true' : undefined}
            tabIndex={index === current ? 0 : -1}
            onKeyDown={(event) => move(event, index)}
            onClick={() => player.seek(start, { play: true })}
          />
        );
      })}
    </nav>
  );
}

function destinationOf(key: string, index: number, last: number): number | undefined {
  if (key === 'Home') return 0;
  if (key === 'End') return last;
  if (key === 'ArrowRight') return Math.min(last, index + 1);
  return key === 'ArrowLeft' ? Math.max(0, index - 1) : undefined;
}
