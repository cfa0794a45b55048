import type { Language } from '#engine/transcript/languages';

/** Sentences of more words have content. */
const maxHousekeepingWords = 60;

/**
 * Whether a sentence is housekeeping: a greeting, thanks, an announcement, skipping, pointing at
 * slides, advertising or a goodbye. `tokens` are its words, folded. Always false in languages
 * without a folder.
 */
export function isHousekeeping(
  tokens: readonly string[],
  { housekeeping, usesSpaces }: Language,
): boolean {
  if (tokens.length > maxHousekeepingWords) return false;
  return housekeeping.test(tokens.filter((token) => token !== '').join(usesSpaces ? ' ' : ''));
}
