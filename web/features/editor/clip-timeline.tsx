import { IconZoomIn, IconZoomOut } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { extentOf } from '#engine/port/edit/timeline.shared.ts';
import type { TranscriptResponse } from '#features/transcripts/transcript.schema.ts';
import type { Video } from '#web/api/videos.ts';
import { Timeline } from '#web/features/clips/trim/timeline.tsx';
import type { Side } from '#web/features/clips/trim/trim-range.ts';
import { useView } from '#web/features/clips/trim/use-view.ts';
import { waveformQuery } from '#web/features/clips/trim/waveform.ts';
import { WaveformNotice } from '#web/features/clips/trim/waveform-notice.tsx';
import { usePlayer } from '#web/features/player/player-context.ts';
import {
  playerShortcuts,
  type Shortcut,
  ShortcutsHelp,
} from '#web/features/player/shortcuts-help.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import styles from './clip-editor.module.css';
import { cutsIn } from './edit/clip-words.ts';
import type { ClipEditing } from './edit/use-clip-edit.ts';

type ClipTimelineProps = {
  video: Video;
  transcript: TranscriptResponse | undefined;
  editing: ClipEditing;
};

const shortcuts: readonly Shortcut[] = [
  ...playerShortcuts,
  [['Ctrl Z', 'Ctrl Shift Z'], 'Undo or redo'],
  [['Shift ←', 'Shift →'], 'Select words'],
  [['Enter'], 'Play from the word'],
  [['Delete'], 'Cut, restore or add the words'],
  [['E'], 'Edit the words in the captions'],
  [['H'], 'Hide them in the captions, or show them'],
  [['M'], 'Emphasise them'],
  [['N', 'G'], 'Begin a line of captions, or keep on one line'],
];

/** The clip's waveform with its cuts; its ends can be dragged. */
export function ClipTimeline({ video, transcript, editing: { ranges, move } }: ClipTimelineProps) {
  const player = usePlayer();
  const range = useMemo(() => extentOf(ranges), [ranges]);
  const cuts = useMemo(() => cutsIn(ranges), [ranges]);
  const videoSeconds = video.durationSeconds ?? range.end;
  const { view, widen, adjustView } = useView(range, videoSeconds);
  const waveform = useQuery({
    ...waveformQuery(video.id, view),
    placeholderData: keepPreviousData,
  });
  const show = (seconds: number) => {
    player.pause();
    player.seek(seconds);
  };
  const moveEnd = (side: Side, to: number, gesture: string) => {
    // A step of the keyboard may lead beyond either end of the video.
    const seconds = Math.min(videoSeconds, Math.max(0, to));
    move(side, seconds, gesture);
    show(seconds);
  };
  return (
    <section className={styles.timeline} aria-label="Timeline">
      <div className={styles.zoom}>
        <ShortcutsHelp shortcuts={shortcuts} />
        <IconButton
          size="small"
          label="Zoom in"
          icon={<IconZoomIn />}
          disabled={!widen.less}
          onClick={widen.less}
        />
        <IconButton
          size="small"
          label="Zoom out"
          icon={<IconZoomOut />}
          disabled={!widen.more}
          onClick={widen.more}
        />
      </div>
      <Timeline
        {...{ view, range, cuts, videoSeconds, peaks: waveform.data, transcript, player }}
        snap
        onMove={moveEnd}
        onDrop={adjustView}
        onShow={show}
        onToggle={player.toggle}
      />
      <WaveformNotice {...waveform} />
    </section>
  );
}
