import { isNominal, type PartOfSpeech } from '../parts-of-speech.ts';
import type { Token } from './spoken-sentence.ts';

/**
 * Whether the word is a finite verb: an auxiliary, or a verb that follows neither "to" nor an
 * auxiliary. A past form in "-ed" counts when a subject stands right before it.
 */
export function isFiniteVerb(
  tokens: readonly Token[],
  parts: readonly PartOfSpeech[],
  i: number,
): boolean {
  const part = parts[i];
  const before = tokens[i - 1]?.word ?? '';
  const helper = parts[i - 1] === 'adverb' ? i - 2 : i - 1;
  const follows = parts[helper] === 'auxiliary' && tokens[i - 1]?.after === '';
  if (part === 'auxiliary' || part === 'verb') return before !== 'to' && !follows;
  if (part !== 'participle' || !/ed$/u.test(tokens[i]?.word ?? '')) return false;
  if (tokens[i - 1]?.after !== '') return false;
  const subject = parts[i - 1] === 'adverb' ? parts[i - 2] : parts[i - 1];
  return (
    subject === 'pronoun' ||
    subject === 'name' ||
    (subject === 'noun' &&
      !isNominal(parts[i + 1]) &&
      !/^(?:by|as|with|in|on|at|to)$/u.test(tokens[i + 1]?.word ?? ''))
  );
}
