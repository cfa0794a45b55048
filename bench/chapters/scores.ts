import { randomFrom } from '../../test/samples/random.ts';

/**
 * Pk and WindowDiff (lower is better) and F1 of boundaries within 30 s (higher is better) of one
 * recording.
 */
export type Score = readonly [pk: number, windowDiff: number, f1: number];

type Truth = { boundaries: readonly number[]; duration: number };

/** How far a found boundary may be from the true one, seconds. */
export const near = 30;

export function scoreOf({ boundaries, duration }: Truth, found: readonly number[]): Score {
  const seconds = Math.ceil(duration);
  const k = Math.max(1, Math.round(duration / (boundaries.length + 1) / 2));
  const [truth, result] = [chapterNumbers(boundaries, seconds), chapterNumbers(found, seconds)];
  let [separations, counts] = [0, 0];
  for (let i = 0; i + k < seconds; i++) {
    const expected = (truth[i + k] ?? 0) - (truth[i] ?? 0);
    const actual = (result[i + k] ?? 0) - (result[i] ?? 0);
    if ((expected === 0) !== (actual === 0)) separations++;
    if (expected !== actual) counts++;
  }
  const places = Math.max(1, seconds - k);
  const hits = hitsOf(boundaries, found).length;
  const both = boundaries.length + found.length;
  return [separations / places, counts / places, both === 0 ? 1 : (2 * hits) / both];
}

/** The found boundaries that are near a true one; each true boundary counts once. */
export function hitsOf(truth: readonly number[], found: readonly number[]): number[] {
  const hits: number[] = [];
  for (let i = 0, j = 0; i < truth.length && j < found.length; ) {
    const distance = (found[j] ?? 0) - (truth[i] ?? 0);
    if (Math.abs(distance) <= near) {
      hits.push(found[j++] ?? 0);
      i++;
    } else if (distance > 0) i++;
    else j++;
  }
  return hits;
}

function chapterNumbers(boundaries: readonly number[], seconds: number): Int32Array {
  const numbers = new Int32Array(seconds);
  for (const boundary of boundaries)
    if (boundary <= seconds - 1)
      numbers[Math.ceil(boundary)] = (numbers[Math.ceil(boundary)] ?? 0) + 1;
  for (let i = 1; i < seconds; i++) numbers[i] = (numbers[i] ?? 0) + (numbers[i - 1] ?? 0);
  return numbers;
}

/** Formats the mean of numbers and the 95 % interval of a bootstrap over them. */
export function withInterval(values: readonly number[], sign = ''): string {
  const mean = (list: readonly number[]) =>
    list.reduce((sum, value) => sum + value, 0) / list.length;
  const random = randomFrom(7);
  const draws = Array.from({ length: 2000 }, () =>
    mean(values.map(() => values[Math.floor(random() * values.length)] ?? 0)),
  ).toSorted((a, b) => a - b);
  const text = (value: number) => `${value >= 0 ? sign : ''}${value.toFixed(3)}`;
  return `${text(mean(values))} [${text(draws[50] ?? 0)}, ${text(draws[1949] ?? 0)}]`;
}
