import type { Word } from '#engine/transcript/transcript.schema.ts';
import { isUncertain } from '#engine/transcript/uncertain-words.shared.ts';
import { firstFrom, type TimeRange } from '#platform/kit/time-range.shared.ts';

/**
 * The share of uncertain words that costs nothing, because clear speech has as many; that which
 * costs most; and the factor then.
 */
const uncertain = { usual: 0.25, most: 0.6, leastFactor: 0.5 } as const;

/**
 * The factor for the score of a clip, 0.5 to 1: below 1 when the recogniser was unsure of more than
 * a quarter of its words. 1 where it does not say how sure it was.
 */
export function trustIn(words: readonly Word[], { start, end }: TimeRange): number {
  let [known, unsure] = [0, 0];
  for (let i = firstFrom(words, Math.min(start, end)); i < words.length; i++) {
    const word = words[i];
    if (!word || word.start >= Math.max(start, end)) break;
    if (word.confidence !== undefined) known++;
    if (isUncertain(word)) unsure++;
  }
  const share = known === 0 ? 0 : unsure / known;
  const doubt = (share - uncertain.usual) / (uncertain.most - uncertain.usual);
  return 1 - (1 - uncertain.leastFactor) * Math.min(1, Math.max(0, doubt));
}

/** The reason of a clip's score, with what lowered it. */
export function withDoubt(reason: string | undefined): string {
  return reason === undefined ? doubt : `${reason}. ${doubt}`;
}

const doubt = 'Many of its words may be misheard';
