import type { Box } from '../box.ts';
import type { Point } from './decode.ts';

/** The luma plane of a frame, and when it is shown (seconds). */
export type LumaFrame = { time: number; width: number; height: number; luma: Uint8Array };
/** A face in one frame with its landmarks; pixels of the frame. */
export type MovingFace = Box & { nose: Point; mouth: Point };

/** The grid of points, across and down, at which regions are compared. */
const [columns, rows] = [14, 10];
/** Maximum movement of the head between two frames, pixels. */
const reach = 2;

/**
 * How much the mouth moves in addition to the rest of the face, from each frame to the next: 0 for
 * a still face, 0.1 or more on average for a speaking one. `frames` begins with the frame of the
 * face `before` and ends with the frame of the face `after`.
 */
export function mouthMotions(
  frames: readonly LumaFrame[],
  before: MovingFace,
  after: MovingFace,
): number[] {
  const [first, last] = [frames[0], frames.at(-1)];
  if (!first || !last) return [];
  const share = ({ time }: LumaFrame) => (time - first.time) / (last.time - first.time);
  return frames.slice(1).flatMap((frame, index) => {
    const previous = frames[index];
    if (!previous) return [];
    return motionBetween(
      { frame: previous, face: between(before, after, share(previous)) },
      { frame, face: between(before, after, share(frame)) },
    );
  });
}

type Shown = { frame: LumaFrame; face: MovingFace };

function motionBetween(before: Shown, after: Shown): number {
  const { width, height } = after.face;
  const [then, now] = [contrastOf(before), contrastOf(after)];
  if (Math.min(then, now) < leastContrast * Math.max(then, now)) return 0;
  // The movement of the head is measured at cheeks and nose, which do not blink as eyes do.
  const middle = (face: MovingFace) => ({
    x: (face.nose.x + face.mouth.x) / 2,
    y: face.nose.y - 0.06 * face.height,
  });
  const head = bestMatch(
    { ...before, at: middle(before.face) },
    { ...after, at: middle(after.face), width: 0.6 * width, height: 0.2 * height },
    { x: 0, y: 0, reach },
  );
  const mouth = bestMatch(
    { ...before, at: before.face.mouth },
    { ...after, at: after.face.mouth, width: 0.42 * width, height: 0.3 * height },
    { ...head.shift, reach: 1 },
  );
  return Math.max(0, mouth.difference - 1.2 * head.difference) / (mouth.contrast + 8);
}

/**
 * When the contrast of a face falls below this share from one frame to the next, a flash or a black
 * frame hides the face, and the movement of its mouth is unknown.
 */
const leastContrast = 0.25;

const contrastOf = ({ frame, face }: Shown): number =>
  deviation(sampled(frame, { x: face.x + face.width / 2, y: face.y + face.height / 2 }, face));

type Region = { frame: LumaFrame; at: Point };
type Match = { shift: Point; difference: number; contrast: number };

/**
 * The shift at which the mean difference between the two regions is smallest, up to `reach` pixels
 * around the given shift.
 */
function bestMatch(
  before: Region,
  after: Region & { width: number; height: number },
  around: Point & { reach: number },
): Match {
  const now = sampled(after.frame, after.at, after);
  let best: Match = { shift: around, difference: Number.POSITIVE_INFINITY, contrast: 0 };
  for (let y = -around.reach; y <= around.reach; y++)
    for (let x = -around.reach; x <= around.reach; x++) {
      const shift = { x: around.x + x, y: around.y + y };
      const then = sampled(
        before.frame,
        { x: before.at.x + shift.x, y: before.at.y + shift.y },
        after,
      );
      const difference = meanDifference(then, now);
      if (difference < best.difference) best = { shift, difference, contrast: 0 };
    }
  return { ...best, contrast: deviation(now) };
}

function sampled(
  { width, height, luma }: LumaFrame,
  centre: Point,
  size: { width: number; height: number },
): Float32Array {
  const values = new Float32Array(columns * rows);
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const x = Math.min(
        width - 1.001,
        Math.max(0, centre.x + ((column + 0.5) / columns - 0.5) * size.width),
      );
      const y = Math.min(
        height - 1.001,
        Math.max(0, centre.y + ((row + 0.5) / rows - 0.5) * size.height),
      );
      const [left, top] = [Math.floor(x), Math.floor(y)];
      const at = top * width + left;
      const above = (luma[at] ?? 0) * (left + 1 - x) + (luma[at + 1] ?? 0) * (x - left);
      const below =
        (luma[at + width] ?? 0) * (left + 1 - x) + (luma[at + width + 1] ?? 0) * (x - left);
      values[row * columns + column] = above * (top + 1 - y) + below * (y - top);
    }
  return values;
}

/** The mean difference, not counting a change in the brightness of the whole region. */
function meanDifference(some: Float32Array, others: Float32Array): number {
  const brighter = meanOf(others) - meanOf(some);
  let sum = 0;
  for (let index = 0; index < some.length; index++)
    sum += Math.abs((others[index] ?? 0) - (some[index] ?? 0) - brighter);
  return sum / some.length;
}

function meanOf(values: Float32Array): number {
  let sum = 0;
  for (const value of values) sum += value;
  return sum / values.length;
}

function deviation(values: Float32Array): number {
  const mean = meanOf(values);
  let sum = 0;
  for (const value of values) sum += Math.abs(value - mean);
  return sum / values.length;
}

function between(before: MovingFace, after: MovingFace, share: number): MovingFace {
  const mix = (from: number, to: number) => from + (to - from) * share;
  const point = (from: Point, to: Point) => ({ x: mix(from.x, to.x), y: mix(from.y, to.y) });
  return {
    ...point(before, after),
    width: mix(before.width, after.width),
    height: mix(before.height, after.height),
    nose: point(before.nose, after.nose),
    mouth: point(before.mouth, after.mouth),
  };
}
