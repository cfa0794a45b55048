import { IconFileZip, IconX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type CSSProperties, memo, useCallback, useEffect, useRef, useState } from 'react';
import { zipPathOfVideo } from '#web/api/exports.ts';
import { Button } from '#web/ui/button.tsx';
import { count } from '#web/ui/format.ts';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { Text } from '#web/ui/text.tsx';
import { ClipCard } from './clip-card.tsx';
import styles from './export-group.module.css';
import type { ExportItem, ExportJob, ExportGroup as Group } from './exports.ts';
import { useClipPicture } from './use-clip-picture.ts';
import type { ExportActions } from './use-export-actions.ts';

type ExportGroupProps = {
  group: Group;
  /** On the page of one video its title is above all. */
  hideTitle: boolean;
  picked: ReadonlySet<string>;
  onPick: (key: string, picked: boolean) => void;
  actions: ExportActions;
};

/** A video's exports: what runs, and its clips. */
export const ExportGroup = memo(function ExportGroup({ group, hideTitle, picked, onPick, actions }: ExportGroupProps) {
  const { element, near } = useNear();
  const { shown, showMore, more } = useBatches();
  const pictureOf = useClipPicture(group.videoId, { wanted: near });
  const id = `video-${group.videoId}`;
  const stage: CSSProperties & { '--stage': string } = { '--stage': stageOf(group.items) };
  return (
    <section ref={element} className={styles.group} aria-labelledby={id}>
      <div className={hideTitle ? 'visually-hidden' : styles.head}>
        <h2 id={id} className={styles.title}>
          {hideTitle ? (
            'Clips'
          ) : (
            <Link to="/videos/$videoId/exports" params={{ videoId: group.videoId }}>
              {group.videoTitle}
            </Link>
          )}
        </h2>
        {!hideTitle && <GroupActions group={group} actions={actions} />}
      </div>
      {group.running.map((job) => (
        <Running key={job.id} job={job} actions={actions} />
      ))}
      <ul className={styles.grid} style={stage}>
        {group.items.slice(0, shown).map((item) => (
          <li key={item.key} className={styles.cell}>
            <ClipCard
              item={item}
              picture={near ? pictureOf(item) : undefined}
              picked={picked.has(item.key)}
              onPick={onPick}
              actions={actions}
            />
          </li>
        ))}
      </ul>
      {group.items.length > shown && (
        <Button key={shown} ref={more} className={styles.more} onClick={showMore}>
          Show more
        </Button>
      )}
    </section>
  );
});

/** Two hundred cards at once keep a phone busy for a second: the rest are made as they come near. */
const batch = 48;

function useBatches() {
  const [shown, setShown] = useState(batch);
  const showMore = useCallback(() => setShown((before) => before + batch), []);
  const more = useCallback(
    (end: HTMLElement | null) => {
      if (!end) return;
      const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && showMore(), { rootMargin: '1200px' });
      observer.observe(end);
      return () => observer.disconnect();
    },
    [showMore],
  );
  return { shown, showMore, more };
}

/** What can be done with all of a video's clips. */
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
        {count(ready, 'clip')}
      </Text>
      {ready > 0 && (
        <Button
          size="small"
          icon={<IconFileZip />}
          loading={loading}
          aria-label={`Download all clips of ${group.videoTitle} as a zip`}
          onClick={download}
        >
          Download all
        </Button>
      )}
    </div>
  );
}

/** An export that runs, as a whole. */
function Running({ job, actions }: { job: ExportJob; actions: ExportActions }) {
  const [cancelling, setCancelling] = useState(false);
  const all = job.parts.length;
  const ready = job.parts.filter(({ status }) => status === 'complete').length;
  const cancel = () => {
    setCancelling(true);
    void actions.cancel(job.id).finally(() => setCancelling(false));
  };
  return (
    <div className={styles.running}>
      <ProgressBar
        className={styles.bar}
        value={job.progress}
        label={`Exporting ${count(all, 'clip')}`}
        valueText={`${ready} of ${all} ready`}
      />
      <Button size="small" icon={<IconX />} loading={cancelling} aria-label={`Cancel the export of ${count(all, 'clip')}`} onClick={cancel}>
        Cancel
      </Button>
      <span role="status" className="visually-hidden">
        {ready} of {all} clips ready
      </span>
    </div>
  );
}

/** How high the cards' pictures are: where all clips have one shape, nearly that. */
function stageOf(items: readonly ExportItem[]): string {
  const shapes = new Set(items.map(({ shape }) => shape));
  if (shapes.size > 1 || shapes.has('1:1')) return '1';
  return shapes.has('16:9') ? '16 / 9' : '4 / 5';
}

/** Whether it is, or was, about to come into sight. */
function useNear() {
  const element = useRef<HTMLElement>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    const watched = element.current;
    if (!watched || near) return;
    const observer = new IntersectionObserver((entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true), {
      rootMargin: '800px',
    });
    observer.observe(watched);
    return () => observer.disconnect();
  }, [near]);
  return { element, near };
}
