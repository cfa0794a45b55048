import { spreadTimes } from '#engine/transcript';
import type { Word } from '#engine/transcript/transcript.schema.ts';
import type { RecognisedSpeech } from '#platform/language-models';

/**
 * The words of a recognised piece, with times relative to it. Recognisers return timed words
 * without punctuation, and a text with it: the two are combined. Without timed words, the words of
 * each segment share its time.
 */
export function recognisedWords(speech: RecognisedSpeech): Word[] {
  if (speech.words.length > 0) return withPunctuation(speech.words, speech.text);
  return speech.segments.flatMap(({ text, start, end }) =>
    spreadTimes(text, start, Math.max(start, end)),
  );
}

/** How many letters of the text are searched for a word before the word counts as missing. */
const lookahead = 60;

type Letter = { letter: string; at: number };

/** The words as the text writes them. A word that is missing in the text stays as it is. */
function withPunctuation(words: readonly Word[], text: string): Word[] {
  const letters = lettersOf(text);
  const line = letters.map(({ letter }) => letter).join('');
  let next = 0;
  let opening = '';
  return words.flatMap((word) => {
    const sought = lettersOf(word.text).map(({ letter }) => letter);
    const found =
      sought.length > 0 ? line.slice(next, next + lookahead).indexOf(sought.join('')) : -1;
    const inside = found > 0 && /\p{L}/u.test(text[(letters[next + found]?.at ?? 0) - 1] ?? '');
    if (found < 0 || inside)
      return word.text.trim() === '' ? [] : [{ ...word, text: word.text.trim() }];
    const first = next + found;
    next = first + sought.length;
    const written = text.slice(letters[first]?.at, letters[next]?.at ?? text.length);
    const { own, rest } = cut(written);
    const before = first === 0 ? text.slice(0, letters[0]?.at).trim() : opening;
    opening = rest;
    return [{ ...word, text: `${before}${own}` }];
  });
}

/**
 * Splits the characters between the letters of two words: those attached to the first word belong
 * to it; opening marks, and characters attached to the second word, belong to the second.
 */
function cut(written: string): { own: string; rest: string } {
  const [, own = written, rest = ''] =
    /^(.*?[^\s\p{Ps}\p{Pi}])(?=[\s\p{Ps}\p{Pi}]|$)(.*)$/su.exec(written) ?? [];
  return { own, rest: /\S*$/u.exec(rest)?.[0] ?? '' };
}

/** The letters as single UTF-16 units, so that indexes in the joined text and in the list agree. */
function lettersOf(text: string): Letter[] {
  return [...text.matchAll(/[\p{L}\p{M}\p{N}]/gu)].flatMap(({ 0: letter, index }) =>
    [...letter.toLowerCase()]
      .slice(0, 1)
      .flatMap((lower) => lower.split('').map((unit) => ({ letter: unit, at: index }))),
  );
}
