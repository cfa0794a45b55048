import { bareWord } from './compare-words.ts';

/** Replaces neighbouring words: `old`, at least one word, beginning at index `at`. */
export type WordChange = { at: number; old: string[]; now: string[] };

/**
 * Cells of the comparison table that one request may fill. A range that would need more cells than
 * are left is replaced as a whole, except for equal words at their beginning and end.
 */
export type DiffBudget = { cells: number };

/**
 * The smallest replacements that turn the old words into the new ones, in order. Unchanged words
 * keep their times, so retyping a sentence to change one word changes one word. To insert a word,
 * its neighbour is replaced by both.
 */
export function diffWords(
  old: readonly string[],
  now: readonly string[],
  budget: DiffBudget,
): WordChange[] {
  let head = 0;
  while (head < old.length && head < now.length && old[head] === now[head]) head++;
  let tail = 0;
  while (
    tail < Math.min(old.length, now.length) - head &&
    old[old.length - 1 - tail] === now[now.length - 1 - tail]
  )
    tail++;
  const middle = {
    old: old.slice(head, old.length - tail),
    now: now.slice(head, now.length - tail),
  };
  const pairs = [
    ...range(head).map((i): Pair => [i, i]),
    ...pairsOf(middle, budget).map(([a, b]): Pair => [a + head, b + head]),
    ...range(tail).map((i): Pair => [old.length - tail + i, now.length - tail + i]),
  ];
  return changesBetween(old, now, pairs);
}

/** Indexes of an old and a new word that are equal. */
type Pair = readonly [old: number, now: number];

function range(length: number): number[] {
  return Array.from({ length }, (_, i) => i);
}

/**
 * The longest common subsequence; words that differ in case and punctuation only count as equal.
 */
function pairsOf(
  { old, now }: { old: readonly string[]; now: readonly string[] },
  budget: DiffBudget,
): Pair[] {
  const cells = (old.length + 1) * (now.length + 1);
  if (old.length === 0 || now.length === 0 || cells > budget.cells) return [];
  budget.cells -= cells;
  const [a, b] = [old.map(bareWord), now.map(bareWord)];
  const width = b.length + 1;
  const lengths = new Uint32Array(cells);
  const at = (i: number, j: number) => lengths[i * width + j] ?? 0;
  for (let i = a.length - 1; i >= 0; i--)
    for (let j = b.length - 1; j >= 0; j--)
      lengths[i * width + j] =
        a[i] === b[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
  const pairs: Pair[] = [];
  for (let i = 0, j = 0; i < a.length && j < b.length; ) {
    if (a[i] === b[j]) pairs.push([i++, j++]);
    else if (at(i + 1, j) >= at(i, j + 1)) i++;
    else j++;
  }
  return pairs;
}

function changesBetween(
  old: readonly string[],
  now: readonly string[],
  pairs: readonly Pair[],
): WordChange[] {
  const changes: WordChange[] = [];
  /**
   * New words without an old word before them; the next old word is replaced together with them.
   */
  let waiting: string[] = [];
  let [i, j] = [0, 0];
  for (const [pairOld, pairNow] of [...pairs, [old.length, now.length] as const]) {
    const [gone, come] = [old.slice(i, pairOld), now.slice(j, pairNow)];
    if (gone.length > 0) changes.push({ at: i, old: gone, now: come });
    else if (come.length > 0) waiting = insert(changes, come, { before: i, old, now: now[j - 1] });
    const [text, next] = [old[pairOld], now[pairNow]];
    if (text !== undefined && next !== undefined && (text !== next || waiting.length > 0)) {
      changes.push({ at: pairOld, old: [text], now: [...waiting, next] });
      waiting = [];
    }
    [i, j] = [pairOld + 1, pairNow + 1];
  }
  return changes;
}

/**
 * Appends inserted words to the word before them.
 * @returns the inserted words that have no word before them
 */
function insert(
  changes: WordChange[],
  come: string[],
  { before, old, now }: { before: number; old: readonly string[]; now: string | undefined },
): string[] {
  const neighbour = old[before - 1];
  if (neighbour === undefined || now === undefined) return come;
  const last = changes.at(-1);
  if (last && last.at + last.old.length === before) last.now.push(...come);
  else changes.push({ at: before - 1, old: [neighbour], now: [now, ...come] });
  return [];
}
