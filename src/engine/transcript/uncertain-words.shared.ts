import type { Word } from './transcript.schema.ts';

/** Below this confidence a word is probably another one. */
const leastConfidence = 0.5;

/** Whether the recogniser was unsure of a word; false where it does not say. */
export function isUncertain({ confidence }: Pick<Word, 'confidence'>): boolean {
  return confidence !== undefined && confidence < leastConfidence;
}
