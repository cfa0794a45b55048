import type { Word } from '../transcript.schema.ts';

/**
 * How far from their times the words were found, seconds: the median, negative for words that are
 * late, and the range of the middle half; `count`: how many were found.
 */
export type Displacement = { count: number; median: number; spread: number };

/** Undefined when none of the words was found (`starts`: NaN). */
export function displacementOf(
  words: readonly Word[],
  starts: Float32Array,
): Displacement | undefined {
  const found = words.flatMap(({ start }, i) => {
    const at = starts[i] ?? Number.NaN;
    return Number.isNaN(at) ? [] : [at - start];
  });
  const sorted = Float32Array.from(found).sort();
  const quantile = (share: number) => sorted[Math.floor(share * (sorted.length - 1))];
  const [low, median, high] = [quantile(0.25), quantile(0.5), quantile(0.75)];
  if (low === undefined || median === undefined || high === undefined) return undefined;
  return { count: sorted.length, median, spread: high - low };
}
