import { languageOfName } from '#engine/transcript/languages';
import type { LanguageRange } from '#engine/transcript/transcript.schema.ts';
import type { TimeRange } from '#platform/kit/time-range.shared.ts';
import { areAlike as codesAreAlike } from '../alike-languages.ts';
import { whisperLanguage } from '../whisper-language.ts';
import type { HeardWord } from './heard.ts';

/** The languages that a recording may be in, before it is heard. */
export type ExpectedLanguages = {
  /** The main language, by a person or the platform. */
  order: string | undefined;
  /** The tag of the audio track, which is often wrong. */
  hint: string | undefined;
};

export function expectedLanguages({
  language,
  languageHint,
}: {
  language?: string | undefined;
  languageHint?: string | undefined;
}): ExpectedLanguages {
  return { order: languageOfName(language), hint: languageOfName(languageHint) };
}

/** How much of a recording is in each language, in any unit. */
export type LanguageAmounts = ReadonlyMap<string, number>;

/** The share of the most frequent language that the hinted one needs to be the main language. */
const tie = 0.8;

/**
 * The main language: the one that was ordered, if anything is in it; else the one of most of the
 * recording, where the hint breaks a tie. Without any amounts, the ordered one.
 */
export function mainLanguage(
  amounts: LanguageAmounts,
  { order, hint }: ExpectedLanguages,
): string | undefined {
  const [best] = [...amounts].sort((one, other) => other[1] - one[1]);
  if (!best) return order;
  const isHeard = order !== undefined && [...amounts.keys()].some((each) => isSame(each, order));
  if (isHeard) return order;
  const isHinted = hint !== undefined && (amounts.get(hint) ?? 0) >= tie * best[1];
  return isHinted ? hint : best[0];
}

/** How many characters are in each language. */
export function textByLanguage(
  words: readonly Pick<HeardWord, 'language' | 'text'>[],
): LanguageAmounts {
  const amounts = new Map<string, number>();
  for (const { language, text } of words)
    if (language !== undefined) amounts.set(language, (amounts.get(language) ?? 0) + text.length);
  return amounts;
}

/**
 * Where each language is spoken: parts (words or pieces) in one language that follow each other are
 * one range. Parts whose language is not known are left out.
 */
export function languageRanges(
  parts: readonly (TimeRange & { language?: string | undefined })[],
): LanguageRange[] {
  const ranges: LanguageRange[] = [];
  for (const { language, start, end } of parts) {
    const last = ranges.at(-1);
    if (language === undefined) continue;
    if (last?.language === language) last.end = Math.max(last.end, end);
    else ranges.push({ language, start: Math.max(start, last?.end ?? 0), end });
  }
  return ranges;
}

/** The code of a language for recognisers: Whisper's, if it has one. */
export const languageCode = (tag: string): string => whisperLanguage(tag) || tag;

/** Whether two tags name one language for recognisers: Norwegian is "no" and "nb". */
export function isSame(one: string, other: string): boolean {
  return languageCode(one) === languageCode(other);
}

/** The tag of a detected language: the ordered tag, if both name the same language. */
export function tagAsOrdered(
  tag: string | undefined,
  { order }: Pick<ExpectedLanguages, 'order'>,
): string | undefined {
  return tag !== undefined && order !== undefined && isSame(tag, order) ? order : tag;
}

/** Whether recognisers take one of the languages for the other. */
export function areAlike(one: string, other: string): boolean {
  return codesAreAlike(languageCode(one), languageCode(other));
}
