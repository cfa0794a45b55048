import type { Word } from '../transcript/contract.ts';

/** Languages written without spaces between words: their text is joined without them and cut by Intl.Segmenter. */
const unspaced = new Set(['ja', 'zh', 'th', 'lo', 'km', 'my', 'yue']);

/** Whether the language (BCP 47 tag) puts spaces between its words. */
export function usesSpaces(language: string): boolean {
  return !unspaced.has(primaryTag(language));
}

/** "pt-BR" -> "pt". */
export function primaryTag(language: string): string {
  return language.toLowerCase().split(/[-_]/)[0] ?? language;
}

/** The words as one line of text. */
export function joinWords(words: readonly Pick<Word, 'text'>[], language: string): string {
  return words
    .map((word) => word.text.trim())
    .filter((text) => text !== '')
    .join(usesSpaces(language) ? ' ' : '');
}

/** The words of a text as written, without the punctuation around them. */
export function tokensOf(text: string, language: string): string[] {
  if (usesSpaces(language)) return text.split(/\s+/).map(bare).filter(Boolean);
  return [...segmenterOf(language).segment(text)].filter((part) => part.isWordLike).map((part) => part.segment);
}

/** A word as it is compared: lower case, one kind of apostrophe, no punctuation around it. */
export function folded(token: string): string {
  return bare(token).toLowerCase().replaceAll('’', "'");
}

/** Words of one stem share it: a light cut of endings, enough to match "negotiating" with "negotiate". */
export function stemOf(token: string): string {
  const word = folded(token).replace(/'s$/, '');
  if (word.length < 5 || !/^[\p{Script=Latin}]+$/u.test(word)) return word;
  const singular = word.replace(/ies$/, 'y').replace(/(?<=[^su])s$/, '');
  return singular.replace(/(?<=...)(?:ations?|ating|ated|ate|ion|ing|ied|er|ed|en|ly|e|y)$/u, '');
}

/** Removes whatever is neither letter, mark, digit nor sign of money or share from both ends. */
function bare(token: string): string {
  return token.replace(/^[^\p{L}\p{N}$€£¥₹]+/u, '').replace(/[^\p{L}\p{M}\p{N}%]+$/u, '');
}

const segmenters = new Map<string, Intl.Segmenter>();

function segmenterOf(language: string): Intl.Segmenter {
  const tag = primaryTag(language);
  const known = segmenters.get(tag);
  if (known) return known;
  const made = new Intl.Segmenter(tag, { granularity: 'word' });
  segmenters.set(tag, made);
  return made;
}
