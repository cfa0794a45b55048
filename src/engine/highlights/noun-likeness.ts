import type { Language } from '#engine/transcript/languages';
import { folded } from './tokens.ts';

/**
 * How likely a word of the text is a noun, 0.2 to 1.2, judged by the words before it in the text:
 * after "the" it is one, after "to" or "they" it is not. 1 without any evidence, and always in
 * scripts without spaces.
 */
export function nounLikeness(
  text: string,
  { usesSpaces, nouns }: Language,
): (token: string) => number {
  if (!usesSpaces) return () => 1;
  if (nouns.capitalised) return (token) => (/^\p{Lu}/u.test(token) ? 1.2 : 0.5);
  const uses = usesIn(text, nouns);
  return (token) => {
    const word = folded(token);
    const { noun, verb } = uses.get(word) ?? { noun: 0, verb: 0 };
    if (noun > verb) return 1.2;
    if (nouns.verbs.has(word)) return 0.2;
    if (verb > noun) return 0.3;
    if (nouns.verbEndings.pattern.test(word)) return nouns.verbEndings.likeness;
    return nouns.vague.has(word) ? 0.5 : 1;
  };
}

/** How often each word of the text occurs where a noun or where a verb is expected. */
function usesIn(
  text: string,
  { determiners, verbMarkers }: Language['nouns'],
): Map<string, { noun: number; verb: number }> {
  const uses = new Map<string, { noun: number; verb: number }>();
  let before = '';
  for (const written of text.split(/\s+/)) {
    const word = folded(written);
    const entry = uses.get(word) ?? { noun: 0, verb: 0 };
    if (determiners.has(before)) entry.noun++;
    if (verbMarkers.has(before) || /(?:n't|'ll|'d)$/u.test(before)) entry.verb++;
    uses.set(word, entry);
    before = /[.!?,;:…]["”'’»)]*$/u.test(written) ? '' : word;
  }
  return uses;
}
