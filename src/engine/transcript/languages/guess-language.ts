import type { Language } from './language.ts';

/** Characters that are enough to tell. */
const maxCharacters = 2000;

/** Scripts that decide by themselves; Japanese also has Chinese characters. */
const scripts = [
  ['ko', /\p{Script=Hangul}/u],
  ['ja', /[\p{Script=Hiragana}\p{Script=Katakana}]/u],
  ['th', /\p{Script=Thai}/u],
  ['zh', /\p{Script=Han}/u],
  ['hi', /\p{Script=Devanagari}/u],
] as const;

/**
 * The tag of the language whose script occurs in a text; undefined where the script leaves several.
 */
export function languageOfScript(text: string): (typeof scripts)[number][0] | undefined {
  return scripts.find(([, pattern]) => pattern.test(text))?.[0];
}

/**
 * The language of a short text such as a question, among known ones, by its script or its function
 * words; undefined when there is no evidence for one of them. Instant, unlike `detectLanguage`,
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
