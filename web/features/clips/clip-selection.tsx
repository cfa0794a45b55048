import { lazy, Suspense, useMemo, useState } from 'react';
import type { Clip } from '#features/videos/clip.schema.ts';
import { lengthOf } from '#web/api/clips.ts';
import type { Video } from '#web/api/videos.ts';
import { TimelineDialog } from '#web/features/exports/timelines/open-timeline.tsx';
import { t } from '#web/messages/messages.tsx';
import { duration } from '#web/ui/text/format.ts';
import { useClipActions } from './cards/clip-actions.ts';
import { useDeleteClips } from './cards/use-delete-clips.ts';
import { ClipSelectionBar } from './clip-selection-bar.tsx';
import { useJoinClips } from './use-join-clips.ts';

const ChangeDialog = lazy(() =>
  import('./bulk/change-dialog.tsx').then(({ ChangeDialog: component }) => ({
    default: component,
  })),
);

type ClipSelectionProps = {
  video: Video;
  /** In display order. */
  clips: readonly Clip[];
  /** Clip ids, in the order in which they were selected. */
  selected: ReadonlySet<string>;
  onSelected: (selected: ReadonlySet<string>) => void;
  onExport: (clips: readonly Clip[]) => void;
};

/** What can be done with several clips at once. */
export function ClipSelection({
  video,
  clips,
  selected,
  onSelected,
  onExport,
}: ClipSelectionProps) {
  const chosen = useMemo(() => clips.filter(({ id }) => selected.has(id)), [clips, selected]);
  /** The clips that are being changed together, as they were when that began. */
  const [changing, setChanging] = useState<readonly Clip[]>();
  const [timelines, setTimelines] = useState<readonly Clip[]>();
  const { decide } = useClipActions();
  const { join, joining } = useJoinClips(video);
  const deleteClips = useDeleteClips(video.id);
  const clear = () => {
    // The bar disappears: on to the first of the cards.
    document.querySelector<HTMLElement>(`[data-clip="${chosen[0]?.id}"] [data-play]`)?.focus();
    onSelected(new Set());
  };
  const seconds = chosen.reduce((sum, clip) => sum + lengthOf(clip), 0);
  return (
    <>
      <ClipSelectionBar
        text={
          chosen.length === 0
            ? ''
            : t('clips.countSelectedLength', {
                count: chosen.length,
                length: duration(seconds),
              })
        }
        all={chosen.length === clips.length}
        onAll={(all) => onSelected(new Set(all ? clips.map(({ id }) => id) : []))}
        onKeep={() => decide(chosen, 'kept')}
        onReject={() => decide(chosen, 'rejected')}
        onExport={() => onExport(chosen)}
        onTimeline={() => setTimelines(chosen)}
        onChange={() => setChanging(chosen)}
        onJoin={
          chosen.length > 1
            ? () => join([...selected].flatMap((id) => chosen.find((one) => one.id === id) ?? []))
            : undefined
        }
        joining={joining}
        onDelete={() => deleteClips(chosen)}
        onClear={clear}
      />
      {timelines && (
        <TimelineDialog
          source={{ videoId: video.id, clipIds: timelines.map(({ id }) => id) }}
          title={t('common.timelineOfCountClip', { count: timelines.length })}
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
