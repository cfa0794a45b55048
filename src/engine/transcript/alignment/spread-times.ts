import { spokenLength, tokensOf } from '../tokens.ts';
import type { Word } from '../transcript.schema.ts';

/**
 * Shares the seconds from `start` to `end` out over the words of a text by how long each takes to
 * say, without gaps. A word that closes a clause or a sentence gets a little more time, as in
 * speech.
 */
export function spreadTimes(text: string, start: number, end: number): Word[] {
  const tokens = tokensOf(text);
  const words = spreadWords(
    tokens.map((token) => token.text),
    start,
    end,
  );
  return words.map((word, i) => (tokens[i]?.spaced ? { ...word, spaced: true } : word));
}

/** Does the same as `spreadTimes` for a text that has already been split into words. */
export function spreadWords(texts: readonly string[], start: number, end: number): Word[] {
  const lengths = texts.map((each) => spokenLength(each) + pauseAfter(each));
  const perLetter = (end - start) / lengths.reduce((sum, length) => sum + length, 0);
  let at = start;
  return texts.map((each, i) => {
    const from = at;
    at = i === texts.length - 1 ? end : Math.min(end, at + (lengths[i] ?? 0) * perLetter);
    return { text: each, start: from, end: at };
  });
}

/** The pause after a word, in letters. */
function pauseAfter(text: string): number {
  return /[\p{Sentence_Terminal},;:、，]["'”’»)\]」』）]*$/u.test(text) ? 3 : 1;
}
