/** Terms as numbers, one per word, and the weight of each term. */
export type Terms = { terms: Int32Array; weights: Float64Array };

/**
 * The cosine similarity of the words before and after each place, 0 to 1. `places` are ascending
 * indexes into the words; `reach` is how many words are compared on either side. Linear in the
 * number of words: a single pass moves both windows word by word.
 */
export function similarityAt(
  places: readonly number[],
  { terms, weights, reach }: Terms & { reach: number },
): Float64Array {
  const before = windowOf(weights);
  const after = windowOf(weights);
  let dot = 0;
  const change = (window: Window, term: number | undefined, by: 1 | -1) => {
    if (term === undefined) return;
    window.change(term, by);
    const other = window === before ? after : before;
    dot += by * (weights[term] ?? 0) ** 2 * (other.times[term] ?? 0);
  };
  for (let i = 0; i < Math.min(reach, terms.length); i++) change(after, terms[i], 1);
  const similar = new Float64Array(places.length);
  let at = 0;
  for (const [p, place] of places.entries()) {
    for (; at < place; at++) {
      change(after, terms[at], -1);
      change(before, terms[at], 1);
      change(after, terms[at + reach], 1);
      change(before, terms[at - reach], -1);
    }
    similar[p] = dot > 1e-9 ? dot / Math.sqrt(before.squares() * after.squares()) : 0;
  }
  return similar;
}

type Window = { times: Int32Array; change(term: number, by: 1 | -1): void; squares(): number };

/** The number of occurrences of each word in a window, and the squared length of that vector. */
function windowOf(weights: Float64Array): Window {
  const times = new Int32Array(weights.length);
  let squares = 0;
  return {
    times,
    change(term, by) {
      const count = times[term] ?? 0;
      squares += (weights[term] ?? 0) ** 2 * (2 * by * count + 1);
      times[term] = count + by;
    },
    squares: () => squares,
  };
}

/**
 * Returns a function for the share of ones in a range of a list, which takes constant time; 0 for
 * an empty range. The range is limited to the list.
 */
export function shareWithin(flags: Uint8Array): (from: number, to: number) => number {
  const sums = runningSums(flags);
  return (from, to) => {
    const [first, end] = [Math.max(0, from), Math.min(flags.length, to)];
    return end > first ? ((sums[end] ?? 0) - (sums[first] ?? 0)) / (end - first) : 0;
  };
}

/** The sums of the first 0, 1, 2, … values. */
export function runningSums(values: ArrayLike<number>): Float64Array {
  const sums = new Float64Array(values.length + 1);
  for (let i = 0; i < values.length; i++) sums[i + 1] = (sums[i] ?? 0) + (values[i] ?? 0);
  return sums;
}

/**
 * For each of the ascending times, the sum of the values at most `reach` seconds from it, and their
 * number.
 */
export function sumsNear(
  values: ArrayLike<number>,
  times: readonly number[],
  reach: number,
): { sum: number; count: number }[] {
  const sums = runningSums(values);
  let [from, to] = [0, 0];
  return times.map((time) => {
    while ((times[from] ?? 0) < time - reach) from++;
    while (to < times.length && (times[to] ?? 0) <= time + reach) to++;
    return { sum: (sums[to] ?? 0) - (sums[from] ?? 0), count: to - from };
  });
}
