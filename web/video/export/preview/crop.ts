import type { Framing } from '#clips/previews/preview.schema.ts';
import { aspectRatios } from '#engine/engine.constants.ts';
import type { AspectRatio } from '#engine/engine.schema.ts';

type Size = { width: number; height: number };
export type Rectangle = Size & { x: number; y: number };

/** The visible part of a frame: a crop, or the whole frame over a blurred copy. */
export type FrameView = { kind: 'crop'; source: Size; part: Rectangle } | { kind: 'fit'; source: Size };

export const frameRatios: Record<AspectRatio, number> = { '9:16': 9 / 16, '1:1': 1, '16:9': 16 / 9 };

export const narrowestFirst = aspectRatios.toSorted((a, b) => frameRatios[a] - frameRatios[b]);

/** The view at a time of the clip, seconds. */
export function viewAt({ source, shots }: Pick<Framing, 'source' | 'shots'>, seconds: number): FrameView {
  const shot = shots.findLast(({ start }) => start <= seconds) ?? shots[0];
  if (!shot || shot.kind === 'fit') return { kind: 'fit', source };
  const after = shot.path.findIndex(({ at }) => at > seconds);
  const before = shot.path[after < 0 ? shot.path.length - 1 : Math.max(0, after - 1)];
  const next = after > 0 ? shot.path[after] : undefined;
  if (!before) return { kind: 'fit', source };
  const fraction = next ? (seconds - before.at) / (next.at - before.at) : 0;
  const between = (side: keyof Rectangle) => before[side] + ((next?.[side] ?? 0) - before[side]) * (next ? fraction : 0);
  return { kind: 'crop', source, part: { x: between('x'), y: between('y'), width: before.width, height: before.height } };
}

/** A crop around the centre: shown until the framing is known. */
export function centreOf(source: Size, ratio: number): FrameView {
  const { width, height } = largestIn(source, ratio);
  return { kind: 'crop', source, part: { x: (source.width - width) / 2, y: (source.height - height) / 2, width, height } };
}

/**
 * The CSS transform, with its origin at the top left, of a video as wide as the frame. All values are relative, so that it holds at
 * every size.
 */
export function placement(view: FrameView, ratio: number): string {
  const { width, height } = view.source;
  if (view.kind === 'crop') {
    const { part } = view;
    return `scale(${width / part.width}) translate(${(-part.x / width) * 100}%, ${(-part.y / height) * 100}%)`;
  }
  // The frame's height, in heights of a video as wide as the frame.
  const frame = width / height / ratio;
  const scale = Math.min(1, frame);
  return `translate(${((1 - scale) / 2) * 100}%, ${((frame - scale) / 2) * 100}%) scale(${scale})`;
}

/** The largest crop of that format around the centre of another crop, as far as the frame reaches. */
export function cropAround({ source, part }: Extract<FrameView, { kind: 'crop' }>, ratio: number): FrameView {
  const { width, height } = largestIn(source, ratio);
  const between = (value: number, most: number) => Math.min(most, Math.max(0, value));
  const x = between(part.x + (part.width - width) / 2, source.width - width);
  const y = between(part.y + (part.height - height) / 2, source.height - height);
  return { kind: 'crop', source, part: { x, y, width, height } };
}

const largestIn = (source: Size, ratio: number): Size => ({
  width: Math.min(source.width, source.height * ratio),
  height: Math.min(source.height, source.width / ratio),
});
