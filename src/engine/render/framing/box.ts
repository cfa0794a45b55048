/** A rectangle; `x` and `y` are its top left corner. Each use states its unit. */
export type Box = { x: number; y: number; width: number; height: number };

/** The smallest box that contains all the boxes; undefined when there are none. */
export function around(boxes: readonly Box[]): Box | undefined {
  const [first, ...rest] = boxes;
  if (!first) return undefined;
  return rest.reduce((all, box) => {
    const [x, y] = [Math.min(all.x, box.x), Math.min(all.y, box.y)];
    return {
      x,
      y,
      width: Math.max(all.x + all.width, box.x + box.width) - x,
      height: Math.max(all.y + all.height, box.y + box.height) - y,
    };
  }, first);
}

/** The box whose position and size are the medians of the boxes; undefined when there are none. */
export function medianOf(boxes: readonly Box[]): Box | undefined {
  if (boxes.length === 0) return undefined;
  const middle = (side: keyof Box) =>
    boxes.map((box) => box[side]).sort((a, b) => a - b)[Math.floor(boxes.length / 2)] ?? 0;
  return { x: middle('x'), y: middle('y'), width: middle('width'), height: middle('height') };
}

/** Intersection over union: 0 when the boxes do not touch, 1 when they are equal. */
export function overlap(a: Box, b: Box): number {
  const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  if (width <= 0 || height <= 0) return 0;
  const shared = width * height;
  return shared / (a.width * a.height + b.width * b.height - shared);
}

/** The part of the box inside a frame of this size. */
export function clipped(box: Box, width: number, height: number): Box {
  const [x, y] = [Math.min(Math.max(box.x, 0), width), Math.min(Math.max(box.y, 0), height)];
  return {
    x,
    y,
    width: Math.max(0, Math.min(box.x + box.width, width) - x),
    height: Math.max(0, Math.min(box.y + box.height, height) - y),
  };
}

/** The box that has moved and changed from one to the other by a share, 0 to 1. */
export function between(a: Box, b: Box, share: number): Box {
  const mix = (from: number, to: number) => from + (to - from) * share;
  return {
    x: mix(a.x, b.x),
    y: mix(a.y, b.y),
    width: mix(a.width, b.width),
    height: mix(a.height, b.height),
  };
}
