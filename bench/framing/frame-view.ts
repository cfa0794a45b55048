import type { Framing } from '#engine/render/framing/framing.schema.ts';
import { fittingSize } from '#engine/render/framing/layouts/fitted-filter.ts';
import { faceOutline } from '#engine/render/framing/track/outline.ts';
import type { Box } from './footage/canvas.ts';

export type Size = { width: number; height: number };
/** The visible part of the source (pixels), and its place in the output. */
export type ShownPane = { crop: Box; place: Box };

/** The panes that a framing shows at a time. */
export function shownAt(
  framing: Framing,
  time: number,
  { source, size }: { source: Size; size: Size },
): { layout: string; panes: ShownPane[] } {
  const shot = framing.shots.findLast(({ start }) => start <= time + 0.5 / 60) ?? framing.shots[0];
  if (!shot) throw new Error('a framing without shots');
  if (shot.panes.length === 0)
    return {
      layout: 'fit',
      panes: [{ crop: { x: 0, y: 0, ...source }, place: fitted(source, size) }],
    };
  const panes = shot.panes.map(({ place, crop, keys }) => {
    const key = keys.findLast((one) => one.time <= time + 0.5 / 60) ?? keys[0];
    return { place, crop: { ...crop, x: key?.x ?? 0, y: key?.y ?? 0 } };
  });
  return { layout: shot.layout, panes };
}

function fitted(source: Size, size: Size): Box {
  const inside = fittingSize({ ...source, sar: 1 }, size);
  return { ...inside, x: (size.width - inside.width) / 2, y: (size.height - inside.height) / 2 };
}

/**
 * The box of a face with its forehead, which captions must not cover either; pixels of the source.
 * Face boxes themselves go from brow to chin.
 */
export function wholeFace({ x, y, width, height }: Box, source: Size): Box {
  const shares = {
    x: x / source.width,
    y: y / source.height,
    width: width / source.width,
    height: height / source.height,
  };
  const { required } = faceOutline(shares);
  return {
    x: required.x * source.width,
    y: required.y * source.height,
    width: required.width * source.width,
    height: required.height * source.height,
  };
}

/** The share of a box that a crop shows. */
export function visibleShare(box: Box, crop: Box): number {
  return area(common(box, crop)) / area(box);
}

/** The visible part of a box of the source, in output coordinates. */
export function inOutput(box: Box, { crop, place }: ShownPane): Box {
  const seen = common(box, crop);
  const [across, down] = [place.width / crop.width, place.height / crop.height];
  return {
    x: place.x + (seen.x - crop.x) * across,
    y: place.y + (seen.y - crop.y) * down,
    width: seen.width * across,
    height: seen.height * down,
  };
}

/** The intersection of two boxes; its area is zero when they do not overlap. */
export function common(a: Box, b: Box): Box {
  const [x, y] = [Math.max(a.x, b.x), Math.max(a.y, b.y)];
  const width = Math.max(0, Math.min(a.x + a.width, b.x + b.width) - x);
  const height = Math.max(0, Math.min(a.y + a.height, b.y + b.height) - y);
  return { x, y, width, height };
}

export const area = ({ width, height }: Box) => width * height;
