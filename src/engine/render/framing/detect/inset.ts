import type { Box } from '../box.ts';

/** A frame's luma, or the mean of several frames. */
export type Luma = { width: number; height: number; luma: Float32Array };

/** The mean of frames of a shot that may show a camera view inside another picture. */
export class MeanFrame {
  #sum: Float32Array = new Float32Array();
  #frames = 0;

  add(luma: Uint8Array): void {
    if (this.#sum.length !== luma.length) this.clear(luma.length);
    for (let at = 0; at < luma.length; at++) this.#sum[at] = (this.#sum[at] ?? 0) + (luma[at] ?? 0);
    this.#frames++;
  }

  clear(length = 0): void {
    this.#sum = new Float32Array(length);
    this.#frames = 0;
  }

  get frames(): number {
    return this.#frames;
  }

  /** The mean of the frames added since the last `clear`. */
  mean(size: { width: number; height: number }): Luma {
    return { ...size, luma: this.#sum.map((sum) => sum / Math.max(1, this.#frames)) };
  }
}

/** The minimum difference of levels (0 to 255) across an edge. */
const minStep = 9;
/** The share of a side along which there must be an edge. */
const minCovered = 0.75;
/** How far from the face its sides are searched for, in widths or heights of the face. */
const maxDistance = 3.2;
/** A side within this many pixels of the frame's border is the border. */
const borderPixels = 3;

/**
 * The rectangle of a camera view that lies inside another picture, around a face: straight edges on
 * all sides that are not the border of the frame. Undefined when there is no such rectangle, or it
 * takes more than a quarter of the frame. Pixels of the frame.
 */
export function insetAround(image: Luma, face: Box): Box | undefined {
  const { height } = image;
  const [top, bottom] = [face.y, Math.min(height - 1, face.y + 1.3 * face.height)];
  const [left, right] = [face.x, face.x + face.width];
  const sides = {
    left: sideBetween(image, 'x', {
      from: left - 0.15 * face.width,
      to: left - maxDistance * face.width,
      along: [top, bottom],
    }),
    right: sideBetween(image, 'x', {
      from: right + 0.15 * face.width,
      to: right + maxDistance * face.width,
      along: [top, bottom],
    }),
    top: sideBetween(image, 'y', {
      from: face.y - 0.3 * face.height,
      to: face.y - 2 * face.height,
      along: [left, right],
    }),
    bottom: sideBetween(image, 'y', {
      from: face.y + 1.15 * face.height,
      to: face.y + maxDistance * face.height,
      along: [left, right],
    }),
  };
  if (
    sides.left === undefined ||
    sides.right === undefined ||
    sides.top === undefined ||
    sides.bottom === undefined
  )
    return undefined;
  const box = {
    x: sides.left,
    y: sides.top,
    width: sides.right - sides.left,
    height: sides.bottom - sides.top,
  };
  return isInset(image, box) ? box : undefined;
}

/**
 * Whether the view is a small part of the frame, and its sides inside the frame, at least two, are
 * edges along most of their length.
 */
function isInset(image: Luma, box: Box): boolean {
  const { width, height } = image;
  if (box.width * box.height > 0.25 * width * height) return false;
  const [right, bottom] = [box.x + box.width, box.y + box.height];
  const inside = [
    box.x > borderPixels && edgeShare(image, 'x', box.x, [box.y + 2, bottom - 2]),
    right < width - borderPixels && edgeShare(image, 'x', right, [box.y + 2, bottom - 2]),
    box.y > borderPixels && edgeShare(image, 'y', box.y, [box.x + 2, right - 2]),
    bottom < height - borderPixels && edgeShare(image, 'y', bottom, [box.x + 2, right - 2]),
  ].filter((share) => share !== false);
  return inside.length >= 2 && inside.every((share) => share >= minCovered);
}

type Search = { from: number; to: number; along: [number, number] };

/**
 * The strongest edge between two places along an axis, or the border of the frame when it lies
 * between them.
 */
function sideBetween(
  image: Luma,
  axis: 'x' | 'y',
  { from, to, along }: Search,
): number | undefined {
  const last = (axis === 'x' ? image.width : image.height) - 1;
  const step = Math.sign(to - from);
  let best: { at: number; share: number } | undefined;
  for (let at = Math.round(from); step > 0 ? at <= to : at >= to; at += step) {
    if (at <= borderPixels || at >= last - borderPixels) {
      if (best) break;
      return at <= borderPixels ? 0 : last + 1;
    }
    const share = edgeShare(image, axis, at, along);
    if (share >= minCovered && share > (best?.share ?? 0) + 0.02) best = { at, share };
  }
  return best?.at;
}

/** The share of a line (from `along[0]` to `along[1]`) where the levels on its two sides differ. */
function edgeShare(
  { width, height, luma }: Luma,
  axis: 'x' | 'y',
  at: number,
  along: readonly [number, number],
): number {
  const [from, to] = [
    Math.max(0, Math.round(along[0])),
    Math.min((axis === 'x' ? height : width) - 1, Math.round(along[1])),
  ];
  const line = Math.round(at);
  let edges = 0;
  for (let position = from; position <= to; position++) {
    const [before, after] =
      axis === 'x'
        ? [luma[position * width + line - 1], luma[position * width + line + 1]]
        : [luma[(line - 1) * width + position], luma[(line + 1) * width + position]];
    if (Math.abs((after ?? 0) - (before ?? 0)) >= minStep) edges++;
  }
  return edges / Math.max(1, to - from + 1);
}
