import type { CaptionWord } from '../typesetting/caption-words.ts';

/** Words that are on screen together, from `start` to `end` (seconds). Groups never overlap. */
export type Group<T> = { words: T[]; start: number; end: number };

/** How long a group stays after its last word when nothing follows, seconds. */
const holdSeconds = 1.5;

/**
 * Splits words into groups of at most `maxWords` that fit the frame. Sentences and pauses end
 * groups; within a sentence, the groups are as few and as even as possible, and end at commas if
 * that has no disadvantage. Words that a person keeps together are one group, even if they are more
 * than `maxWords`, as far as they fit.
 */
export function groups<T extends CaptionWord>(
  words: readonly T[],
  {
    maxWords,
    duration,
    fits,
  }: { maxWords: number; duration: number; fits(words: readonly T[]): boolean },
): Group<T>[] {
  const cut = sentencesOf(words).flatMap((sentence) => splitEvenly(sentence, maxWords, fits));
  return cut.map((group, index) => {
    const start = group[0]?.start ?? 0;
    const next = cut[index + 1]?.[0]?.start ?? duration;
    return {
      words: group,
      start,
      end: Math.min(next, duration, (group.at(-1)?.end ?? start) + holdSeconds),
    };
  });
}

function sentencesOf<T extends CaptionWord>(words: readonly T[]): T[][] {
  const sentences: T[][] = [[]];
  for (const word of words) {
    sentences.at(-1)?.push(word);
    if (word.endsLine) sentences.push([]);
  }
  return sentences.filter((sentence) => sentence.length > 0);
}

/** The cheapest way to split a sentence, by dynamic programming from its end. */
function splitEvenly<T extends CaptionWord>(
  words: readonly T[],
  maxWords: number,
  fits: (words: readonly T[]) => boolean,
): T[][] {
  const best: { cost: number; length: number }[] = [];
  best[words.length] = { cost: 0, length: 0 };
  for (let at = words.length - 1; at >= 0; at--) {
    const most = Math.min(words.length - at, Math.max(maxWords, togetherFrom(words, at)));
    for (let length = 1; length <= most; length++) {
      const group = words.slice(at, at + length);
      if (length > 1 && !fits(group)) break;
      const separates = words[at + length]?.line === 'together' ? separationCost : 0;
      const cost = costOf(group, maxWords) + separates + (best[at + length]?.cost ?? 0);
      if (cost <= (best[at]?.cost ?? Infinity)) best[at] = { cost, length };
    }
  }
  const cut: T[][] = [];
  for (let at = 0; at < words.length; at += best[at]?.length ?? 1)
    cut.push(words.slice(at, at + (best[at]?.length ?? 1)));
  return cut;
}

/**
 * The cost of separating words that a person keeps together: more than that of all groups of a
 * sentence, so that they are separated only if they do not fit.
 */
const separationCost = 1e9;
/** Maximum number of words that a person can keep together: those of two full lines. */
const maxTogether = 24;

/** How many words are kept together from the word at `at` on, including it. */
function togetherFrom(words: readonly CaptionWord[], at: number): number {
  let length = 1;
  while (length < maxTogether && words[at + length]?.line === 'together') length += 1;
  return length;
}

/**
 * The cost of a group. One more group costs more than any unevenness; a comma inside a group costs
 * about as much as one word of unevenness.
 */
function costOf(group: readonly CaptionWord[], maxWords: number): number {
  const commas = group.slice(0, -1).filter((word) => /[,;:،、，؛–—]$/u.test(word.text)).length;
  return 1000 + (maxWords - group.length) ** 2 + 1.5 * commas;
}
