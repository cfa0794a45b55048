import { around, type Box, clipped } from '../box.ts';

/**
 * The preferred crop offset at one sample, and the lowest and highest offset at which all main
 * persons are whole. Pixels along an axis.
 */
export type Subject = { offset: number; low: number; high: number };

/**
 * The part of a person that must be whole, and the part that should be visible if possible (hair,
 * shoulders). Fractions of the frame.
 */
export type Outline = { required: Box; preferred: Box };

/**
 * The outline of a face. The model's box spans brow to chin; a whole face includes a margin around
 * it and the forehead above.
 */
export function faceOutline({ x, y, width, height }: Box): Outline {
  return {
    required: clipped(
      { x: x - 0.1 * width, y: y - 0.3 * height, width: 1.2 * width, height: 1.4 * height },
      1,
      1,
    ),
    preferred: clipped(
      { x: x - 0.3 * width, y: y - 0.6 * height, width: 1.6 * width, height: 1.9 * height },
      1,
      1,
    ),
  };
}

/** The outline of a body. The middle of its upper part, where the head must be, is required. */
export function bodyOutline({ x, y, width, height }: Box): Outline {
  const upper = Math.min(height, width);
  return {
    required: clipped({ x: x + 0.25 * width, y, width: 0.5 * width, height: 0.5 * upper }, 1, 1),
    preferred: clipped({ x, y, width, height }, 1, 1),
  };
}

/**
 * A crop that moves along one axis, in pixels: the length of the frame (`span`), the length of the
 * crop, and the interval in which the crop must stay.
 */
export type CropAxis = { axis: 'x' | 'y'; span: number; length: number; from: number; to: number };

/** Where the middle of a face is in a crop that moves vertically: slightly above the middle. */
const faceHeight = 0.42;

/**
 * Where the crop should be, and may be, to show all of these persons; undefined when there are
 * none. `usual` is the offset at which the crop is most of the time, so that it stays on the same
 * side of other persons.
 */
export function subjectAt(
  outlines: readonly Outline[],
  others: readonly Outline[],
  crop: CropAxis,
  usual?: number,
): Subject | undefined {
  const { axis, span, length, from, to } = crop;
  const required = along(axis, around(outlines.map((outline) => outline.required)), span);
  const preferred = along(axis, around(outlines.map((outline) => outline.preferred)), span);
  if (!required || !preferred) return undefined;
  const [low, high] = [required.to - length, required.from];
  const middle = axis === 'y' ? faceHeight : 0.5;
  const centred = (required.from + required.to) / 2 - middle * length;
  const roomy =
    preferred.to - preferred.from <= length
      ? within(centred, preferred.to - length, preferred.from)
      : centred;
  const offset = within(within(roomy, low, high), from, to - length);
  const faces = others.flatMap((other) => along(axis, other.preferred, span) ?? []);
  const allowed = { min: Math.max(low, from), max: Math.min(high, to - length), length, usual };
  return { offset: avoidingCuts(offset, faces, allowed), low, high };
}

/**
 * To avoid cutting another person, the crop moves away from its usual offset by at most this share
 * of its length.
 */
const maxAside = 0.3;

export type Interval = { from: number; to: number };

/**
 * The nearest offset at which neither edge of the crop cuts one of these faces. The preferred
 * offset when it cuts none, or when every offset cuts one.
 */
function avoidingCuts(
  offset: number,
  faces: readonly Interval[],
  {
    min,
    max,
    length,
    usual,
  }: { min: number; max: number; length: number; usual: number | undefined },
): number {
  const cutsFace = (end: number) =>
    faces.some(({ from, to }) => from < end - 0.5 && end + 0.5 < to);
  if (!cutsFace(offset) && !cutsFace(offset + length)) return offset;
  const offsets = [...faces.flatMap(({ from, to }) => [from, to, from - length, to - length])];
  const uncut = offsets.filter(
    (offset) => offset >= min && offset <= max && !cutsFace(offset) && !cutsFace(offset + length),
  );
  const away = (one: number) =>
    Math.abs(one - offset) + (usual === undefined ? 0 : Math.abs(one - usual));
  const [nearest = offset] = uncut.toSorted((a, b) => away(a) - away(b));
  return usual === undefined || Math.abs(nearest - usual) <= maxAside * length ? nearest : offset;
}

/**
 * The offset at which a crop of a crowd cuts the fewest faces. Of equal offsets, the one that shows
 * the most faces whole, and then the one nearest to the middle of the allowed offsets.
 */
export function leastCutting(
  faces: readonly Interval[],
  { min, max, length }: { min: number; max: number; length: number },
): number {
  const offsets = [
    (min + max) / 2,
    min,
    max,
    ...faces.flatMap(({ from, to }) => [from, to, from - length, to - length]),
  ];
  const rated = offsets
    .filter((offset) => offset >= min && offset <= max)
    .map((offset) => ({
      offset,
      cut: faces.filter(
        ({ from, to }) => isInside(offset, from, to) || isInside(offset + length, from, to),
      ).length,
      whole: faces.filter(({ from, to }) => from >= offset - 0.5 && to <= offset + length + 0.5)
        .length,
      away: Math.abs(offset - (min + max) / 2),
    }));
  const [best] = rated.toSorted((a, b) => a.cut - b.cut || b.whole - a.whole || a.away - b.away);
  return best?.offset ?? (min + max) / 2;
}

const isInside = (edge: number, from: number, to: number) => from < edge - 0.5 && edge + 0.5 < to;

/** The interval that a box (fractions) covers along an axis of `span` pixels, in pixels. */
export function along(axis: 'x' | 'y', box: Box | undefined, span: number): Interval | undefined {
  if (!box) return undefined;
  const [from, size] = axis === 'y' ? [box.y, box.height] : [box.x, box.width];
  return { from: from * span, to: (from + size) * span };
}

function within(value: number, min: number, max: number): number {
  return Math.min(Math.max(value, min), Math.max(min, max));
}
