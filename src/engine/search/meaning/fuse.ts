import type { RankedPassage } from '../rank.ts';

/** What a passage was found by. */
export type FoundBy = 'words' | 'meaning' | 'both';
export type FusedPassage = RankedPassage & { by: FoundBy };

/**
 * What the best by meaning counts, the best by words being 1: words are exact, and how good the
 * model is nobody knows here.
 */
const meaningWeight = 0.7;

/**
 * One list of two, best first. Scores of different kinds cannot be compared: each counts by where
 * it stands in its own list. What both lists have is one passage, as it was found by words, with
 * the sum.
 */
export function fuse(
  byWords: readonly RankedPassage[],
  byMeaning: readonly RankedPassage[],
  most: number,
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
  return fused.sort((a, b) => b.score - a.score).slice(0, most);
}

/**
 * From 0 for the last of the list to `meaningWeight` for the first: there is always a nearest, and
 * only its distance to others says something.
 */
function worthByMeaning(passages: readonly RankedPassage[]): (passage: RankedPassage) => number {
  const [first, last] = [passages[0]?.score ?? 1, passages.at(-1)?.score ?? 0];
  return ({ score }) =>
    first > last ? (meaningWeight * (score - last)) / (first - last) : meaningWeight;
}

/** Whether another passage has at least half of the blocks. */
function isCovered({ first, last }: RankedPassage, other: RankedPassage): boolean {
  const shared = Math.min(last, other.last) - Math.max(first, other.first) + 1;
  return shared * 2 >= last - first + 1;
}
