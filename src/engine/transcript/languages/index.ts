import { ar } from './ar/ar.ts';
import { de } from './de/de.ts';
import { en } from './en/en.ts';
import { es } from './es/es.ts';
import { fr } from './fr/fr.ts';
import { hi } from './hi/hi.ts';
import { it } from './it/it.ts';
import { ja } from './ja/ja.ts';
import { ko } from './ko/ko.ts';
import type { Language } from './language.ts';
import { neutralLanguages } from './neutral.ts';
import { pt } from './pt/pt.ts';
import { primaryTag } from './tag.ts';
import { zh } from './zh/zh.ts';

export { englishName } from './english-name.ts';
export { guessLanguage, languageOfScript } from './guess-language.ts';
export {
  type ConversationKnowledge,
  type Language,
  type PromptKind,
  promptKinds,
  type WordKind,
  wordKinds,
} from './language.ts';
export { languageOfName } from './language-of-name.ts';
export type { WordSet } from './lists.ts';
export { findProfanity } from './profanity.ts';
export type { SentenceEndTables } from './sentence-ends.ts';
export { primaryTag } from './tag.ts';
export { folded, stemOf, tokensOf } from './word-forms.ts';

/** The languages that have a folder. To add one: write `<tag>/<tag>.ts` and list it here. */
export const knownLanguages: readonly Language[] = [ar, de, en, es, fr, hi, it, ja, ko, pt, zh];

const byTag = new Map(knownLanguages.map((language) => [language.tag, language]));
const neutral = neutralLanguages(knownLanguages);

/**
 * The facts about the language of a tag in any form ("en", "pt-BR", "ger", "zh_TW"). A language
 * without a folder, "und" and invalid tags get the neutral language of `neutral.ts`. Returns the same
 * object for the same language.
 */
export function languageOf(tag: string): Language {
  const primary = byTag.has(tag) ? tag : (primaryTag(tag) ?? 'und');
  const language = byTag.get(primary) ?? neutral(primary);
  byTag.set(primary, language);
  return language;
}

/** Whether a language has a folder. */
export function isKnownLanguage(language: Language): boolean {
  return knownLanguages.includes(language);
}
