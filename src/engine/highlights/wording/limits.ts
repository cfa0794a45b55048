import type { Language } from '#engine/transcript/languages';

/** Lengths that a text may have. */
export type Limits = { minWords: number; maxWords: number; maxLength: number };

/** Limits of a title: words, or characters in scripts without blanks. */
export function titleLimits({ usesSpaces }: Language): Limits {
  return usesSpaces
    ? { minWords: 3, maxWords: 10, maxLength: 60 }
    : { minWords: 8, maxWords: 32, maxLength: 32 };
}

/** In scripts without blanks, so many characters say as much as one word. */
export const charactersPerWord = 3.2;

/** The length of a text in words, or in characters in scripts without blanks. */
export function lengthOf(text: string, { usesSpaces }: Language): number {
  return usesSpaces ? text.split(/\s+/).filter(Boolean).length : [...text].length;
}

/** Whether a text is as long as a title may be. */
export function fitsTitle(text: string, language: Language): boolean {
  const { minWords, maxWords, maxLength } = titleLimits(language);
  const length = lengthOf(text, language);
  return length >= minWords && length <= maxWords && [...text].length <= maxLength;
}
