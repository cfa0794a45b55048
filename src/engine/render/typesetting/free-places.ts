import type { FaceAreas } from '#engine/port/face-areas.schema.ts';
import type { Area, Box } from './layout.ts';

/** Possible positions of a block's lower end, from `from` to `to`, both included; pixels. */
export type Places = { from: number; to: number };

/** A block of captions that can be moved up and down: its sides and its height. */
export type Block = { left: number; right: number; height: number };

/** Overlaps narrower than this (pixels) are ignored, because coordinates are rounded. */
const precision = 0.01;

/**
 * The places within `room` at which the block touches none of the areas, from top to bottom.
 * `apart`: the minimum distance between the block and the areas, pixels.
 */
export function freePlaces(
  block: Block,
  areas: readonly Area[],
  room: Places,
  apart = 0,
): Places[] {
  const lowest = { from: room.from + block.height, to: room.to };
  if (lowest.from > lowest.to + precision) return [];
  const taken = areas
    .filter((area) => meetsSides(block, area))
    .map(({ y, height }) => ({ from: y - apart, to: y + height + apart + block.height }))
    .toSorted((a, b) => a.from - b.from);
  const free: Places[] = [];
  let from = lowest.from;
  for (const part of taken) {
    if (part.from >= from) free.push({ from, to: Math.min(part.from, lowest.to) });
    from = Math.max(from, part.to);
  }
  return [...free, { from, to: lowest.to }].filter((places) => places.to >= places.from);
}

/** The places at which the block lies inside one of the areas. */
export function placesInside(block: Block, areas: readonly Area[], room: Places): Places[] {
  const wide = areas.filter(
    ({ x, width }) => x <= block.left + precision && x + width >= block.right - precision,
  );
  const inside = wide.map(({ y, height }) => ({
    from: Math.max(room.from, y) + block.height,
    to: Math.min(room.to, y + height),
  }));
  return inside.filter(({ from, to }) => from <= to).toSorted((a, b) => a.from - b.from);
}

/** The places that are in both lists. Both must be sorted and without overlaps. */
export function placesInBoth(some: readonly Places[], others: readonly Places[]): Places[] {
  const both: Places[] = [];
  for (let [a, b] = [0, 0]; a < some.length && b < others.length; ) {
    const [one, other] = [some[a], others[b]];
    if (!one || !other) break;
    const [from, to] = [Math.max(one.from, other.from), Math.min(one.to, other.to)];
    if (from <= to) both.push({ from, to });
    if (one.to < other.to) a++;
    else b++;
  }
  return both;
}

export const isAmong = (place: number, places: readonly Places[]): boolean =>
  places.some(({ from, to }) => place >= from - precision && place <= to + precision);

/** How much of the areas the block covers at a place, square pixels. */
export function coverage(block: Block, areas: readonly Area[], place: number): number {
  return areas.reduce(
    (sum, area) => sum + overlap({ ...block, top: place - block.height, bottom: place }, area),
    0,
  );
}

function overlap(box: Box, { x, y, width, height }: Area): number {
  const across = Math.min(box.right, x + width) - Math.max(box.left, x);
  const down = Math.min(box.bottom, y + height) - Math.max(box.top, y);
  return across > precision && down > precision ? across * down : 0;
}

function meetsSides(block: Block, { x, width }: Area): boolean {
  return x + width > block.left && x < block.right;
}

/** The parts of a clip that overlap a time range, with the seconds that they share with it. */
export function partsTouching(
  { start, end }: { start: number; end: number },
  parts: readonly FaceAreas[],
): { part: FaceAreas; seconds: number }[] {
  return parts
    .filter((part) => part.start < end && part.end > start)
    .map((part) => ({ part, seconds: Math.min(end, part.end) - Math.max(start, part.start) }));
}
