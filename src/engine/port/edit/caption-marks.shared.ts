import { mostOverlapping, tolerance } from '#engine/transcript/word-ranges.shared.ts';
import { firstFrom, type TimeRange } from '#platform/kit/time-range.shared.ts';
import type { CaptionChange } from './caption-edit.schema.ts';
import { maxReplacedWords } from './edit.constants.ts';

// Free of dependencies, because the app uses it as well.

/** The changes to one word. `group`: a text, and the words that it replaces. */
export type CaptionMark = {
  group?: WordRun & { text: string };
  hidden?: true;
  emphasis?: boolean | string;
  line?: 'new' | 'together';
};

/** Indexes of the first and the last word, both inclusive. */
export type WordRun = { first: number; last: number };

/**
 * The changes to each of the words, and the indexes of the changes without effect. Goes from the
 * last change to the first, so that each word takes each property from the last change that has it.
 */
export function marksOf(
  words: readonly TimeRange[],
  changes: readonly CaptionChange[],
): { marks: CaptionMark[]; unused: number[] } {
  const marks: CaptionMark[] = words.map(() => ({}));
  const [shown, coloured, lined] = [
    painter(words.length),
    painter(words.length),
    painter(words.length),
  ];
  const unused: number[] = [];
  for (const [index, change] of [...changes.entries()].reverse()) {
    const run = runOf(words, change);
    if (!run || !apply(change, run)) unused.push(index);
  }
  return { marks, unused: unused.reverse() };

  function apply({ text, hide, emphasis, line }: CaptionChange, { first, last }: WordRun): boolean {
    const set = (mark: CaptionMark) => (at: number) => Object.assign(marks[at] ?? {}, mark);
    const done = [
      text !== undefined &&
        last - first < maxReplacedWords &&
        shown.isFree({ first, last }) &&
        shown.paint({ first, last }, set({ group: { first, last, text } })),
      hide && shown.paint({ first, last }, set({ hidden: true })),
      emphasis !== undefined && coloured.paint({ first, last }, set({ emphasis })),
      line === 'new' && lined.paint({ first, last: first }, set({ line })),
      line === 'together' && lined.paint({ first: first + 1, last }, set({ line })),
    ];
    return done.includes(true);
  }
}

/** The changes whose range contains no word. */
export const wordless = <Change extends TimeRange>(
  words: readonly TimeRange[],
  changes: readonly Change[],
): Change[] => changes.filter((change) => runOf(words, change) === undefined);

/**
 * Visits every index once, however many runs contain it, so that the time grows with the number of
 * indexes plus the number of runs, not with their product.
 */
function painter(length: number) {
  // For each index, the next free index or one that leads to it.
  const next = Uint32Array.from({ length: length + 1 }, (_, index) => index);
  const freeFrom = (index: number): number => {
    let free = index;
    while (next[free] !== free) free = next[free] ?? length;
    for (let at = index; at !== free; ) {
      const after = next[at] ?? free;
      next[at] = free;
      at = after;
    }
    return free;
  };
  return {
    /** Whether no index of the run has been visited. */
    isFree({ first, last }: WordRun): boolean {
      for (let at = first; at <= last; at += 1) if (next[at] !== at) return false;
      return true;
    },
    /** Visits the free indexes of the run. @returns whether there were any */
    paint({ first, last }: WordRun, visit: (index: number) => void): boolean {
      let any = false;
      for (let at = freeFrom(Math.min(first, length)); at <= last; at = freeFrom(at)) {
        visit(at);
        next[at] = at + 1;
        any = true;
      }
      return any;
    },
  };
}

/** The words that a change applies to; undefined when there are none. */
function runOf(words: readonly TimeRange[], { start, end }: TimeRange): WordRun | undefined {
  const isInside = (at: number) => {
    const word = words[at];
    const middle = word ? (word.start + word.end) / 2 : -1;
    return middle >= start - tolerance && middle <= end + tolerance;
  };
  const begin = firstFrom(words, start);
  let first = Math.max(0, begin - mostOverlapping);
  while (first < begin && !isInside(first)) first += 1;
  let last = firstFrom(words, end + tolerance) - 1;
  while (last >= first && !isInside(last)) last -= 1;
  while (first < last && !isInside(first)) first += 1;
  return last >= first && isInside(first) ? { first, last } : undefined;
}
