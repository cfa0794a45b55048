import type { Language } from '#engine/transcript/languages';

/** Longer sentences (words) have content. */
const longestAside = 60;

/**
 * Whether a sentence is housekeeping: greets, thanks, announces what is to come, skips, points at
 * slides, advertises, says goodbye. `tokens` are its words, folded. Always false in languages
 * without a file.
 */
export function isHousekeeping(
  tokens: readonly string[],
  { housekeeping, usesSpaces }: Language,
): boolean {
  if (tokens.length > longestAside) return false;
  return housekeeping.test(tokens.filter((token) => token !== '').join(usesSpaces ? ' ' : ''));
}
