import type { Language } from '#engine/transcript/languages';
import type { TextKnowledge } from './lexicon.ts';
import { folded, tokensOf } from './tokens.ts';

const summaryCharacters = 240;

/**
 * One or two whole sentences of the text that say what it is about; at most about 240 characters.
 */
export function summaryOf(text: string, knowledge: TextKnowledge): string {
  const { language } = knowledge.lexicon;
  const scored = sentencesIn(text).map((sentence, place) => ({
    sentence,
    place,
    score: contentWeight(sentence, knowledge),
  }));
  // A sentence that begins in lower case is only the rest of one, at the beginning of a clip or
  // after a quotation.
  const whole = scored.filter(({ sentence }) => !/^\p{Ll}/u.test(sentence));
  const fitting = (whole.length > 0 ? whole : scored).filter(
    ({ sentence }) => sentence.length <= summaryCharacters,
  );
  const best = (fitting.length > 0 ? fitting : scored).toSorted((a, b) => b.score - a.score)[0];
  if (!best) return text.trim();
  const next = scored[best.place + 1];
  const both = next && best.sentence.length + next.sentence.length < summaryCharacters;
  const separator = language.usesSpaces ? ' ' : '';
  return clipped(
    both ? `${best.sentence}${separator}${next.sentence}` : best.sentence,
    summaryCharacters,
    language,
  );
}

/** The text, cut after a whole word if it is longer than `maxLength` characters. */
export function clipped(text: string, maxLength: number, { usesSpaces }: Language): string {
  if (text.length <= maxLength) return text;
  const head = text.slice(0, maxLength);
  const end = usesSpaces ? head.lastIndexOf(' ') : maxLength;
  return `${head.slice(0, end > 0 ? end : maxLength).replace(/[\s,;:、，]+$/u, '')}…`;
}

export function sentencesIn(text: string): string[] {
  return (
    text
      .match(/.+?(?:[.!?…]+["”'’»)]*(?=\s|$)|[。！？।]+[」』]*|$)/gsu)
      ?.map((sentence) => sentence.trim())
      .filter(Boolean) ?? []
  );
}

/**
 * The sum of the rarities of the content words, with diminishing returns, so that length alone does
 * not win.
 */
export function contentWeight(text: string, { lexicon, rarityOf }: TextKnowledge): number {
  const words = new Set(tokensOf(text, lexicon.language).map(folded));
  let total = 0;
  for (const word of words) if (!lexicon.stop.has(word)) total += Math.min(3, rarityOf(word)) + 0.2;
  return Math.sqrt(total);
}
