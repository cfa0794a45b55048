import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import type { TimeRange } from '#web/features/player/player.ts';
import { t } from '#web/messages/messages.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { clockTenths } from '#web/ui/text/format.ts';
import styles from './timeline.module.css';
import { boundaryBeyond, limitsOf, type Side, snapped } from './trim-range.ts';

type HandleProps = {
  side: Side;
  range: TimeRange;
  view: TimeRange;
  videoSeconds: number;
  /** The words at this end. */
  words: string;
  /** Times this end snaps to when close. */
  boundaries: readonly number[];
  snap: boolean;
  /** Moves this end and shows the frame there. */
  onMove: (side: Side, seconds: number, gesture: string) => void;
  /** Called when a drag or a key press ends. */
  onDrop: () => void;
  onToggle: () => void;
};

const arrowSeconds = 0.1;
const pageSeconds = 1;
/** The snapping distance in pixels; in a zoomed-out view at most 1.5 seconds. */
const snapPixels = 12;
const snapSeconds = 1.5;

/** One end of the clip, movable by dragging or with the keyboard. */
export function Handle({
  side,
  range,
  view,
  videoSeconds,
  words,
  boundaries,
  snap,
  onMove,
  onDrop,
  onToggle,
}: HandleProps) {
  const drag = useRef<{ offset: number; track: DOMRect; gesture: string } | undefined>(undefined);
  const gestures = useRef(0);
  const seconds = range[side];
  const [min, max] = limitsOf(range, side, videoSeconds);

  const startDrag = (event: PointerEvent<HTMLDivElement>) => {
    const track = event.currentTarget.parentElement?.getBoundingClientRect();
    if (!track || event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    event.currentTarget.focus({ preventScroll: true });
    event.preventDefault();
    gestures.current += 1;
    drag.current = {
      offset: event.clientX - xOf(seconds, view, track),
      track,
      gesture: `drag ${side} ${gestures.current}`,
    };
  };
  const moveDrag = (event: PointerEvent<HTMLDivElement>) => {
    if (!drag.current) return;
    const { offset, track, gesture } = drag.current;
    const perPixel = (view.end - view.start) / track.width;
    const at = view.start + (event.clientX - offset - track.left) * perPixel;
    const snapDistance = Math.min(snapSeconds, snapPixels * perPixel);
    onMove(side, snap && !event.altKey ? snapped(at, boundaries, snapDistance) : at, gesture);
  };
  const endDrag = () => {
    if (!drag.current) return;
    drag.current = undefined;
    onDrop();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === ' ') {
      event.preventDefault();
      onToggle();
      return;
    }
    const to = keyTarget(event, {
      seconds,
      boundaries,
      min: Math.max(min, view.start),
      max: Math.min(max, view.end),
    });
    if (to === undefined) return;
    event.preventDefault();
    if (!event.repeat) gestures.current += 1;
    onMove(side, to, `key ${side} ${gestures.current}`);
    onDrop();
  };

  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label={side === 'start' ? t('clips.clipStart') : t('clips.clipEnd')}
      aria-orientation="horizontal"
      aria-valuemin={min}
      aria-valuemax={max}
      aria-valuenow={seconds}
      aria-valuetext={placeText(side, clockTenths(seconds), words)}
      className={classNames(styles.handle, styles[side])}
      style={{ left: `${fractionOf(seconds, view) * 100}%` }}
      onPointerDown={startDrag}
      onPointerMove={moveDrag}
      onPointerUp={endDrag}
      onPointerCancel={endDrag}
      onKeyDown={onKeyDown}
    >
      <span className={styles.grip} aria-hidden="true" />
    </div>
  );
}

/** The position of a time in a view, 0 to 1. */
export function fractionOf(seconds: number, { start, end }: TimeRange): number {
  return Math.min(1, Math.max(0, (seconds - start) / (end - start)));
}

const xOf = (seconds: number, view: TimeRange, track: DOMRect): number =>
  track.left + fractionOf(seconds, view) * track.width;

type KeyContext = { seconds: number; boundaries: readonly number[]; min: number; max: number };

function keyTarget(
  event: KeyboardEvent,
  { seconds, boundaries, min, max }: KeyContext,
): number | undefined {
  const isBackward = event.key === 'ArrowLeft' || event.key === 'ArrowDown';
  if (isBackward || event.key === 'ArrowRight' || event.key === 'ArrowUp') {
    if (event.ctrlKey || event.metaKey) return;
    if (event.shiftKey) return boundaryBeyond(seconds, boundaries, isBackward ? -1 : 1);
    return seconds + (isBackward ? -arrowSeconds : arrowSeconds);
  }
  if (event.key === 'PageDown') return seconds - pageSeconds;
  if (event.key === 'PageUp') return seconds + pageSeconds;
  if (event.key === 'Home') return min;
  return event.key === 'End' ? max : undefined;
}

function placeText(side: 'start' | 'end', time: string, words: string): string {
  if (side === 'start')
    return words ? t('clips.startsAtWords', { time, words }) : t('clips.startsAt', { time });
  return words ? t('clips.endsAtWords', { time, words }) : t('clips.endsAt', { time });
}
