import { spokenLanguages } from '../spoken-languages.constants.ts';
import { englishName } from './english-name.ts';
import { primaryTag } from './tag.ts';

/** Names that `englishName` spells differently. */
const others: Record<string, string> = {
  myanmar: 'my',
  tagalog: 'fil',
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
export function languageOfName(name: string | null | undefined): string | undefined {
  const folded = name?.trim().toLowerCase() ?? '';
  return byName.get(folded) ?? primaryTag(folded);
}
