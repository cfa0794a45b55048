import { IconPlus } from '@tabler/icons-react';
import { lazy, type RefObject, Suspense, useDeferredValue, useMemo, useRef, useState } from 'react';
import type { Clip } from '#features/videos/clip.schema.ts';
import { lengthOf } from '#web/api/clips.ts';
import type { Video } from '#web/api/videos.ts';
import { TimelineDialog } from '#web/features/exports/timelines/open-timeline.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { SegmentedControl } from '#web/ui/fields/segmented-control.tsx';
import { Checkbox } from '#web/ui/fields/switch.tsx';
import { EmptyState } from '#web/ui/messages/empty-state.tsx';
import { count, duration } from '#web/ui/text/format.ts';
import { ClipCard } from './cards/clip-card.tsx';
import { useDeleteClips } from './cards/use-delete-clips.ts';
import type { ClipOrder } from './clip-order.ts';
import { ClipSelectionBar } from './clip-selection-bar.tsx';
import styles from './clips-pane.module.css';
import { useJoinClips } from './use-join-clips.ts';
import { useNewClip } from './use-new-clip.ts';

const ChangeDialog = lazy(() =>
  import('./bulk/change-dialog.tsx').then(({ ChangeDialog: component }) => ({
    default: component,
  })),
);

type ClipsPaneProps = {
  video: Video;
  /** In display order. */
  clips: readonly Clip[];
  order: ClipOrder;
  onOrder: (order: ClipOrder) => void;
  /** Clip ids. */
  open: string | undefined;
  trimming: string | undefined;
  selected: ReadonlySet<string>;
  onSelected: (selected: ReadonlySet<string>) => void;
  onExport: (clips: readonly Clip[]) => void;
  list: RefObject<HTMLUListElement | null>;
};

const orders = [
  { value: 'score', label: 'By score' },
  { value: 'time', label: 'By time' },
] as const;
const firstCards = 12;

/** The clips as cards. */
export function ClipsPane({
  video,
  clips,
  order,
  onOrder,
  open,
  trimming,
  selected,
  onSelected,
  onExport,
  list,
}: ClipsPaneProps) {
  const selectedClips = useMemo(
    () => clips.filter(({ id }) => selected.has(id)),
    [clips, selected],
  );
  // The first cards and a linked one render at once; the rest, of possibly hundreds, when there is
  // time.
  const linked = clips.findIndex(({ id }) => id === open);
  const rendered = useDeferredValue(clips.length, Math.max(firstCards, linked + 1));
  /** The clips that are being changed together, as they were when that began. */
  const [changing, setChanging] = useState<readonly Clip[]>();
  const [timelines, setTimelines] = useState<readonly Clip[]>();
  const { create, creating } = useNewClip(video);
  const { join, joining } = useJoinClips(video);
  const deleteClips = useDeleteClips(video.id);
  const header = useRef<HTMLElement>(null);
  const clear = () => {
    // The bar disappears: on to “Select all”.
    header.current?.querySelector('input')?.focus();
    onSelected(new Set());
  };
  const joinSelected = () =>
    join([...selected].flatMap((id) => selectedClips.find((clip) => clip.id === id) ?? []));
  const newClip = (
    <Button
      size="small"
      variant="quiet"
      icon={<IconPlus />}
      loading={creating}
      onClick={() => void create()}
    >
      <span className={styles.newClip}>New clip</span>
    </Button>
  );
  if (clips.length === 0)
    return (
      <EmptyState
        title="No clips"
        text="Nothing in this video stood out, or you deleted its clips. Try a different prompt with “Find clips again”, or create a clip at the current position."
        action={newClip}
      />
    );
  return (
    <>
      <header ref={header} className={styles.header}>
        <h2 className={styles.heading}>{count(clips.length, 'clip')}</h2>
        <Checkbox
          className={styles.all}
          label="Select all"
          checked={selectedClips.length === clips.length}
          indeterminate={selectedClips.length > 0 && selectedClips.length < clips.length}
          onChange={(all) => onSelected(new Set(all ? clips.map(({ id }) => id) : []))}
        />
        {newClip}
        <SegmentedControl
          label="Sort clips"
          size="small"
          value={order}
          onChange={onOrder}
          options={orders}
          className={styles.order}
        />
      </header>
      <ul ref={list} className={styles.list} aria-label="Clips">
        {clips.slice(0, Math.max(rendered, firstCards)).map((clip) => (
          <ClipCard
            key={clip.id}
            video={video}
            clip={clip}
            open={clip.id === open}
            selected={selected.has(clip.id)}
            trimming={clip.id === trimming}
          />
        ))}
      </ul>
      <ClipSelectionBar
        text={
          selectedClips.length === 0
            ? ''
            : `${count(selectedClips.length, 'clip')} selected, ${duration(selectedClips.reduce((sum, clip) => sum + lengthOf(clip), 0))}`
        }
        onExport={() => onExport(selectedClips)}
        onTimeline={() => setTimelines(selectedClips)}
        onChange={() => setChanging(selectedClips)}
        onJoin={selectedClips.length > 1 ? joinSelected : undefined}
        joining={joining}
        onDelete={() => deleteClips(selectedClips)}
        onClear={clear}
      />
      {timelines && (
        <TimelineDialog
          source={{ videoId: video.id, clipIds: timelines.map(({ id }) => id) }}
          title={`Timeline of ${count(timelines.length, 'clip')}`}
          onClose={() => setTimelines(undefined)}
        />
      )}
      {changing && (
        <Suspense fallback={null}>
          <ChangeDialog video={video} clips={changing} onClose={() => setChanging(undefined)} />
        </Suspense>
      )}
    </>
  );
}
