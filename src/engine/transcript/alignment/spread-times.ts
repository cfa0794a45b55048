import { spokenLength, tokensOf } from '../tokens.ts';
import type { Word } from '../transcript.schema.ts';

/**
 * The words of a text shared out over the seconds from `start` to `end` by how long each takes to
 * say; one that closes a clause or a sentence gets a little more, as speech does. Without gaps.
 */
export function spreadTimes(text: string, start: number, end: number): Word[] {
  return spreadWords(
    tokensOf(text).map((token) => token.text),
    start,
    end,
  );
}

/** The same for a text that has been split into words. */
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

/** In letters. */
function pauseAfter(text: string): number {
  return /[\p{Sentence_Terminal},;:、，]["'”’»)\]」』）]*$/u.test(text) ? 3 : 1;
}
