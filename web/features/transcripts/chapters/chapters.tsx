import type { ChapterDensity } from '#engine/chapters/chapters.constants.ts';
import type { Chapter } from '#engine/chapters/chapters.schema.ts';
import { chapterLines, isEnoughForYouTube } from '#engine/chapters/youtube-format.shared.ts';
import type { VideoChapters } from '#features/transcripts/video/video-chapters.schema.ts';
import { sentenceOf } from '#web/api/client/request.ts';
import { usePlayer, usePlayerValue } from '#web/features/player/player-context.ts';
import { t } from '#web/messages/messages.tsx';
import { noteText } from '#web/messages/note-text.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { CopyButton } from '#web/ui/buttons/copy-button.tsx';
import { SegmentedControl } from '#web/ui/fields/segmented-control.tsx';
import { Collapsible } from '#web/ui/layout/collapsible.tsx';
import { Notice } from '#web/ui/messages/notice.tsx';
import { clock } from '#web/ui/text/format.ts';
import { Text } from '#web/ui/text/text.tsx';
import styles from './chapters.module.css';
import { chapterAt, useChapters } from './use-chapters.ts';

/** The chapters of a video and its summary. */
export function Chapters({ videoId, density, onDensity }: { videoId: string } & Density) {
  const { data: found, ...chapters } = useChapters(videoId, { density });
  if (chapters.isPending) return <Line>{t('transcripts.findingChapters')}</Line>;
  if (!found)
    return (
      <Notice tone="wrong" title={t('transcripts.couldntFindChapters')}>
        {chapters.error && sentenceOf(chapters.error)}{' '}
        <Button size="small" onClick={() => void chapters.refetch()} disabled={chapters.isFetching}>
          {t('common.tryAgain')}
        </Button>
      </Notice>
    );
  if (found.chapters.length === 0 && !found.summary && density === 'usual') return null;
  return <Outline found={found} density={density} onDensity={onDensity} />;
}

/** How many chapters are shown, and what to do when a person wants fewer or more. */
export type Density = { density: ChapterDensity; onDensity: (density: ChapterDensity) => void };

const densities = [
  { value: 'fewer', label: t('transcripts.fewer') },
  { value: 'usual', label: t('transcripts.usual') },
  { value: 'more', label: t('transcripts.more') },
] as const;

function Line({ children }: { children: string }) {
  return (
    <p className={styles.progress} role="status">
      {children}
    </p>
  );
}

function Outline({
  found: { chapters, summary, source, note, job },
  density,
  onDensity,
}: Density & { found: VideoChapters }) {
  const notes = [...(note ? [note] : []), ...(job?.notes ?? [])];
  const current = usePlayerValue(({ time }) => chapterAt(chapters, time));
  const title = chapters[current]?.title;
  const label =
    chapters.length > 0 || !summary
      ? t('common.countChapter', { count: chapters.length })
      : t('transcripts.summary');
  return (
    <Collapsible
      className={styles.outline}
      summary={
        <span className={styles.head}>
          <span className={styles.count}>{label}</span>
          {title !== undefined && (
            <span className={styles.now} dir="auto">
              {title}
            </span>
          )}
        </span>
      }
    >
      <div className={styles.content}>
        {summary && (
          <Text size="s" dir="auto">
            {summary}
          </Text>
        )}
        {source !== 'publisher' && (
          <SegmentedControl
            label={t('transcripts.numberOfChapters')}
            size="small"
            value={density}
            onChange={onDensity}
            options={densities}
          />
        )}
        {chapters.length > 0 && <List chapters={chapters} current={current} />}
        {notes.map((each) => (
          <Text key={each} size="s" tone="soft">
            {noteText(each)}
          </Text>
        ))}
        {isEnoughForYouTube(chapters) && (
          <CopyButton
            size="small"
            label={t('common.copyForYoutube')}
            text={chapterLines(chapters)}
            className={styles.copy}
          />
        )}
      </div>
    </Collapsible>
  );
}

function List({ chapters, current }: { chapters: readonly Chapter[]; current: number }) {
  const player = usePlayer();
  return (
    <ol className={styles.list} aria-label={t('common.chapters')}>
      {chapters.map(({ start, title }, index) => (
        <li key={start}>
          <button
            type="button"
            className={styles.chapter}
            aria-current={index === current ? 'true' : undefined}
            onClick={() => player.seek(start, { play: true })}
          >
            <span className={styles.time}>{clock(start)}</span>
            <span className={styles.title} dir="auto">
              {title}
            </span>
          </button>
        </li>
      ))}
    </ol>
  );
}
