import { spreadTimes } from '#engine/transcript';
import type { Word } from '#engine/transcript/transcript.schema.ts';
import type { RecognisedSpeech } from '#platform/language-models';

/**
 * The words of a recognised piece, at its own times. Recognisers return timed words without
 * punctuation and text with it: the two are combined. Without timed words, the words of each
 * segment are spread over it.
 */
export function recognisedWords(speech: RecognisedSpeech): Word[] {
  if (speech.words.length > 0) return withPunctuation(speech.words, speech.text);
  return speech.segments.flatMap(({ text, start, end }) =>
    spreadTimes(text, start, Math.max(start, end)),
  );
}

/** How many letters of the text are searched for a word before it counts as missing there. */
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
 * What lies between two words' letters: what touches the first is the first's, opening marks and
 * what touches the second are the second's.
 */
function cut(written: string): { own: string; rest: string } {
  const [, own = written, rest = ''] =
    /^(.*?[^\s\p{Ps}\p{Pi}])(?=[\s\p{Ps}\p{Pi}]|$)(.*)$/su.exec(written) ?? [];
  return { own, rest: /\S*$/u.exec(rest)?.[0] ?? '' };
}

/** Single UTF-16 units, so that positions in the joined line and in the list are the same. */
function lettersOf(text: string): Letter[] {
  return [...text.matchAll(/[\p{L}\p{M}\p{N}]/gu)].flatMap(({ 0: letter, index }) =>
    [...letter.toLowerCase()]
      .slice(0, 1)
      .flatMap((lower) => lower.split('').map((unit) => ({ letter: unit, at: index }))),
  );
}
