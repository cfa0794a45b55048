import { type LanguageCode, webCode } from './languages.ts';

/** Characters: "Yes." alone is not worth a request, nor the silence after it. */
const shortest = 16;

/** A text in its sentences, each with the white space after it: joined they are the text again. */
export function sentencesOf(text: string, language: LanguageCode): string[] {
  const sentences: string[] = [];
  for (const { segment } of new Intl.Segmenter(webCode(language), { granularity: 'sentence' }).segment(text)) {
    const last = sentences.at(-1);
    if (last !== undefined && last.trim().length < shortest) sentences[sentences.length - 1] = last + segment;
    else sentences.push(segment);
  }
  return sentences;
}

/** As it is said: without what is only meant for the eye. */
export function spoken(sentence: string): string {
  return sentence
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[*_`#>|~]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}
