import { normalized } from '#platform/kit/normalized.shared.ts';

/** A pair of indexes: a word of the known text and the recognised word that matches it. */
export type Anchor = { known: number; recognised: number };

/**
 * Finds the recognised words that are words of a known text, in the order of both. Runs of three
 * words that are unique on both sides are matched first, then, between those, runs of two and
 * single words. The words left between two anchors are compared one by one where there are few of
 * them; similar words count as equal there. Time and memory grow with the length of the texts, not
 * with its square.
 */
export function anchorsOf(known: readonly string[], recognised: readonly string[]): Anchor[] {
  const [a, b] = [known.map(comparable), recognised.map(comparable)];
  return anchorBlock({ a, b }, { a: 0, aEnd: a.length, b: 0, bEnd: b.length }, maxRun);
}

const maxRun = 3;
/** At most this many pairs of words are compared one by one. */
const maxPairs = 40_000;

type Texts = { a: readonly string[]; b: readonly string[] };
type Block = { a: number; aEnd: number; b: number; bEnd: number };

function anchorBlock(texts: Texts, block: Block, run: number): Anchor[] {
  if (block.a >= block.aEnd || block.b >= block.bEnd) return [];
  if (run === 0)
    return (block.aEnd - block.a) * (block.bEnd - block.b) <= maxPairs
      ? compared(texts, block)
      : [];
  const found = increasing(uniqueRuns(texts, block, run));
  const anchors: Anchor[] = [];
  let [a, b] = [block.a, block.b];
  for (const { known, recognised } of found) {
    // Runs can overlap: skip words that the previous run has matched.
    if (known < a || recognised < b) continue;
    anchors.push(...anchorBlock(texts, { a, aEnd: known, b, bEnd: recognised }, run - 1));
    for (let i = 0; i < run; i++) anchors.push({ known: known + i, recognised: recognised + i });
    [a, b] = [known + run, recognised + run];
  }
  anchors.push(...anchorBlock(texts, { ...block, a, b }, run - 1));
  return anchors;
}

/** The runs of `run` words that occur once on each side, in the order of the known text. */
function uniqueRuns({ a, b }: Texts, block: Block, run: number): Anchor[] {
  const inKnown = placesOfRuns(a, { from: block.a, to: block.aEnd, run });
  const inRecognised = placesOfRuns(b, { from: block.b, to: block.bEnd, run });
  const found: Anchor[] = [];
  for (const [text, known] of inKnown) {
    const recognised = inRecognised.get(text);
    if (known >= 0 && recognised !== undefined && recognised >= 0)
      found.push({ known, recognised });
  }
  return found;
}

/** The index at which each run begins; -1 for runs that occur more than once. */
function placesOfRuns(
  words: readonly string[],
  { from, to, run }: { from: number; to: number; run: number },
): Map<string, number> {
  const places = new Map<string, number>();
  for (let at = from; at + run <= to; at++) {
    const text = words.slice(at, at + run).join(' ');
    if (text.length >= run) places.set(text, places.has(text) ? -1 : at);
  }
  return places;
}

/** The longest subsequence whose indexes in the recognised text increase as well. */
function increasing(anchors: readonly Anchor[]): Anchor[] {
  const ends: number[] = [];
  const before = new Int32Array(anchors.length).fill(-1);
  for (const [i, { recognised }] of anchors.entries()) {
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((anchors[ends[middle] ?? 0]?.recognised ?? 0) < recognised) low = middle + 1;
      else high = middle;
    }
    before[i] = ends[low - 1] ?? -1;
    ends[low] = i;
  }
  const chain: Anchor[] = [];
  for (let at = ends.at(-1) ?? -1; at >= 0; at = before[at] ?? -1) {
    const anchor = anchors[at];
    if (anchor) chain.push(anchor);
  }
  return chain.reverse();
}

/**
 * Global alignment of two short texts (Needleman-Wunsch); pairs that are equal or similar are
 * anchors.
 */
function compared({ a, b }: Texts, { a: fromA, aEnd, b: fromB, bEnd }: Block): Anchor[] {
  const [rows, columns] = [aEnd - fromA, bEnd - fromB];
  const width = columns + 1;
  const scores = new Float32Array((rows + 1) * width);
  const gain = (i: number, j: number) =>
    similarity(a[fromA + i] ?? '', b[fromB + j] ?? '') - minSimilarity;
  for (let i = rows - 1; i >= 0; i--)
    for (let j = columns - 1; j >= 0; j--)
      scores[i * width + j] = Math.max(
        scores[(i + 1) * width + j] ?? 0,
        scores[i * width + j + 1] ?? 0,
        (scores[(i + 1) * width + j + 1] ?? 0) + gain(i, j),
      );
  const anchors: Anchor[] = [];
  for (let i = 0, j = 0; i < rows && j < columns; ) {
    const here = scores[i * width + j] ?? 0;
    if (here === (scores[(i + 1) * width + j] ?? 0)) i++;
    else if (here === (scores[i * width + j + 1] ?? 0)) j++;
    else anchors.push({ known: fromA + i++, recognised: fromB + j++ });
  }
  return anchors;
}

const minSimilarity = 0.55;

/** The similarity of two words, 0 to 1, by the pairs of neighbouring letters they share (Dice). */
function similarity(one: string, other: string): number {
  if (one === other) return one === '' ? 0 : 1;
  if (one.length < 3 || other.length < 3) return 0;
  const [first, second] = [one.slice(0, maxComparedLength), other.slice(0, maxComparedLength)];
  const pairs = new Set(Array.from({ length: first.length - 1 }, (_, i) => first.slice(i, i + 2)));
  let shared = 0;
  for (let i = 0; i + 2 <= second.length; i++) if (pairs.has(second.slice(i, i + 2))) shared++;
  return (2 * shared) / (first.length + second.length - 2);
}

const maxComparedLength = 40;

function comparable(word: string): string {
  return normalized(word, 'NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '');
}

/**
 * For each known word its place among the recognised words, -1 for a word that was not recognised.
 * `share`: the share of the known words that were recognised.
 */
export function anchoredWordsOf(
  known: readonly { text: string }[],
  recognised: readonly { text: string }[],
): { places: Int32Array; share: number } {
  const anchors = anchorsOf(
    known.map(({ text }) => text),
    recognised.map(({ text }) => text),
  );
  const places = new Int32Array(known.length).fill(-1);
  for (const anchor of anchors) places[anchor.known] = anchor.recognised;
  return { places, share: known.length ? anchors.length / known.length : 0 };
}
