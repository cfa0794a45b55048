import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import { clockTenths } from '#web/ui/format.ts';
import styles from './timeline.module.css';
import { boundaryBeyond, limitsOf, type Range, type Side, snapped } from './trim-range.ts';

type HandleProps = {
  side: Side;
  range: Range;
  view: Range;
  videoSeconds: number;
  /** The words there. */
  words: string;
  /** Where this end goes by itself when it comes near. */
  boundaries: readonly number[];
  snap: boolean;
  /** Moves this end; the picture there is shown. */
  onMove: (side: Side, seconds: number, gesture: string) => void;
  /** The pointer let go of it. */
  onDrop: () => void;
  onToggle: () => void;
};

const arrowSeconds = 0.1;
const pageSeconds = 1;
/** A finger's or a mouse's inexactness, in pixels; in a wide view no more than a second and a half. */
const snapPixels = 12;
const snapSeconds = 1.5;

/** One end of the clip, dragged or moved with the keys. */
export function Handle({ side, range, view, videoSeconds, words, boundaries, snap, onMove, onDrop, onToggle }: HandleProps) {
  const drag = useRef<{ offset: number; track: DOMRect; gesture: string } | undefined>(undefined);
  const gestures = useRef(0);
  const seconds = range[side];
  const [least, most] = limitsOf(range, side, videoSeconds);

  const grab = (event: PointerEvent<HTMLDivElement>) => {
    const track = event.currentTarget.parentElement?.getBoundingClientRect();
    if (!track || event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    event.currentTarget.focus({ preventScroll: true });
    event.preventDefault();
    gestures.current += 1;
    drag.current = { offset: event.clientX - xOf(seconds, view, track), track, gesture: `drag ${side} ${gestures.current}` };
  };
  const pull = (event: PointerEvent<HTMLDivElement>) => {
    if (!drag.current) return;
    const { offset, track, gesture } = drag.current;
    const perPixel = (view.end - view.start) / track.width;
    const at = view.start + (event.clientX - offset - track.left) * perPixel;
    const near = Math.min(snapSeconds, snapPixels * perPixel);
    onMove(side, snap && !event.altKey ? snapped(at, boundaries, near) : at, gesture);
  };
  const drop = () => {
    if (!drag.current) return;
    drag.current = undefined;
    onDrop();
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === ' ') {
      event.preventDefault();
      onToggle();
      return;
    }
    const to = keyTarget(event, { seconds, boundaries, least: Math.max(least, view.start), most: Math.min(most, view.end) });
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
      aria-label={side === 'start' ? 'Start of the clip' : 'End of the clip'}
      aria-orientation="horizontal"
      aria-valuemin={least}
      aria-valuemax={most}
      aria-valuenow={seconds}
      aria-valuetext={`${side}s at ${clockTenths(seconds)}${words && `, “${words}”`}`}
      className={classNames(styles.handle, styles[side])}
      style={{ left: `${shareOf(seconds, view) * 100}%` }}
      onPointerDown={grab}
      onPointerMove={pull}
      onPointerUp={drop}
      onPointerCancel={drop}
      onKeyDown={press}
    >
      <span className={styles.grip} aria-hidden="true" />
    </div>
  );
}

/** Where a second lies in a view, 0 to 1. */
export function shareOf(seconds: number, { start, end }: Range): number {
  return Math.min(1, Math.max(0, (seconds - start) / (end - start)));
}

const xOf = (seconds: number, view: Range, track: DOMRect): number => track.left + shareOf(seconds, view) * track.width;

type Around = { seconds: number; boundaries: readonly number[]; least: number; most: number };

function keyTarget(event: KeyboardEvent, { seconds, boundaries, least, most }: Around): number | undefined {
  const back = event.key === 'ArrowLeft' || event.key === 'ArrowDown';
  if (back || event.key === 'ArrowRight' || event.key === 'ArrowUp') {
    if (event.ctrlKey || event.metaKey) return;
    if (event.shiftKey) return boundaryBeyond(seconds, boundaries, back ? -1 : 1);
    return seconds + (back ? -arrowSeconds : arrowSeconds);
  }
  if (event.key === 'PageDown') return seconds - pageSeconds;
  if (event.key === 'PageUp') return seconds + pageSeconds;
  if (event.key === 'Home') return least;
  return event.key === 'End' ? most : undefined;
}
