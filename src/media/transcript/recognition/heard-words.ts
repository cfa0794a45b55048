import type { Heard } from '#models/transcriber.ts';
import type { Word } from '../contract.ts';
import { spread } from '../spread.ts';

/**
 * The words of a recognised piece, times as heard. Recognisers give their timed words bare and their text with punctuation:
 * the two are brought together. Without timed words, those of each segment are shared out over it.
 */
export function heardWords(heard: Heard): Word[] {
  if (heard.words.length > 0) return dressed(heard.words, heard.text);
  return heard.segments.flatMap(({ text, start, end }) => spread(text, start, Math.max(start, end)));
}

/** Letters of the text looked through for a word before it counts as missing there. */
const lookahead = 60;

type Letter = { letter: string; at: number };

/** The words as the text writes them. A word the text does not have where it should be stays as it is. */
function dressed(words: readonly Word[], text: string): Word[] {
  const letters = lettersOf(text);
  const line = letters.map(({ letter }) => letter).join('');
  let next = 0;
  let opening = '';
  return words.flatMap((word) => {
    const wanted = lettersOf(word.text).map(({ letter }) => letter);
    const found = wanted.length > 0 ? line.slice(next, next + lookahead).indexOf(wanted.join('')) : -1;
    const inside = found > 0 && /\p{L}/u.test(text[(letters[next + found]?.at ?? 0) - 1] ?? '');
    if (found < 0 || inside) return word.text.trim() === '' ? [] : [{ ...word, text: word.text.trim() }];
    const first = next + found;
    next = first + wanted.length;
    const written = text.slice(letters[first]?.at, letters[next]?.at ?? text.length);
    const { own, rest } = cut(written);
    const before = first === 0 ? text.slice(0, letters[0]?.at).trim() : opening;
    opening = rest;
    return [{ ...word, text: `${before}${own}` }];
  });
}

/** What lies between two words' letters: what touches the first is the first's, opening marks and what touches the second are the second's. */
function cut(written: string): { own: string; rest: string } {
  const [, own = written, rest = ''] = /^(.*?[^\s\p{Ps}\p{Pi}])(?=[\s\p{Ps}\p{Pi}]|$)(.*)$/su.exec(written) ?? [];
  return { own, rest: /\S*$/u.exec(rest)?.[0] ?? '' };
}

/** Single UTF-16 units, so that positions in the joined line and in the list are the same. */
function lettersOf(text: string): Letter[] {
  return [...text.matchAll(/[\p{L}\p{M}\p{N}]/gu)].flatMap(({ 0: letter, index }) =>
    [...letter.toLowerCase()].slice(0, 1).flatMap((lower) => lower.split('').map((unit) => ({ letter: unit, at: index }))),
  );
}
