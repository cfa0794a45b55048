/** The usual value around each cell, and how far above it values commonly are. */
export type RunningLevels = { median: Float32Array; spread: Float32Array };

/** The values are counted in so many steps between their limits. */
const steps = 240;

/**
 * The median of the values within `reach` cells of each cell, and the distance from it to the value
 * that five of six are below. NaN values are not counted. Linear in the cells: one histogram moves
 * over them.
 */
export function runningLevels(
  values: Float32Array,
  { reach, min, max }: { reach: number; min: number; max: number },
): RunningLevels {
  const counts = new Uint32Array(steps + 1);
  const stepOf = (value: number) =>
    Math.round(((Math.max(min, Math.min(max, value)) - min) / (max - min)) * steps);
  let total = 0;
  const count = (index: number, by: 1 | -1) => {
    const value = values[index];
    if (value === undefined || Number.isNaN(value)) return;
    const step = stepOf(value);
    counts[step] = (counts[step] ?? 0) + by;
    total += by;
  };
  const quantile = (share: number) => {
    let left = share * total;
    for (let step = 0; step <= steps; step++) {
      left -= counts[step] ?? 0;
      if (left < 0) return min + (step / steps) * (max - min);
    }
    return max;
  };
  const levels = {
    median: new Float32Array(values.length),
    spread: new Float32Array(values.length),
  };
  for (let i = 0; i < Math.min(reach, values.length); i++) count(i, 1);
  for (let i = 0; i < values.length; i++) {
    count(i + reach, 1);
    count(i - reach - 1, -1);
    const median = total > 0 ? quantile(0.5) : Number.NaN;
    levels.median[i] = median;
    levels.spread[i] = total > 0 ? quantile(5 / 6) - median : 0;
  }
  return levels;
}
