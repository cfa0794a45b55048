import { firstFrom } from '#platform/kit/time-range.shared.ts';
import type { Word } from '../transcript.schema.ts';
import { areAlike } from './compare-words.ts';
import type { Correction } from './correction.schema.ts';

/** A correction and the index of the first recognised word that it replaces. */
export type PlacedCorrection = { at: number; correction: Correction };
export type Placement = {
  /** In the order of the words; they do not overlap. */
  placed: PlacedCorrection[];
  /** Corrections whose words do not occur (any more) at about their time, in the order of time. */
  notApplied: Correction[];
};

/**
 * When a video is transcribed again, its words may begin up to this many seconds earlier or later.
 */
const toleranceSeconds = 2;
/**
 * Words examined on each side of that time: twice as many as anybody says in `toleranceSeconds`.
 */
const nearbyWords = 24;

/**
 * Finds the recognised words that each correction replaces. On the transcript for which the
 * corrections were made, they are at the correction's own index; on a new transcript, they are at
 * the nearest place within two seconds where the same words occur, apart from case and punctuation.
 */
export function placeCorrections(
  words: readonly Word[],
  corrections: readonly Correction[],
): Placement {
  const result: Placement = { placed: [], notApplied: [] };
  let free = 0;
  for (const correction of corrections.toSorted((a, b) => a.start - b.start || a.first - b.first)) {
    const at = placeOf(words, correction, free);
    if (at === undefined) result.notApplied.push(correction);
    else {
      result.placed.push({ at, correction });
      free = at + correction.original.length;
    }
  }
  return result;
}

function placeOf(words: readonly Word[], correction: Correction, free: number): number | undefined {
  const { first, start } = correction;
  if (first >= free && startsNear(words, first, start) && isSame(words, first, correction))
    return first;
  const middle = firstFrom(words, start);
  const indexes = Array.from({ length: 2 * nearbyWords }, (_, i) => middle - nearbyWords + i)
    .filter((at) => at >= free && startsNear(words, at, start))
    .sort((a, b) => distance(words, a, start) - distance(words, b, start));
  return (
    indexes.find((at) => isSame(words, at, correction)) ??
    indexes.find((at) => isSimilar(words, at, correction))
  );
}

function distance(words: readonly Word[], at: number, start: number): number {
  return Math.abs((words[at]?.start ?? Number.POSITIVE_INFINITY) - start);
}

function startsNear(words: readonly Word[], at: number, start: number): boolean {
  return distance(words, at, start) <= toleranceSeconds;
}

function isSame(words: readonly Word[], at: number, { original }: Correction): boolean {
  return original.every((text, i) => words[at + i]?.text === text);
}

/**
 * A correction of only case or punctuation does not apply to words that are now written
 * differently.
 */
function isSimilar(
  words: readonly Word[],
  at: number,
  { original, replacement }: Correction,
): boolean {
  if (areAlike(original, replacement) || at + original.length > words.length) return false;
  return areAlike(
    original,
    words.slice(at, at + original.length).map((word) => word.text),
  );
}
