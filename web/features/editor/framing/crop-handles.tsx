import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { outputSizes } from '#engine/port/engine.constants.ts';
import type { Video } from '#web/api/videos.ts';
import type { ClipToPreview, ExportOptions } from '#web/features/exports/options/export-options.ts';
import type { Rectangle } from '#web/features/preview/crop.ts';
import { t } from '#web/messages/messages.tsx';
import type { ClipEditing } from '../edit/use-clip-edit.ts';
import { movedPane, withPane } from './chosen-framing.ts';
import styles from './crop-handles.module.css';
import { type ShownShot, useShownShot } from './use-shown-shot.ts';

type CropHandlesProps = {
  video: Video;
  clip: ClipToPreview;
  editing: ClipEditing;
  options: ExportOptions;
};
type Size = { width: number; height: number };

/**
 * Over the preview: the crops of a shot that are chosen by hand, to be moved with the pointer or
 * the keyboard.
 */
export function CropHandles({ video, clip, editing, options }: CropHandlesProps) {
  const shot = useShownShot(video, clip, options);
  if (!shot?.chosen?.panes) return null;
  const size = outputSizes[options.aspectRatio];
  const view = shot.view();
  const panes =
    view.kind === 'crop'
      ? [{ place: { x: 0, y: 0, ...size } }]
      : view.kind === 'panes'
        ? view.panes
        : [];
  return (
    <>
      {panes.map(({ place }, index) => (
        <Handle
          key={`${place.x} ${place.y}`}
          {...{ shot, editing, index, place, size }}
          count={panes.length}
        />
      ))}
    </>
  );
}

type HandleProps = {
  shot: ShownShot;
  editing: ClipEditing;
  index: number;
  place: Rectangle;
  size: Size;
  count: number;
};
type Drag = { x: number; y: number; part: Rectangle; resizes: boolean; gesture: string };

/** Pixels of the source for a key. */
const keyStep = 0.01;

function Handle({ shot, editing, index, place, size, count }: HandleProps) {
  const drag = useRef<Drag>(undefined);
  const apply = (part: Rectangle, gesture: string) => {
    const pane = shot.chosen?.panes?.[index];
    if (!shot.chosen || !pane) return;
    const { source } = shot.view();
    const moved = movedPane(pane, insideOf(part, source), source, shot.now());
    editing.update({ framing: withPane(editing.edit.framing, shot.chosen, index, moved) }, gesture);
  };
  const partNow = (): Rectangle | undefined => {
    const view = shot.view();
    return view.kind === 'crop'
      ? view.part
      : view.kind === 'panes'
        ? view.panes[index]?.part
        : undefined;
  };
  const begin = (event: PointerEvent<HTMLElement>, resizes: boolean) => {
    const part = partNow();
    if (!part || event.button !== 0) return;
    event.preventDefault();
    event.stopPropagation();
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = {
      x: event.clientX,
      y: event.clientY,
      part,
      resizes,
      gesture: `crop ${event.timeStamp}`,
    };
  };
  const move = (event: PointerEvent<HTMLElement>) => {
    const { current } = drag;
    const pane = event.currentTarget.closest('[data-pane]')?.getBoundingClientRect();
    if (!current || !pane) return;
    const { part, gesture } = current;
    const scale = part.width / pane.width;
    const [across, down] = [
      (event.clientX - current.x) * scale,
      (event.clientY - current.y) * scale,
    ];
    // The image follows the pointer; a corner that is pulled outwards shows more.
    apply(
      current.resizes
        ? resized(part, 1 + (2 * across) / part.width)
        : { ...part, x: part.x - across, y: part.y - down },
      gesture,
    );
  };
  const end = () => {
    drag.current = undefined;
  };
  const press = (event: KeyboardEvent) => {
    const part = partNow();
    const step = part && steps[event.key];
    if (!part || !step) return;
    event.preventDefault();
    event.stopPropagation();
    const amount = (event.shiftKey ? 5 : 1) * keyStep;
    apply(step(part, amount), `crop keys ${index}`);
  };
  const percent = (pixels: number, of: number) => `${(100 * pixels) / of}%`;
  const box = { left: percent(place.x, size.width), top: percent(place.y, size.height) };
  return (
    <div
      data-pane={index}
      className={styles.pane}
      style={{
        ...box,
        width: percent(place.width, size.width),
        height: percent(place.height, size.height),
      }}
    >
      <button
        type="button"
        className={styles.move}
        aria-label={
          count > 1 ? t('editor.cropKeysNumbered', { number: index + 1 }) : t('editor.cropKeys')
        }
        onPointerDown={(event) => begin(event, false)}
        onPointerMove={move}
        onPointerUp={end}
        onPointerCancel={end}
        onKeyDown={press}
      />
      <span
        className={styles.corner}
        onPointerDown={(event) => begin(event, true)}
        onPointerMove={move}
        onPointerUp={end}
        onPointerCancel={end}
      />
    </div>
  );
}

const steps: Partial<Record<string, (part: Rectangle, amount: number) => Rectangle>> = {
  ArrowLeft: (part, amount) => ({ ...part, x: part.x - amount * part.width }),
  ArrowRight: (part, amount) => ({ ...part, x: part.x + amount * part.width }),
  ArrowUp: (part, amount) => ({ ...part, y: part.y - amount * part.height }),
  ArrowDown: (part, amount) => ({ ...part, y: part.y + amount * part.height }),
  '+': (part, amount) => resized(part, 1 - 2 * amount),
  '=': (part, amount) => resized(part, 1 - 2 * amount),
  '-': (part, amount) => resized(part, 1 + 2 * amount),
};

/** Around its centre. */
function resized(part: Rectangle, factor: number): Rectangle {
  const [width, height] = [part.width * factor, part.height * factor];
  return {
    x: part.x + (part.width - width) / 2,
    y: part.y + (part.height - height) / 2,
    width,
    height,
  };
}

/** With the same aspect ratio, neither larger than the frame nor tiny, and inside it. */
function insideOf(part: Rectangle, source: Size): Rectangle {
  const least = 0.08 * source.width;
  const factor =
    Math.min(1, source.width / part.width, source.height / part.height) *
    Math.max(1, least / part.width);
  const { x, y, width, height } = resized(part, factor);
  const inside = (offset: number, most: number) => Math.min(Math.max(0, offset), most);
  return {
    x: inside(x, source.width - width),
    y: inside(y, source.height - height),
    width,
    height,
  };
}
