const [columns, rows] = [24, 24];

/** Mean level of each cell of a frame, 0 to 255, from every third pixel of its luma. */
export function meanLevels(
  { width, height }: { width: number; height: number },
  luma: Uint8Array,
): Float32Array {
  const sums = new Float32Array(columns * rows);
  const counts = new Uint16Array(columns * rows);
  for (let y = 0; y < height; y += 3) {
    const row = Math.floor((y * rows) / height) * columns;
    for (let x = 0; x < width; x += 3) {
      const part = row + Math.floor((x * columns) / width);
      sums[part] = (sums[part] ?? 0) + (luma[y * width + x] ?? 0);
      counts[part] = (counts[part] ?? 0) + 1;
    }
  }
  return sums.map((sum, part) => sum / (counts[part] || 1));
}

/** The mean of a frame's levels, and their standard deviation: 0 for a single grey. */
function spreadOf(levels: Float32Array): { mean: number; deviation: number } {
  const mean = levels.reduce((sum, level) => sum + level, 0) / levels.length;
  return {
    mean,
    deviation: Math.sqrt(
      levels.reduce((sum, level) => sum + (level - mean) ** 2, 0) / levels.length,
    ),
  };
}

/** A frame with a lower deviation of its levels is black, white or dimmed, and shows nothing. */
const minDeviation = 6;

/** Whether a frame shows anything; a black or an overexposed frame does not. */
export const showsAnything = (levels: Float32Array): boolean =>
  spreadOf(levels).deviation >= minDeviation;

/**
 * Frames whose correlation (1 at most) is higher than this show the same; it ignores brightness and
 * contrast.
 */
const minLikeness = 0.9;

/** Whether two frames show the same in a different light, as before and during a flash. */
export function showsTheSame(some: Float32Array, others: Float32Array): boolean {
  const [a, b] = [spreadOf(some), spreadOf(others)];
  let sum = 0;
  for (const [part, level] of some.entries())
    sum += (level - a.mean) * ((others[part] ?? 0) - b.mean);
  return sum / some.length / Math.max(1, a.deviation * b.deviation) >= minLikeness;
}
