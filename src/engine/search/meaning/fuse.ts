import type { RankedPassage } from '../rank.ts';

/** How a passage was found. */
export type FoundBy = 'words' | 'meaning' | 'both';
export type FusedPassage = RankedPassage & { by: FoundBy };

/**
 * The weight of the best passage by meaning, relative to 1 for the best one by words. It is lower
 * because words match exactly, while the quality of the configured model is unknown.
 */
const meaningWeight = 0.7;

/**
 * Merges two lists into one, best first. Scores of different kinds cannot be compared, so each is
 * scaled within its own list. A passage in both lists is listed once, with the range found by words
 * and the sum of the scores.
 */
export function fuse(
  byWords: readonly RankedPassage[],
  byMeaning: readonly RankedPassage[],
  limit: number,
): FusedPassage[] {
  const best = byWords[0]?.score ?? 1;
  const fused: FusedPassage[] = byWords.map((passage) => ({
    ...passage,
    score: passage.score / best,
    by: 'words',
  }));
  const worth = worthByMeaning(byMeaning);
  for (const passage of byMeaning) {
    const score = worth(passage);
    const same = fused.find(
      (other) => other.videoId === passage.videoId && isCovered(passage, other),
    );
    if (same === undefined) fused.push({ ...passage, score, by: 'meaning' });
    else if (same.by === 'words') Object.assign(same, { score: same.score + score, by: 'both' });
  }
  return fused.sort((a, b) => b.score - a.score).slice(0, limit);
}

/**
 * The score of a passage, from 0 for the last of the list to `meaningWeight` for the first. There
 * is always a nearest passage, and only its distance from the others shows whether it is relevant.
 */
function worthByMeaning(passages: readonly RankedPassage[]): (passage: RankedPassage) => number {
  const [first, last] = [passages[0]?.score ?? 1, passages.at(-1)?.score ?? 0];
  return ({ score }) =>
    first > last ? (meaningWeight * (score - last)) / (first - last) : meaningWeight;
}

/** Whether the other passage contains at least half of this one's blocks. */
export function isCovered({ first, last }: RankedPassage, other: RankedPassage): boolean {
  const shared = Math.min(last, other.last) - Math.max(first, other.first) + 1;
  return shared * 2 >= last - first + 1;
}
