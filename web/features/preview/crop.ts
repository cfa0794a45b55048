import { outputSizes } from '#engine/port/engine.constants.ts';
import type { AspectRatio } from '#engine/port/engine.schema.ts';
import type { Framing } from '#features/clips/previews/preview.schema.ts';
import { ratioOf } from '#web/features/exports/options/formats.ts';

type Size = { width: number; height: number };
export type Rectangle = Size & { x: number; y: number };

/**
 * The visible part of a frame: a crop, several of them at places of the output (its pixels), or the
 * whole frame over a blurred copy, as large as possible or at a place.
 */
export type FrameView =
  | CropView
  | { kind: 'panes'; source: Size; panes: { place: Rectangle; part: Rectangle }[] }
  | { kind: 'fit'; source: Size; place?: Rectangle | undefined };
export type CropView = { kind: 'crop'; source: Size; part: Rectangle };

/** The view at a time of the clip, seconds. */
export function viewAt(
  { source, shots }: Pick<Framing, 'source' | 'shots'>,
  seconds: number,
): FrameView {
  const shot = shots.findLast(({ start }) => start <= seconds) ?? shots[0];
  if (!shot) return { kind: 'fit', source };
  if (shot.kind === 'fit') return { kind: 'fit', source, place: shot.place };
  if (shot.kind === 'crop') return { kind: 'crop', source, part: partAt(shot.path, seconds) };
  return {
    kind: 'panes',
    source,
    panes: shot.panes.map(({ place, path }) => ({ place, part: partAt(path, seconds) })),
  };
}

/**
 * A view as it is enlarged at a time of the clip, seconds. Only single crops are enlarged, as in an
 * export.
 */
export function zoomedView(view: FrameView, zooms: Framing['zooms'], seconds: number): FrameView {
  const zoom = zooms?.findLast(({ start }) => start <= seconds + 0.001);
  if (!zoom || seconds >= zoom.end - 0.001 || view.kind !== 'crop') return view;
  const { start, end, from, to, x, y } = zoom;
  const scale = from + ((to - from) * Math.max(0, seconds - start)) / (end - start);
  const { part } = view;
  const [width, height] = [part.width / scale, part.height / scale];
  return {
    ...view,
    part: {
      x: part.x + x * (part.width - width),
      y: part.y + y * (part.height - height),
      width,
      height,
    },
  };
}

type CropPath = Extract<Framing['shots'][number], { kind: 'crop' }>['path'];

function partAt(path: CropPath, seconds: number): Rectangle {
  const after = path.findIndex(({ at }) => at > seconds);
  const before = path[after < 0 ? path.length - 1 : Math.max(0, after - 1)];
  const next = after > 0 ? path[after] : undefined;
  if (!before) throw new RangeError('a crop has at least one point');
  const fraction = next ? (seconds - before.at) / (next.at - before.at) : 0;
  const between = (side: keyof Rectangle) =>
    before[side] + ((next?.[side] ?? 0) - before[side]) * (next ? fraction : 0);
  return { x: between('x'), y: between('y'), width: before.width, height: before.height };
}

/** A crop around the centre: shown until the framing is known. */
export function centreOf(source: Size, ratio: number): CropView {
  const { width, height } = largestIn(source, ratio);
  return {
    kind: 'crop',
    source,
    part: { x: (source.width - width) / 2, y: (source.height - height) / 2, width, height },
  };
}

/**
 * The CSS transform, with its origin at the top left, of a video as wide as the frame. All values
 * are relative, so that it holds at every size.
 */
export function placement(
  view: Exclude<FrameView, { kind: 'panes' }>,
  aspectRatio: AspectRatio,
): string {
  const { width, height } = view.source;
  if (view.kind === 'crop') {
    const { part } = view;
    return `scale(${width / part.width}) translate(${(-part.x / width) * 100}%, ${(-part.y / height) * 100}%)`;
  }
  const { place } = view;
  if (place) {
    const output = outputSizes[aspectRatio];
    const tall = (output.width * height) / width;
    return `translate(${(place.x / output.width) * 100}%, ${(place.y / tall) * 100}%) scale(${place.width / output.width})`;
  }
  const ratio = ratioOf(aspectRatio);
  // The frame's height, in heights of a video as wide as the frame.
  const frame = width / height / ratio;
  const scale = Math.min(1, frame);
  return `translate(${((1 - scale) / 2) * 100}%, ${((frame - scale) / 2) * 100}%) scale(${scale})`;
}

const largestIn = (source: Size, ratio: number): Size => ({
  width: Math.min(source.width, source.height * ratio),
  height: Math.min(source.height, source.width / ratio),
});
