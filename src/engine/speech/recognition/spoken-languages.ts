import type { LanguageRange } from '#engine/transcript/transcript.schema.ts';
import { whisperLanguage } from '../whisper-language.ts';
import type { HeardWord } from './heard.ts';
import { languageTag } from './language.ts';

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
  return { order: languageTag(language), hint: languageTag(languageHint) };
}

/** The share of the most frequent language that the hinted one needs to be the main language. */
const tie = 0.8;

/**
 * The main language of the words: the one that was ordered, if any of them are in it; else the one
 * of most of the text, where the hint breaks a tie.
 */
export function mainLanguage(
  words: readonly Pick<HeardWord, 'language' | 'text'>[],
  { order, hint }: ExpectedLanguages,
): string | undefined {
  const amounts = new Map<string, number>();
  for (const { language, text } of words)
    if (language !== undefined) amounts.set(language, (amounts.get(language) ?? 0) + text.length);
  const [best] = [...amounts].sort((one, other) => other[1] - one[1]);
  if (!best) return order;
  const heard = [...amounts.keys()];
  const ordered = order !== undefined && heard.some((each) => isSame(each, order));
  if (ordered) return order;
  const hinted = hint !== undefined && (amounts.get(hint) ?? 0) >= tie * best[1];
  return hinted ? hint : best[0];
}

/** Where each language is spoken: from its first word to its last, in order. */
export function languageRanges(
  words: readonly Pick<HeardWord, 'language' | 'start' | 'end'>[],
): LanguageRange[] {
  const ranges: LanguageRange[] = [];
  for (const { language, start, end } of words) {
    const last = ranges.at(-1);
    if (language === undefined) continue;
    if (last?.language === language) last.end = Math.max(last.end, end);
    else ranges.push({ language, start: Math.max(start, last?.end ?? 0), end });
  }
  return ranges;
}

/** Whether two tags name one language for recognisers: Norwegian is "no" and "nb". */
export function isSame(one: string, other: string): boolean {
  return codeOf(one) === codeOf(other);
}

const codeOf = (tag: string): string => whisperLanguage(tag) || tag;

/** Languages that recognisers take for each other. */
const alike = [
  ['es', 'pt', 'gl', 'ca', 'oc', 'it', 'la'],
  ['da', 'no', 'nn', 'sv'],
  ['nl', 'af', 'de', 'lb', 'yi'],
  ['cs', 'sk', 'pl'],
  ['hr', 'bs', 'sr', 'sl', 'mk', 'bg'],
  ['ru', 'uk', 'be', 'bg'],
  ['hi', 'ur', 'pa', 'ne', 'mr', 'sa'],
  ['id', 'ms', 'jw', 'su', 'tl'],
  ['zh', 'yue'],
  ['tr', 'az', 'tk'],
  ['fi', 'et'],
  ['en', 'cy'],
].map((group) => new Set(group));

/** Whether recognisers take one of the languages for the other. */
export function areAlike(one: string, other: string): boolean {
  return alike.some((group) => group.has(codeOf(one)) && group.has(codeOf(other)));
}
