import type { Word } from '#engine/transcript/transcript.schema.ts';

/**
 * How often a phrase of that many words may repeat before it is a recogniser's loop: people do say
 * things three times, and "no" seven.
 */
const allowed = (length: number): number => (length === 1 ? 7 : length === 2 ? 5 : 3);
const longestPhrase = 24;

/** The words with each loop reduced to one occurrence of its phrase. */
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
  for (let phrase = 1; phrase <= longestPhrase; phrase++) {
    let same = 0;
    while (at + same + phrase < folded.length && folded[at + same] === folded[at + same + phrase])
      same++;
    const times = 1 + Math.floor(same / phrase);
    if (times > allowed(phrase)) return { phrase, words: times * phrase };
  }
  return undefined;
}
