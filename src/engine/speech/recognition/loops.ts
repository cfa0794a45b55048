import type { Word } from '#engine/transcript/transcript.schema.ts';
import type { TimeRange } from '#platform/kit/time-range.shared.ts';

/**
 * How often a phrase of `length` words may be repeated before the repetition counts as a
 * recogniser's loop: people do say things three times, and "no" seven times.
 */
const allowed = (length: number): number => (length === 1 ? 7 : length === 2 ? 5 : 3);
const maxPhraseWords = 24;

/** An echo: a phrase of at least so many words that is repeated in no time (seconds for a word). */
const [minEchoWords, noTime] = [3, 0.02];

/**
 * Reduces each loop to one occurrence of its phrase, and returns where the loops were. Leaves out
 * echoes.
 */
export function withoutLoops<W extends Word>(
  words: readonly W[],
): { words: W[]; loops: TimeRange[] } {
  const folded = words.map((word) => word.text.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]/gu, ''));
  const kept: W[] = [];
  const loops: TimeRange[] = [];
  for (let i = 0; i < words.length; ) {
    const echo = echoAt(words, folded, i);
    if (echo > 0) {
      i += echo;
      continue;
    }
    const loop = loopAt(folded, i);
    kept.push(...words.slice(i, i + (loop?.phrase ?? 1)));
    if (loop)
      loops.push({
        start: words[i]?.start ?? 0,
        end: words[i + loop.words - 1]?.end ?? 0,
      });
    i += loop?.words ?? 1;
  }
  return { words: kept, loops };
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

/** How many words, from one on, repeat those before them in the time of the first one. */
function echoAt(words: readonly Word[], folded: readonly string[], at: number): number {
  let untimed = at + 1;
  for (; untimed < words.length && untimed - at < maxPhraseWords; untimed++) {
    const { start = 0, end = 0 } = words[untimed] ?? {};
    if (end - start > noTime) break;
  }
  for (let phrase = Math.min(at, untimed - at); phrase >= minEchoWords; phrase--)
    if (folded.slice(at, at + phrase).every((word, i) => word === folded[at - phrase + i]))
      return phrase;
  return 0;
}
