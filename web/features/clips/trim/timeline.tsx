import { type PointerEvent, useEffect, useMemo, useRef } from 'react';
import type { TranscriptResponse } from '#features/transcripts/transcript.schema.ts';
import type { Player, TimeRange } from '#web/features/player/player.ts';
import { clock } from '#web/ui/text/format.ts';
import { fractionOf, Handle } from './handle.tsx';
import styles from './timeline.module.css';
import { type Side, snapTimes, wordsAt } from './trim-range.ts';
import { outline, type Peaks } from './waveform.ts';

type TimelineProps = {
  view: TimeRange;
  range: TimeRange;
  /** The ranges that are cut out between the ends. */
  cuts?: readonly TimeRange[];
  videoSeconds: number;
  /** Undefined while loading, null when there are none. */
  peaks: Peaks | null | undefined;
  transcript: TranscriptResponse | undefined;
  snap: boolean;
  player: Player;
  onMove: (side: Side, seconds: number, gesture: string) => void;
  onDrop: () => void;
  onShow: (seconds: number) => void;
  onToggle: () => void;
};

const nothingSaid = { sentences: [], words: [] };
const noCuts: readonly TimeRange[] = [];

/** The time range around a clip: waveform, sentences, playhead, and a handle for each end. */
export function Timeline({
  view,
  range,
  cuts = noCuts,
  videoSeconds,
  peaks,
  transcript,
  snap,
  player,
  onMove,
  onDrop,
  onShow,
  onToggle,
}: TimelineProps) {
  const [from, to] = [fractionOf(range.start, view) * 100, fractionOf(range.end, view) * 100];
  const boundaries = useMemo(
    () => ({
      start: snapTimes(transcript ?? nothingSaid, 'start', cuts),
      end: snapTimes(transcript ?? nothingSaid, 'end', cuts),
    }),
    [transcript, cuts],
  );
  const jump = (event: PointerEvent<HTMLDivElement>) => {
    const track = event.currentTarget.getBoundingClientRect();
    if (event.button === 0)
      onShow(view.start + ((event.clientX - track.left) / track.width) * (view.end - view.start));
  };
  const handle = { range, view, videoSeconds, snap, onMove, onDrop, onToggle };
  return (
    <div className={styles.timeline}>
      <div className={styles.track}>
        {/* Clicking only moves the playhead; keyboards use the player's controls. */}
        <div className={styles.waveform} onPointerDown={jump}>
          <Sentences transcript={transcript} view={view} range={range} />
          <Waveform peaks={peaks} view={view} range={range} />
        </div>
        <div className={styles.outside} style={{ left: 0, width: `${from}%` }} />
        <div className={styles.outside} style={{ left: `${to}%`, right: 0 }} />
        {cuts.map(({ start, end }) => (
          <div
            key={start}
            className={styles.cut}
            style={{
              left: `${fractionOf(start, view) * 100}%`,
              width: `${(fractionOf(end, view) - fractionOf(start, view)) * 100}%`,
            }}
          />
        ))}
        <div className={styles.inside} style={{ left: `${from}%`, width: `${to - from}%` }} />
        <Playhead player={player} view={view} />
        <Handle
          {...handle}
          side="start"
          boundaries={boundaries.start}
          words={wordsAt(transcript, 'start', range)}
        />
        <Handle
          {...handle}
          side="end"
          boundaries={boundaries.end}
          words={wordsAt(transcript, 'end', range)}
        />
      </div>
      <Clock view={view} />
    </div>
  );
}

function Waveform({ peaks, view, range }: Pick<TimelineProps, 'peaks' | 'view' | 'range'>) {
  const shape = useMemo(() => (peaks ? outline(peaks, view) : undefined), [peaks, view]);
  if (!shape) return null;
  const [from, to] = [fractionOf(range.start, view), fractionOf(range.end, view)];
  const wave = (className: string | undefined) => (
    <svg
      viewBox={`0 -1.05 ${shape.width} 2.1`}
      preserveAspectRatio="none"
      className={className}
      aria-hidden="true"
    >
      <path d={shape.path} />
    </svg>
  );
  return (
    <>
      {wave(styles.wave)}
      <div
        className={styles.selected}
        style={{ clipPath: `inset(0 ${(1 - to) * 100}% 0 ${from * 100}%)` }}
      >
        {wave(styles.wave)}
      </div>
    </>
  );
}

/**
 * A bar with the words of each sentence, so that pauses are visible; also shown without a waveform.
 */
function Sentences({
  transcript,
  view,
  range,
}: Pick<TimelineProps, 'transcript' | 'view' | 'range'>) {
  const shown =
    transcript?.sentences.filter(({ start, end }) => end > view.start && start < view.end) ?? [];
  return shown.map(({ first, start, end, text }) => (
    <span
      key={first}
      title={text}
      dir="auto"
      data-inside={start < range.end && end > range.start ? '' : undefined}
      className={styles.sentence}
      style={{
        left: `${fractionOf(start, view) * 100}%`,
        width: `${(fractionOf(end, view) - fractionOf(start, view)) * 100}%`,
      }}
    >
      {text}
    </span>
  ));
}

function Playhead({ player, view }: Pick<TimelineProps, 'player' | 'view'>) {
  const line = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let frame = 0;
    const draw = () => {
      const { time, playing } = player.now();
      if (line.current) {
        line.current.hidden = time < view.start || time > view.end;
        line.current.style.left = `${fractionOf(time, view) * 100}%`;
      }
      cancelAnimationFrame(frame);
      // The player notifies only four times a second, which would look jerky.
      if (playing) frame = requestAnimationFrame(draw);
    };
    draw();
    const unsubscribe = player.subscribe(draw);
    return () => {
      unsubscribe();
      cancelAnimationFrame(frame);
    };
  }, [player, view]);
  return <div ref={line} className={styles.playhead} hidden />;
}

const steps = [1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 1800];

function Clock({ view }: { view: TimeRange }) {
  const seconds = view.end - view.start;
  const step = steps.find((one) => seconds / one <= 7) ?? 3600;
  const first = Math.ceil(view.start / step) * step;
  const marks = Array.from(
    { length: Math.max(0, Math.floor((view.end - first) / step) + 1) },
    (_, index) => first + index * step,
  );
  return (
    <div className={styles.clock} aria-hidden="true">
      {marks.map((mark) => (
        <span
          key={mark}
          className={styles.mark}
          style={{ left: `${fractionOf(mark, view) * 100}%` }}
        >
          {clock(mark)}
        </span>
      ))}
    </div>
  );
}
