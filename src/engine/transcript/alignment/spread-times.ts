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
  const lengths = texts.map(lengthWithPause);
  const perLetter = (end - start) / lengths.reduce((sum, length) => sum + length, 0);
  let at = start;
  return texts.map((each, i) => {
    const from = at;
    at = i === texts.length - 1 ? end : Math.min(end, at + (lengths[i] ?? 0) * perLetter);
    return { text: each, start: from, end: at };
  });
}

/**
 * For each word, whether its time is one of those that `spreadTimes` gives, rather than that of a
 * recogniser: most words around it follow each other without gaps and are as long as they are
 * written.
 */
export function areSpread(words: readonly Word[]): boolean[] {
  const perLetter = words.map((word) => (word.end - word.start) / lengthWithPause(word.text));
  const matches = words.map(({ end }, i) => {
    const [own, next] = [perLetter[i] ?? 0, perLetter[i + 1] ?? 0];
    const isNext = Math.abs((words[i + 1]?.start ?? Number.NaN) - end) < 0.005;
    return isNext && Math.abs(own - next) < 0.05 * own + 0.001 ? 1 : 0;
  });
  let [matching, from, to] = [0, 0, 0];
  return words.map((_, i) => {
    for (; to < Math.min(words.length, i + around); to++) matching += matches[to] ?? 0;
    for (; from < i - around; from++) matching -= matches[from] ?? 0;
    return 2 * matching > to - from;
  });
}

/** Words on either side by which `areSpread` judges. */
const around = 8;

function lengthWithPause(text: string): number {
  return spokenLength(text) + pauseAfter(text);
}

/** The pause after a word, in letters. */
function pauseAfter(text: string): number {
  return /[\p{Sentence_Terminal},;:、，]["'”’»)\]」』）]*$/u.test(text) ? 3 : 1;
}
