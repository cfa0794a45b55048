import type { Language } from '#engine/transcript/languages';
import type { Word } from '#engine/transcript/transcript.schema.ts';
import { candidateRange } from './candidates.ts';

/** What is cut off the front of a clip at most. */
const longest = { words: 6, seconds: 2 } as const;

/**
 * The first word of a clip that would begin with word `first`, after its fillers and connectives
 * ("Yeah, so, um, the …") and a word that is said twice by mistake. `tokens` are all words, folded.
 */
export function trimmedStart(
  { words, tokens }: { words: readonly Word[]; tokens: readonly string[] },
  first: number,
  language: Language,
): number {
  const began = words[first]?.start ?? 0;
  let start = first;
  while (start < words.length - 1) {
    const next = start + leadingWords({ words, tokens }, start, language);
    const isWithin =
      next - first <= longest.words && (words[next]?.start ?? 0) - began <= longest.seconds;
    if (next === start || next >= words.length || !isWithin) break;
    start = next;
  }
  return start;
}

/**
 * The words of a clip, trimmed at the front; untrimmed when the rest would be shorter than the
 * `shortest` clip (seconds). `lead` is the first word after what is cut off.
 */
export function trimmedClip(
  words: readonly Word[],
  { first, last }: { first: number; last: number },
  { lead, shortest }: { lead: number; shortest: number },
): { first: number; last: number } {
  const { start, end } = candidateRange(words, { first: lead, last });
  return lead <= last && end - start >= shortest ? { first: lead, last } : { first, last };
}

/** The number of words at this place that are a filler, a connective or a repetition. */
function leadingWords(
  { words, tokens }: { words: readonly Word[]; tokens: readonly string[] },
  at: number,
  { edges, disfluencies }: Language,
): number {
  const token = tokens[at] ?? '';
  if (token === '') return 1;
  const isMarked = /\P{L}$/u.test(words[at]?.text ?? '');
  if (!isMarked && edges.kept.test(tokens.slice(at, at + 4).join(' '))) return 0;
  for (const length of [3, 2, 1])
    if (edges.leading.has(tokens.slice(at, at + length).join(' '))) return length;
  return token === tokens[at + 1] && disfluencies.stumbles.has(token) ? 1 : 0;
}
