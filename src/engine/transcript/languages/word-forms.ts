import type { Language } from './language.ts';

/** The words of a text as written, without the punctuation around them. */
export function tokensOf(text: string, { usesSpaces, tag }: Language): string[] {
  if (usesSpaces) return text.split(/\s+/).map(bare).filter(Boolean);
  return [...segmenterOf(tag).segment(text)]
    .filter((part) => part.isWordLike)
    .map((part) => part.segment);
}

/**
 * A word in the form in which words are compared: lower case, one kind of apostrophe, no
 * punctuation around it.
 */
export function folded(token: string): string {
  return bare(token).toLowerCase().replaceAll('’', "'");
}

/** A common stem of the forms of a word, precise enough to match "negotiating" with "negotiate". */
export function stemOf(token: string, { inflections }: Language): string {
  const word = folded(token).replace(/'s$/, '');
  if (word.length < 5 || !/^[\p{Script=Latin}]+$/u.test(word)) return word;
  return inflections.reduce(
    (stem, [ending, replacement]) => stem.replace(ending, replacement),
    word,
  );
}

/** Removes everything but letters, marks, digits, currency and percent signs from both ends. */
function bare(token: string): string {
  return token.replace(/^[^\p{L}\p{N}$€£¥₹]+/u, '').replace(/[^\p{L}\p{M}\p{N}%]+$/u, '');
}

const segmenters = new Map<string, Intl.Segmenter>();

function segmenterOf(tag: string): Intl.Segmenter {
  const cached = segmenters.get(tag);
  if (cached) return cached;
  const segmenter = new Intl.Segmenter(tag, { granularity: 'word' });
  segmenters.set(tag, segmenter);
  return segmenter;
}
