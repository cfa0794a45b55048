import { type RefObject, useDeferredValue, useMemo } from 'react';
import type { Clip } from '#clips/contract.ts';
import type { Video } from '#web/api/clips.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { count, duration } from '#web/ui/format.ts';
import { SegmentedControl } from '#web/ui/segmented-control.tsx';
import { Checkbox } from '#web/ui/switch.tsx';
import { ClipCard } from './clip-card.tsx';
import { type ClipOrder, lengthOf } from './clip-order.ts';
import styles from './clips-pane.module.css';
import { PickedBar } from './picked-bar.tsx';

type ClipsPaneProps = {
  video: Video;
  /** In the order they are shown. */
  clips: readonly Clip[];
  order: ClipOrder;
  onOrder: (order: ClipOrder) => void;
  /** Ids. */
  open: string | undefined;
  trimming: string | undefined;
  picked: ReadonlySet<string>;
  onPicked: (picked: ReadonlySet<string>) => void;
  onExport: (clips: readonly Clip[]) => void;
  list: RefObject<HTMLUListElement | null>;
};

const orders = [
  { value: 'score', label: 'By score' },
  { value: 'time', label: 'By time' },
] as const;
const firstCards = 12;

/** The moments that were found, as cards. */
export function ClipsPane({ video, clips, order, onOrder, open, trimming, picked, onPicked, onExport, list }: ClipsPaneProps) {
  const chosen = useMemo(() => clips.filter(({ id }) => picked.has(id)), [clips, picked]);
  // Of hundreds the first ones are there at once, the others as soon as there is time. One that was linked to is there at once, too.
  const linked = clips.findIndex(({ id }) => id === open);
  const drawn = useDeferredValue(clips.length, Math.max(firstCards, linked + 1));
  if (clips.length === 0)
    return (
      <EmptyState title="No clips" text="No moment worth a clip was found. Another wish may find some: choose “Find moments again”." />
    );
  return (
    <>
      <header className={styles.header}>
        <h2 className={styles.heading}>{count(clips.length, 'clip')}</h2>
        <Checkbox
          label="Select all"
          checked={chosen.length === clips.length}
          indeterminate={chosen.length > 0 && chosen.length < clips.length}
          onChange={(all) => onPicked(new Set(all ? clips.map(({ id }) => id) : []))}
        />
        <SegmentedControl
          label="Order of the clips"
          size="small"
          value={order}
          onChange={onOrder}
          options={orders}
          className={styles.order}
        />
      </header>
      <ul ref={list} className={styles.list} aria-label="Clips">
        {clips.slice(0, Math.max(drawn, firstCards)).map((clip) => (
          <ClipCard
            key={clip.id}
            video={video}
            clip={clip}
            open={clip.id === open}
            picked={picked.has(clip.id)}
            trimming={clip.id === trimming}
          />
        ))}
      </ul>
      <PickedBar
        text={
          chosen.length === 0
            ? ''
            : `${count(chosen.length, 'clip')} picked, ${duration(chosen.reduce((sum, clip) => sum + lengthOf(clip), 0))}`
        }
        onExport={() => onExport(chosen)}
        onClear={() => onPicked(new Set())}
      />
    </>
  );
}
