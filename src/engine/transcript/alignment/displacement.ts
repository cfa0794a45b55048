import type { Word } from '../transcript.schema.ts';

/**
 * How far the words were found from their times, in seconds: the median (negative when the given
 * times are late) and the interquartile range (`spread`). `count`: how many words were found.
 */
export type Displacement = { count: number; median: number; spread: number };

/** Undefined when none of the words was found. `starts`: seconds, NaN for words not found. */
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
