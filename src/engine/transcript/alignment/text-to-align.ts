import type { TimeWindows } from '../encoded.entry.ts';

/**
 * A text to be aligned: the spoken form of each word, and the seconds between which the word may
 * lie.
 */
export type TextToAlign = {
  /** The distinct words, as they are spoken. */
  distinct: string[];
  /** For each word its place in `distinct`; -1 where nothing can be spoken. */
  ids: Int32Array;
  from: Float32Array;
  to: Float32Array;
};

/** @see TextToAlign */
export function textToAlign(
  words: readonly { text: string }[],
  language: string,
  { from, to }: TimeWindows,
): TextToAlign {
  const places = new Map<string, number>();
  const ids = Int32Array.from(words, ({ text }) => {
    const spoken = spokenForm(text, language);
    if (spoken === '') return -1;
    if (!places.has(spoken)) places.set(spoken, places.size);
    return places.get(spoken) ?? -1;
  });
  return { distinct: [...places.keys()], ids, from, to };
}

/**
 * A word as a synthesiser is given it: letters and digits with what stands between them, so that
 * nothing in it is a command. Words in capitals are read as words unless they are short enough for
 * an abbreviation.
 */
function spokenForm(text: string, language: string): string {
  const plain = text
    .slice(0, longestSpoken)
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{N}'’.,:/%&$€£¥+-]/gu, '')
    .replace(/^[^\p{L}\p{N}$€£¥+-]+|[^\p{L}\p{M}\p{N}%$€£¥]+$/gu, '');
  if (!/[\p{L}\p{N}]/u.test(plain)) return '';
  // espeak-ng reads Chinese characters in Japanese by their name in English.
  if (language === 'ja' && /\p{Script=Han}/u.test(plain)) return '';
  return /^\p{Lu}[\p{Lu}\p{N}]{1,3}$/u.test(plain) ? plain : plain.toLowerCase();
}

/** Characters. */
const longestSpoken = 60;

/** Whether enough of a text can be synthesised to align it. */
export function isMostlySpoken({ ids }: TextToAlign): boolean {
  return ids.length > 0 && ids.reduce((sum, id) => sum + (id < 0 ? 1 : 0), 0) < 0.2 * ids.length;
}
