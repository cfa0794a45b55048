import { IconCut, IconMagnet, IconZoomIn, IconZoomOut } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { extentOf, splitAt } from '#engine/port/edit/timeline.shared.ts';
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
import { isUsedByTarget } from '#web/features/player/use-shortcuts.ts';
import { SoundLane } from '#web/features/transcripts/sounds/sound-lane.tsx';
import { t } from '#web/messages/messages.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import styles from './clip-editor.module.css';
import { cutsIn } from './edit/clip-words.ts';
import type { ClipEditing } from './edit/use-clip-edit.ts';
import { PartStrip } from './part-strip.tsx';
import { ZoomLane } from './zooms/zoom-lane.tsx';

type ClipTimelineProps = {
  video: Video;
  transcript: TranscriptResponse | undefined;
  editing: ClipEditing;
};

const shortcuts: readonly Shortcut[] = [
  ...playerShortcuts,
  [[t('editor.ctrlZ'), t('editor.ctrlShiftZ')], t('editor.undoOrRedo')],
  [['[', ']'], t('common.previousOrNextClip')],
  [['S'], t('editor.splitAtThePlayhead')],
  [[t('editor.altLeft'), t('editor.altRight')], t('editor.moveThePart')],
  [[t('editor.shiftLeft'), t('editor.shiftRight')], t('editor.selectWords')],
  [[t('common.enterKey')], t('editor.playFromTheWord')],
  [[t('common.deleteKey')], t('editor.cutRestoreOrAddThe')],
  [['E'], t('editor.editTheWordsInThe')],
  [['H'], t('editor.hideThemInTheCaptions')],
  [['M'], t('editor.emphasiseThem')],
  [['N', 'G'], t('editor.beginALineOfCaptions')],
];

/** The clip's waveform with its cuts and its parts; its ends can be dragged. */
export function ClipTimeline({
  video,
  transcript,
  editing: { edit, ranges, change, move, update },
}: ClipTimelineProps) {
  const player = usePlayer();
  const range = useMemo(() => extentOf(ranges), [ranges]);
  const cuts = useMemo(() => cutsIn(ranges), [ranges]);
  const videoSeconds = video.durationSeconds ?? range.end;
  const { view, widen, adjustView } = useView(range, videoSeconds);
  const waveform = useQuery({
    ...waveformQuery(video.id, view),
    placeholderData: keepPreviousData,
  });
  const [snap, setSnap] = useState(true);
  const [problem, setProblem] = useState('');
  // The player plays what the parts make together, so that only the time says where it is; in a
  // take that is shown twice, the first is split.
  const split = () => {
    const next = splitAt(ranges, { seconds: player.now().time });
    setProblem(
      next ? (change(next) ?? t('editor.hasSplitAtThePlayhead')) : t('editor.aPartHasAtLeast'),
    );
  };
  useSplitKey(split);
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
    <section className={styles.timeline} aria-label={t('common.timeline')}>
      <div className={styles.zoom}>
        <IconButton
          size="small"
          label={t('editor.snapToSentencesAndCuts')}
          icon={<IconMagnet />}
          pressed={snap}
          onClick={() => setSnap(!snap)}
        />
        <Button
          size="small"
          variant="quiet"
          icon={<IconCut />}
          title={t('editor.splitAtThePlayheadKey')}
          onClick={split}
        >
          {t('editor.split')}
        </Button>
        <span role="status" className={styles.splitNote}>
          {problem}
        </span>
        <ShortcutsHelp shortcuts={shortcuts} />
        <IconButton
          size="small"
          label={t('common.zoomIn')}
          icon={<IconZoomIn />}
          disabled={!widen.less}
          onClick={widen.less}
        />
        <IconButton
          size="small"
          label={t('common.zoomOut')}
          icon={<IconZoomOut />}
          disabled={!widen.more}
          onClick={widen.more}
        />
      </div>
      <Timeline
        {...{ view, range, cuts, videoSeconds, peaks: waveform.data, transcript, player }}
        snap={snap}
        onMove={moveEnd}
        onDrop={adjustView}
        onShow={show}
        onToggle={player.toggle}
      />
      <SoundLane sounds={transcript?.sounds} view={view} onShow={show} />
      {edit.zooms && (
        <ZoomLane
          zooms={edit.zooms}
          ranges={ranges}
          view={view}
          onChange={(zooms, gesture) => update({ zooms }, gesture)}
          onShow={show}
        />
      )}
      <PartStrip
        parts={ranges}
        transcript={transcript}
        onChange={change}
        onShow={(part) => show(ranges[part]?.start ?? 0)}
      />
      <WaveformNotice {...waveform} />
    </section>
  );
}

/** S splits, wherever the focus is but where it is typed. */
function useSplitKey(split: () => void): void {
  const latest = useRef(split);
  latest.current = split;
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const hasModifier = event.ctrlKey || event.metaKey || event.altKey || event.shiftKey;
      if (event.key.toLowerCase() !== 's' || hasModifier || event.defaultPrevented) return;
      if (isUsedByTarget(event)) return;
      event.preventDefault();
      latest.current();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, []);
}
