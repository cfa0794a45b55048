import { IconFileZip, IconX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type CSSProperties, memo, useCallback, useEffect, useRef, useState } from 'react';
import { zipPathOfVideo } from '#web/api/exports.ts';
import { t } from '#web/messages/messages.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { ProgressBar } from '#web/ui/messages/progress-bar.tsx';
import { languageName } from '#web/ui/text/format.ts';
import { Text } from '#web/ui/text/text.tsx';
import styles from './export-group.module.css';
import type { ExportItem, ExportJob, ExportGroup as Group } from './exported-clips/export-items.ts';
import { ExportedClipCard } from './exported-clips/exported-clip-card.tsx';
import { useClipThumbnails } from './exported-clips/use-clip-thumbnails.ts';
import type { ExportActions } from './exported-clips/use-export-actions.ts';
import { isWide, ratioOf } from './options/formats.ts';

type ExportGroupProps = {
  group: Group;
  /** On a video's own page, the page title already names it. */
  hideTitle: boolean;
  selected: ReadonlySet<string>;
  onSelect: (key: string, selected: boolean) => void;
  actions: ExportActions;
};

/** A video's exports: running jobs and clips. */
export const ExportGroup = memo(function ExportGroup({
  group,
  hideTitle,
  selected,
  onSelect,
  actions,
}: ExportGroupProps) {
  const { element, near } = useNear();
  const { shown, showMore, moreButton } = useBatches();
  const thumbnailOf = useClipThumbnails(group.videoId, { enabled: near });
  const id = `video-${group.videoId}`;
  const playerRatio: CSSProperties & { '--player-ratio': string } = {
    '--player-ratio': playerRatioOf(group.items),
  };
  return (
    <section ref={element} className={styles.group} aria-labelledby={id}>
      <div className={hideTitle ? 'visually-hidden' : styles.head}>
        <h2 id={id} className={styles.title} dir="auto">
          {hideTitle ? (
            t('common.clips')
          ) : (
            <Link to="/videos/$videoId/exports" params={{ videoId: group.videoId }}>
              {group.videoTitle}
            </Link>
          )}
        </h2>
        {!hideTitle && <GroupActions group={group} actions={actions} />}
      </div>
      <ul className={styles.grid} style={playerRatio}>
        {group.items.slice(0, shown).map((item) => (
          <li key={item.key} className={styles.cell}>
            <ExportedClipCard
              item={item}
              thumbnail={near ? thumbnailOf(item) : undefined}
              selected={selected.has(item.key)}
              onSelect={onSelect}
              actions={actions}
            />
          </li>
        ))}
      </ul>
      {group.items.length > shown && (
        <Button key={shown} ref={moreButton} className={styles.more} onClick={showMore}>
          {t('common.showMore')}
        </Button>
      )}
      {/* Below the clips: none of them moves when a job ends. */}
      {group.running.map((job) => (
        <Running key={job.id} job={job} actions={actions} />
      ))}
    </section>
  );
});

/**
 * Rendering two hundred cards at once blocks a phone for a second; the rest are rendered as they
 * scroll near.
 */
const batch = 48;

function useBatches() {
  const [shown, setShown] = useState(batch);
  const showMore = useCallback(() => setShown((before) => before + batch), []);
  const moreButton = useCallback(
    (end: HTMLElement | null) => {
      if (!end) return;
      const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && showMore(), {
        rootMargin: '1200px',
      });
      observer.observe(end);
      return () => observer.disconnect();
    },
    [showMore],
  );
  return { shown, showMore, moreButton };
}

/** Actions for all of a video's clips. */
export function GroupActions({ group, actions }: { group: Group; actions: ExportActions }) {
  const [loading, setLoading] = useState(false);
  const ready = group.items.filter(({ clip }) => clip).length;
  const download = () => {
    setLoading(true);
    void actions.downloadZip(zipPathOfVideo(group.videoId)).finally(() => setLoading(false));
  };
  return (
    <div className={styles.tools}>
      <Text as="span" size="s" tone="soft" numeric>
        {t('exports.readyClip', { ready })}
      </Text>
      {ready > 0 && (
        <Button
          size="small"
          icon={<IconFileZip />}
          loading={loading}
          aria-label={t('exports.downloadAllClipsOf', { title: group.videoTitle })}
          onClick={download}
        >
          {t('exports.downloadAll')}
        </Button>
      )}
    </div>
  );
}

/**
 * The progress of a whole running export. That of a single clip is on its card, so that one job has
 * one bar.
 */
function Running({ job, actions }: { job: ExportJob; actions: ExportActions }) {
  const [cancelling, setCancelling] = useState(false);
  const all = job.parts.length;
  const { aspectRatio, captionTrack, targetLanguage } = job.request;
  const language = captionTrack ?? targetLanguage;
  const format = [aspectRatio, ...(language ? [languageName(language)] : [])].join(' · ');
  const ready = job.parts.filter(({ status }) => status === 'complete').length;
  const cancel = () => {
    setCancelling(true);
    void actions.cancel(job.id).finally(() => setCancelling(false));
  };
  return (
    <div className={styles.running}>
      {all > 1 ? (
        <ProgressBar
          className={styles.bar}
          value={job.progress}
          label={t('exports.exportingAllClipFormat', { all, format })}
          valueText={t('exports.readyOfAllReady', { ready, all })}
        />
      ) : (
        <p className={styles.bar}>{t('exports.exportingAllClipFormat', { all, format })}</p>
      )}
      <Button
        size="small"
        icon={<IconX />}
        loading={cancelling}
        aria-label={t('exports.cancelTheExportOfAll', { all, format })}
        onClick={cancel}
      >
        {t('common.cancel')}
      </Button>
      <span role="status" className="visually-hidden">
        {t('exports.formatReadyOfAllClips', { format, ready, all })}
      </span>
    </div>
  );
}

/** The aspect ratio of the players: close to the clips' format if they all have the same. */
function playerRatioOf(items: readonly ExportItem[]): string {
  const [format, ...others] = new Set(items.map(({ shape }) => shape));
  if (format === undefined || others.length > 0 || ratioOf(format) === 1) return '1';
  return isWide(format) ? '16 / 9' : '4 / 5';
}

/** Whether the element is, or was, close to the viewport. */
function useNear() {
  const element = useRef<HTMLElement>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    const target = element.current;
    if (!target || near) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      {
        rootMargin: '800px',
      },
    );
    observer.observe(target);
    return () => observer.disconnect();
  }, [near]);
  return { element, near };
}
