import { type KeyboardEvent, type PointerEvent, useId, useRef } from 'react';
import { extentOf, type SourceRanges } from '#engine/port/edit/timeline.shared.ts';
import type { ClipZoom } from '#engine/port/edit/zoom.schema.ts';
import { fractionOf } from '#web/features/clips/trim/handle.tsx';
import type { TimeRange } from '#web/features/player/player.ts';
import { t } from '#web/messages/messages.tsx';
import { clockTenths } from '#web/ui/text/format.ts';
import { inOrder, type Moved, movedTimes, withoutZoom } from './change-zooms.ts';
import styles from './zoom-lane.module.css';
import { zoomName } from './zoom-name.ts';

type ZoomLaneProps = {
  zooms: readonly ClipZoom[];
  ranges: SourceRanges;
  /** The part of the video that the timeline above shows. */
  view: TimeRange;
  /** Changes of one gesture are undone together. */
  onChange: (zooms: ClipZoom[] | undefined, gesture?: string) => void;
  onShow: (seconds: number) => void;
};

/** Seconds by which an arrow key moves. */
const step = 0.1;
/** Pixels from either end of a zoom within which a drag moves only that end. */
const edge = 10;

type Drag = { zoom: ClipZoom; index: number; moved: Moved; x: number; width: number; name: string };

/** The zooms of a clip below its timeline: dragged, resized at their ends, removed. */
export function ZoomLane({ zooms, ranges, view, onChange, onShow }: ZoomLaneProps) {
  const hint = useId();
  const drag = useRef<Drag>(undefined);
  const lane = useRef<HTMLUListElement>(null);
  const gestures = useRef(0);
  const within = extentOf(ranges);
  const shown = view.end - view.start;

  const startDrag = (event: PointerEvent<HTMLButtonElement>, zoom: ClipZoom, index: number) => {
    const width = lane.current?.clientWidth;
    if (!width || event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const box = event.currentTarget.getBoundingClientRect();
    const ends = Math.min(edge, box.width / 4);
    gestures.current += 1;
    drag.current = {
      zoom,
      index,
      moved:
        event.clientX < box.left + ends
          ? 'start'
          : event.clientX > box.right - ends
            ? 'end'
            : 'both',
      x: event.clientX,
      width,
      name: `zoom ${gestures.current}`,
    };
  };
  const moveDrag = (event: PointerEvent) => {
    if (!drag.current) return;
    const { zoom, index, moved, x, width, name } = drag.current;
    const times = movedTimes(zoom, moved, ((event.clientX - x) / width) * shown, within);
    // In place while it is dragged, so that the button under the pointer stays the same.
    onChange(
      zooms.map((one, at) => (at === index ? { ...zoom, ...times } : one)),
      name,
    );
  };
  const endDrag = () => {
    if (!drag.current) return;
    onChange(inOrder(zooms), drag.current.name);
    drag.current = undefined;
  };
  const onKeyDown = (event: KeyboardEvent, zoom: ClipZoom, index: number) => {
    if (event.ctrlKey || event.metaKey) return;
    if (event.key === 'Delete' || event.key === 'Backspace') {
      event.preventDefault();
      onChange(withoutZoom(zooms, zoom));
      const buttons = lane.current?.querySelectorAll('button');
      (buttons?.[index + 1] ?? buttons?.[index - 1])?.focus();
      return;
    }
    const by = event.key === 'ArrowLeft' ? -step : event.key === 'ArrowRight' ? step : 0;
    if (by === 0) return;
    event.preventDefault();
    event.stopPropagation();
    if (!event.repeat) gestures.current += 1;
    const moved = event.shiftKey ? 'end' : event.altKey ? 'start' : 'both';
    const times = movedTimes(zoom, moved, by, within);
    onChange(
      zooms.map((one) => (one === zoom ? { ...zoom, ...times } : one)),
      `zoom key ${gestures.current}`,
    );
  };
  return (
    <div className={styles.row}>
      <p id={hint} className="visually-hidden">
        {t('editor.arrowKeysMoveTheZoom')}
      </p>
      <ul ref={lane} className={styles.lane} aria-label={t('editor.zooms')}>
        {zooms.map((zoom, index) => {
          const [left, right] = [fractionOf(zoom.start, view), fractionOf(zoom.end, view)];
          return (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: a zoom that is moved stays the same.
              key={index}
              className={styles.zoom}
              hidden={right <= left}
              style={{ left: `${left * 100}%`, width: `${(right - left) * 100}%` }}
            >
              <button
                type="button"
                className={styles.button}
                aria-label={t('editor.zoomFromTo', {
                  name: zoomName(zoom),
                  start: clockTenths(zoom.start),
                  end: clockTenths(zoom.end),
                })}
                aria-describedby={hint}
                data-kind={zoom.kind}
                onClick={() => onShow(zoom.start)}
                onKeyDown={(event) => onKeyDown(event, zoom, index)}
                onPointerDown={(event) => startDrag(event, zoom, index)}
                onPointerMove={moveDrag}
                onPointerUp={endDrag}
                onPointerCancel={endDrag}
              >
                <span aria-hidden="true">{zoomName(zoom)}</span>
              </button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
