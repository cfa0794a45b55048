/** Pixels of a small frame, whatever the shape of the video. */
export const [frameWidth, frameHeight] = [96, 54];
const planeBytes = frameWidth * frameHeight;
/** Three planes, one byte a pixel: luma and the two of colour. */
export const frameBytes = 3 * planeBytes;

/** A very small frame, and when it is shown (seconds). */
export type SmallFrame = { time: number; pixels: Uint8Array };

/** How much two frames differ: the sum of the mean differences of the planes, 0 to 765. */
export function difference(some: Uint8Array, others: Uint8Array): number {
  let sum = 0;
  for (let at = 0; at < frameBytes; at++) sum += Math.abs((some[at] ?? 0) - (others[at] ?? 0));
  return sum / planeBytes;
}

const [columns, rows] = [24, 18];
const [cellWidth, cellHeight] = [frameWidth / columns, frameHeight / rows];

/** The luma of a frame in 24 × 18 cells, as differences from its mean, and their deviation. */
export type Levels = { levels: Float32Array; deviation: number };

export function levelsOf({ pixels }: SmallFrame): Levels {
  const levels = new Float32Array(columns * rows);
  for (let y = 0; y < frameHeight; y++)
    for (let x = 0; x < frameWidth; x++) {
      const cell = Math.floor(y / cellHeight) * columns + Math.floor(x / cellWidth);
      levels[cell] = (levels[cell] ?? 0) + (pixels[y * frameWidth + x] ?? 0);
    }
  const scale = 1 / (cellWidth * cellHeight);
  const mean = (levels.reduce((sum, level) => sum + level, 0) / levels.length) * scale;
  for (const [cell, level] of levels.entries()) levels[cell] = level * scale - mean;
  const squares = levels.reduce((sum, level) => sum + level * level, 0);
  return { levels, deviation: Math.sqrt(squares / levels.length) };
}

/** The correlation of two frames, 1 at most; it ignores brightness and contrast. */
export function likeness(some: Levels, others: Levels): number {
  let sum = 0;
  for (const [cell, level] of some.levels.entries()) sum += level * (others.levels[cell] ?? 0);
  return sum / some.levels.length / Math.max(1, some.deviation * others.deviation);
}
