import type { Language } from './language.ts';

/** Characters of a text that are examined. */
const maxCharacters = 2000;

/**
 * Scripts that identify a language by themselves. Hiragana and Katakana come before Han, because
 * Japanese also has Chinese characters.
 */
const scripts = [
  ['ko', /\p{Script=Hangul}/u],
  ['ja', /[\p{Script=Hiragana}\p{Script=Katakana}]/u],
  ['th', /\p{Script=Thai}/u],
  ['zh', /\p{Script=Han}/u],
  ['hi', /\p{Script=Devanagari}/u],
] as const;

/**
 * The tag of the language whose script occurs in a text; undefined for a script that several
 * languages share.
 */
export function languageOfScript(text: string): (typeof scripts)[number][0] | undefined {
  return scripts.find(([, pattern]) => pattern.test(text))?.[0];
}

/**
 * The language of a short text such as a question, among the known languages, by its script or its
 * function words; undefined without evidence for one of them. Instant, unlike `detectLanguage`,
 * which recognises more languages in longer texts.
 */
export function guessLanguage(text: string, known: readonly Language[]): Language | undefined {
  const beginning = text.slice(0, maxCharacters);
  const script = languageOfScript(beginning);
  if (script) return known.find(({ tag }) => tag === script);
  const words = beginning.toLowerCase().match(/\p{L}+/gu) ?? [];
  const counted = known.map((language) => ({
    language,
    count: words.filter((word) => language.words.stop.has(word)).length,
  }));
  const [best] = counted.filter(({ count }) => count > 0).sort((a, b) => b.count - a.count);
  return best?.language;
}
