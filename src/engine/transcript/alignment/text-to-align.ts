import type { TimeWindows } from '../encoded.entry.ts';

/** A text to be aligned: the spoken form of each word, and the window in which the word may lie. */
export type TextToAlign = {
  /** The distinct words, as they are spoken. */
  distinct: string[];
  /** For each word, its index in `distinct`; -1 for a word that cannot be spoken. */
  ids: Int32Array;
  /** Each word's window, in seconds. NaN: the word has an exact time. */
  from: Float32Array;
  to: Float32Array;
};

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
 * The form of a word that the synthesiser gets: letters and digits and the marks between them, so
 * that nothing in it is a command. Words in capitals are read as words unless they are short enough
 * to be abbreviations.
 */
function spokenForm(text: string, language: string): string {
  const plain = text
    .slice(0, maxSpokenLength)
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{N}'’.,:/%&$€£¥+-]/gu, '')
    .replace(/^[^\p{L}\p{N}$€£¥+-]+|[^\p{L}\p{M}\p{N}%$€£¥]+$/gu, '');
  if (!/[\p{L}\p{N}]/u.test(plain)) return '';
  // espeak-ng reads Chinese characters in Japanese text by their English names.
  if (language === 'ja' && /\p{Script=Han}/u.test(plain)) return '';
  return /^\p{Lu}[\p{Lu}\p{N}]{1,3}$/u.test(plain) ? plain : plain.toLowerCase();
}

/** Characters of a word that are synthesised at most. */
const maxSpokenLength = 60;

/** Whether enough of a text can be synthesised to align it. */
export function isMostlySpoken({ ids }: TextToAlign): boolean {
  return ids.length > 0 && ids.reduce((sum, id) => sum + (id < 0 ? 1 : 0), 0) < 0.2 * ids.length;
}
