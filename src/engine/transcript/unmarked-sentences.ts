import type { SentenceEndTables } from './languages/index.ts';

/** Points per second of silence at a place, and the seconds that count at most. */
const pause = { points: 2, seconds: 1.5 } as const;

/** Points when the next word has a capital that it has only at the beginning of a line. */
const lineStart = 2.5;

/**
 * Points for every end, and the share of the points of the lengths: with these, the tables find as
 * many of the ends of other shows as they find false ones.
 */
const balance = { end: 1.4, length: 0.5 } as const;

type Speech = {
  /** The words in lower case, without punctuation. */
  tokens: readonly string[];
  /** Seconds of silence after each word. */
  gaps: readonly number[];
  /** Whether word `i` has the capital of a new line. */
  startsLine: (i: number) => boolean;
};

/**
 * Returns a function that divides the words `first` to `last` into the likeliest sentences, by the
 * words around each place, the silence there and the lengths of the sentences. Linear in the words.
 */
export function sentenceDivider(
  tables: SentenceEndTables,
  { tokens, gaps, startsLine }: Speech,
): (first: number, last: number) => [first: number, last: number][] {
  const points = pointsOf(tables);
  const endsAfter = tokens.map(
    (_, i) =>
      points(tokens, i) +
      balance.end +
      pause.points * Math.min(pause.seconds, gaps[i] ?? 0) +
      (startsLine(i + 1) ? lineStart : 0),
  );
  return (first, last) => bestCuts(endsAfter, tables.lengths, [first, last]);
}

/** The points for a sentence end after word `at`. */
function pointsOf(tables: SentenceEndTables): (tokens: readonly string[], at: number) => number {
  const { after, before, afterPair, beforePair } = prepared(tables);
  return (tokens, at) => {
    const [a, b, c, d] = [tokens[at - 1], tokens[at], tokens[at + 1], tokens[at + 2]];
    return (
      tables.bias +
      (after.get(b ?? '') ?? 0) +
      (before.get(c ?? '') ?? 0) +
      (afterPair.get(`${a}_${b}`) ?? 0) +
      (beforePair.get(`${c}_${d}`) ?? 0)
    );
  };
}

type Prepared = Record<'after' | 'before' | 'afterPair' | 'beforePair', Map<string, number>>;
const cache = new WeakMap<SentenceEndTables, Prepared>();

function prepared(tables: SentenceEndTables): Prepared {
  const known = cache.get(tables);
  if (known) return known;
  const byWord = (table: SentenceEndTables['after']) =>
    new Map(table.flatMap(([weight, words]) => words.split(' ').map((word) => [word, weight])));
  const made = {
    after: byWord(tables.after),
    before: byWord(tables.before),
    afterPair: byWord(tables.afterPair),
    beforePair: byWord(tables.beforePair),
  };
  cache.set(tables, made);
  return made;
}

/** The division with the most points, by dynamic programming over the place of the last cut. */
function bestCuts(
  endsAfter: readonly number[],
  lengths: readonly number[],
  [first, last]: [number, number],
): [number, number][] {
  const count = last - first + 1;
  const best = new Float64Array(count + 1).fill(Number.NEGATIVE_INFINITY);
  const begins = new Int32Array(count + 1);
  best[0] = 0;
  for (let end = 1; end <= count; end++)
    for (let length = 1; length <= Math.min(lengths.length, end); length++) {
      const total =
        (best[end - length] ?? 0) +
        balance.length * (lengths[length - 1] ?? 0) +
        (end < count ? (endsAfter[first + end - 1] ?? 0) : 0);
      if (total <= (best[end] ?? 0)) continue;
      best[end] = total;
      begins[end] = end - length;
    }
  const cuts: [number, number][] = [];
  for (let end = count; end > 0; end = begins[end] ?? 0)
    cuts.push([first + (begins[end] ?? 0), first + end - 1]);
  return cuts.reverse();
}
