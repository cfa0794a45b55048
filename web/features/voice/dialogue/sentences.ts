import { type LanguageCode, webCode } from './languages.ts';

/** Characters: "Yes." alone is worth neither a request nor the pause after it. */
const shortest = 16;

/**
 * Splits a text into sentences, each with its trailing white space; joined they are the text again.
 */
export function sentencesOf(text: string, language: LanguageCode): string[] {
  const sentences: string[] = [];
  for (const { segment } of new Intl.Segmenter(webCode(language), {
    granularity: 'sentence',
  }).segment(text)) {
    const last = sentences.at(-1);
    if (last !== undefined && last.trim().length < shortest)
      sentences[sentences.length - 1] = last + segment;
    else sentences.push(segment);
  }
  return sentences;
}

/** The text to speak, without what is meant only for reading. */
export function spoken(sentence: string): string {
  return sentence
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[*_`#>|~]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}
