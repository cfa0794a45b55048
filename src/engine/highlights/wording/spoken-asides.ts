import type { Language } from '#engine/transcript/languages';
import { isHousekeeping } from '../housekeeping.ts';
import { folded, tokensOf } from '../tokens.ts';

/** Whether a sentence says nothing about the subject: a greeting, thanks, an advertisement. */
export function isSpokenAside(line: string, language: Language): boolean {
  const words = tokensOf(line, language).map(folded);
  return (
    isHousekeeping(words, language) ||
    language.phrasing.announcement.test(words.join(language.usesSpaces ? ' ' : ''))
  );
}
