import { englishName, primaryTag } from '#languages';

/** The languages Whisper names, by tag. */
const tags =
  'af am ar as az ba be bg bn bo br bs ca cs cy da de el en es et eu fa fi fo fr gl gu ha haw he hi hr ht hu hy id is it ja jv ka kk km kn ko la lb ln lo lt lv mg mi mk ml mn mr ms mt my ne nl nn no oc pa pl ps pt ro ru sa sd si sk sl sn so sq sr su sv sw ta te tg th tk tr tt uk ur uz vi yi yo yue zh'.split(
    ' ',
  );

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

const byName = new Map([...tags.map((tag) => [englishName(tag)?.toLowerCase() ?? tag, tag] as const), ...Object.entries(others)]);

/** The BCP 47 primary tag of what a recogniser calls a language ("english", "en", "en-US"); undefined for none or an unknown one. */
export function languageTag(name: string | null | undefined): string | undefined {
  const folded = name?.trim().toLowerCase() ?? '';
  return byName.get(folded) ?? primaryTag(folded);
}

/** The language of most of the recognised text, where a recogniser names one for each part; undefined when it names none. */
export function mostFrequentLanguage(parts: readonly { language?: string | null | undefined; text: string }[]): string | undefined {
  const counts = new Map<string, number>();
  for (const { language, text } of parts) {
    const tag = languageTag(language?.replace(/^<\|(.*)\|>$/, '$1'));
    if (tag !== undefined) counts.set(tag, (counts.get(tag) ?? 0) + text.length);
  }
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0];
}
