import { englishName, primaryTag } from '#engine/transcript/languages';
import { spokenLanguages } from '#engine/transcript/spoken-languages.constants.ts';

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
  const letters = new Map<string, number>();
  for (const { language, text } of parts) {
    const tag = languageTag(language);
    if (tag !== undefined) letters.set(tag, (letters.get(tag) ?? 0) + text.length);
  }
  return [...letters].sort((a, b) => b[1] - a[1])[0]?.[0];
}
