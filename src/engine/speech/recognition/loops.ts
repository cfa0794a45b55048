import type { Word } from '#engine/transcript/transcript.schema.ts';

/**
 * How often a phrase of `length` words may be repeated before the repetition counts as a
 * recogniser's loop: people do say things three times, and "no" seven times.
 */
const allowed = (length: number): number => (length === 1 ? 7 : length === 2 ? 5 : 3);
const maxPhraseWords = 24;

/** Reduces each loop to one occurrence of its phrase. */
export function removeLoops(words: readonly Word[]): Word[] {
  const folded = words.map((word) => word.text.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]/gu, ''));
  const result: Word[] = [];
  for (let i = 0; i < words.length; ) {
    const loop = loopAt(folded, i);
    result.push(...words.slice(i, i + (loop?.phrase ?? 1)));
    i += loop?.words ?? 1;
  }
  return result;
}

function loopAt(
  folded: readonly string[],
  at: number,
): { phrase: number; words: number } | undefined {
  for (let phrase = 1; phrase <= maxPhraseWords; phrase++) {
    let same = 0;
    while (at + same + phrase < folded.length && folded[at + same] === folded[at + same + phrase])
      same++;
    const times = 1 + Math.floor(same / phrase);
    if (times > allowed(phrase)) return { phrase, words: times * phrase };
  }
  return undefined;
}
