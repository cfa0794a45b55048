import { englishName, primaryTag } from '#engine/transcript/languages';
import { spokenLanguages } from '#engine/transcript/spoken-languages.constants.ts';
import type { TimeRange } from '#platform/kit/time-range.shared.ts';

/** Names that `englishName` spells differently. */
const others: Record<string, string> = {
  myanmar: 'my',
  tagalog: 'tl',
  filipino: 'tl',
  nynorsk: 'nn',
  tibetan: 'bo',
  occitan: 'oc',
  mandarin: 'zh',
  castilian: 'es',
  flemish: 'nl',
  pushto: 'ps',
  panjabi: 'pa',
  sinhalese: 'si',
  valencian: 'ca',
  moldavian: 'ro',
  haitian: 'ht',
};

const byName = new Map([
  ...spokenLanguages.map((tag) => [englishName(tag)?.toLowerCase() ?? tag, tag] as const),
  ...Object.entries(others),
]);

/**
 * The BCP 47 primary tag for a recogniser's name of a language ("english", "en", "en-US");
 * undefined for no name or an unknown one.
 */
export function languageTag(name: string | null | undefined): string | undefined {
  const folded = name?.trim().toLowerCase() ?? '';
  return byName.get(folded) ?? primaryTag(folded);
}

type Part = { language?: string | null | undefined; text: string };

/**
 * The language of most of the recognised text, if the recogniser names a language for each part;
 * undefined otherwise.
 */
export function mostFrequentLanguage(parts: readonly Part[]): string | undefined {
  return byFrequency(parts, ({ text }) => text.length)[0]?.language;
}

/**
 * The most frequent of the other languages in a recording, with its share (0 to 1) of the time in
 * which people speak.
 */
export function secondLanguage(
  pieces: readonly (Part & TimeRange)[],
): { language: string; share: number } | undefined {
  const [first, second] = byFrequency(pieces, ({ start, end }) => end - start);
  return (
    first &&
    second && {
      language: second.language,
      share: second.amount / pieces.reduce((sum, { start, end }) => sum + end - start, 0),
    }
  );
}

/** The languages of the parts, most frequent first. */
function byFrequency<P extends Part>(
  parts: readonly P[],
  amountOf: (part: P) => number,
): { language: string; amount: number }[] {
  const amounts = new Map<string, number>();
  for (const part of parts) {
    const tag = languageTag(part.language?.replace(/^<\|(.*)\|>$/, '$1'));
    if (tag !== undefined) amounts.set(tag, (amounts.get(tag) ?? 0) + amountOf(part));
  }
  return [...amounts]
    .map(([language, amount]) => ({ language, amount }))
    .sort((a, b) => b.amount - a.amount);
}
