import type { Word } from '../contract.ts';

/** Times a phrase of that many words may follow itself before it is a recogniser caught in a loop: people do say things three times, and "no" seven. */
const allowed = (length: number): number => (length === 1 ? 7 : length === 2 ? 5 : 3);
const longestPhrase = 24;

/** The words with each loop reduced to the phrase said once. */
export function withoutLoops(words: readonly Word[]): Word[] {
  const said = words.map((word) => word.text.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]/gu, ''));
  const kept: Word[] = [];
  for (let i = 0; i < words.length; ) {
    const loop = loopAt(said, i);
    kept.push(...words.slice(i, i + (loop?.phrase ?? 1)));
    i += loop?.words ?? 1;
  }
  return kept;
}

function loopAt(said: readonly string[], at: number): { phrase: number; words: number } | undefined {
  for (let phrase = 1; phrase <= longestPhrase; phrase++) {
    let same = 0;
    while (at + same + phrase < said.length && said[at + same] === said[at + same + phrase]) same++;
    const times = 1 + Math.floor(same / phrase);
    if (times > allowed(phrase)) return { phrase, words: times * phrase };
  }
  return undefined;
}
