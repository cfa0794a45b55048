import { blockSeconds } from './blocks.ts';
import type { VideoMatches } from './find-postings.ts';
import { shareSteps } from './lexemes.ts';
import type { Places } from './places.ts';
import { type QueryTerms, rarity } from './query-terms.ts';
import { isShown, shownFrom } from './shown-blocks.ts';

/** Seconds of a passage at most: people ask about subjects that were discussed for minutes. */
export const passageSeconds = 120;
const passageBlocks = passageSeconds / blockSeconds;

/** Neighbouring blocks of one video, from the first to the last, and their score. */
export type RankedPassage = { videoId: string; first: number; last: number; score: number };

/** BM25's k1. Passages are about equally long, so BM25's normalisation by length is left out. */
const saturation = 1;
/**
 * The value of words in the order of the query, as a share of the value of the words themselves.
 */
const pairWeight = 0.6;
/** The weight of the passages right before and after. */
const nearWeight = 0.25;
/** Blocks that two passages may share at most. */
const maxShared = passageBlocks / 4;

/** The best passages of some videos, best first, hardly overlapping. */
export function rankPassages(
  videos: readonly VideoMatches[],
  query: QueryTerms,
  { allBlocks, limit }: { allBlocks: number; limit: number },
): RankedPassage[] {
  const rarities = query.terms.map((term) => rarity(term, allBlocks));
  let best: RankedPassage[] = [];
  let least = 0;
  for (const { videoId, places } of videos) {
    for (const kind of kindsOf(places))
      for (const passage of bestOf(scoresOf(kind, query, rarities), { limit, least }))
        best.push({ videoId, ...passage });
    // Sort now and then, so that following videos are searched only for better passages.
    if (best.length < 3 * limit) continue;
    best = best.sort(byScore).slice(0, limit);
    least = best.at(-1)?.score ?? 0;
  }
  return best.sort(byScore).slice(0, limit);
}

type AllPlaces = ReadonlyMap<number, Places>;

/** What was said and what was shown, apart, because no passage has both. */
function kindsOf(places: AllPlaces): AllPlaces[] {
  const hasShown = [...places.values()].some((where) => isShown(where.at(-1)?.block ?? 0));
  if (!hasShown) return [places];
  return [false, true]
    .map(
      (shown) =>
        new Map(
          [...places].flatMap(([term, where]) => {
            const own = where.filter(({ block }) => isShown(block) === shown);
            return own.length > 0 ? [[term, own] as const] : [];
          }),
        ),
    )
    .filter((kind) => kind.size > 0);
}

const byScore = (a: RankedPassage, b: RankedPassage) =>
  b.score - a.score || (a.videoId < b.videoId ? -1 : 1) || a.first - b.first;

/**
 * Scores of all passages of a video; `scores[i]` is the score of the passage that begins with block
 * `from + i`.
 */
type Scores = { from: number; scores: Float64Array };

function scoresOf(
  places: ReadonlyMap<number, Places>,
  { terms, pairs }: QueryTerms,
  rarities: readonly number[],
): Scores {
  let [from, to] = [Number.POSITIVE_INFINITY, 0];
  for (const where of places.values()) {
    from = Math.min(from, (where[0]?.block ?? 0) - passageBlocks + 1);
    to = Math.max(to, where.at(-1)?.block ?? 0);
  }
  from = Math.max(isShown(to) ? shownFrom : 0, from);
  const scores = new Float64Array(to - from + 1);
  // The difference between a passage's count and the previous one's: a block counts in every
  // passage that contains it.
  const changes = new Float64Array(to - from + 2);
  const count = (block: number, amount: number) => {
    const first = Math.max(0, block - passageBlocks + 1 - from);
    changes[first] = (changes[first] ?? 0) + amount;
    changes[block - from + 1] = (changes[block - from + 1] ?? 0) - amount;
  };
  const add = (worth: number, match: (count: number) => number) => {
    let amount = 0;
    for (let i = 0; i < scores.length; i += 1) {
      amount += changes[i] ?? 0;
      if (amount > 0) scores[i] = (scores[i] ?? 0) + worth * match(amount);
    }
    changes.fill(0);
  };
  for (const [index, where] of places) {
    const term = terms[index];
    if (term === undefined) continue;
    const worth = term.weight * (rarities[index] ?? 0);
    if (term.kind === 'speaker') {
      for (const { block, positions } of where) count(block, positions[0] ?? 0);
      add(worth, (sum) => Math.sqrt(sum / (passageBlocks * shareSteps)));
    } else {
      for (const { block, positions } of where) count(block, positions.length);
      add(worth, (sum) => (sum * (saturation + 1)) / (sum + saturation));
    }
  }
  for (const [before, after] of pairs) {
    for (const { block, times } of following(places.get(before), places.get(after)))
      count(block, times);
    add(
      (pairWeight * ((rarities[before] ?? 0) + (rarities[after] ?? 0))) / 2,
      (sum) => sum / (sum + 1),
    );
  }
  return { from, scores: withNear(scores) };
}

/** How often a word of the second term directly follows one of the first, per block with both. */
function following(before: Places = [], after: Places = []): { block: number; times: number }[] {
  const first = new Map(before.map(({ block, positions }) => [block, new Set(positions)]));
  return after.flatMap(({ block, positions }) => {
    const places = first.get(block);
    const times =
      places === undefined ? 0 : positions.filter((position) => places.has(position - 1)).length;
    return times === 0 ? [] : [{ block, times }];
  });
}

/** Adds a little for the passages right before and after. */
function withNear(scores: Float64Array): Float64Array {
  const step = passageBlocks / 2;
  return scores.map((score, i) =>
    score === 0 ? 0 : score + nearWeight * ((scores[i - step] ?? 0) + (scores[i + step] ?? 0)),
  );
}

/**
 * The best passages that hardly overlap and score at least `least`; of equal ones the middle one.
 */
function bestOf(
  { from, scores }: Scores,
  { limit, least }: { limit: number; least: number },
): Omit<RankedPassage, 'videoId'>[] {
  const found: Omit<RankedPassage, 'videoId'>[] = [];
  const apart = passageBlocks - maxShared;
  while (found.length < limit) {
    let best = 0;
    for (let i = 1; i < scores.length; i += 1) if ((scores[i] ?? 0) > (scores[best] ?? 0)) best = i;
    const score = scores[best] ?? 0;
    if (score <= 0 || score < least) break;
    let last = best;
    while (scores[last + 1] === score) last += 1;
    const middle = Math.floor((best + last) / 2);
    found.push({ first: from + middle, last: from + middle + passageBlocks - 1, score });
    scores.fill(0, Math.max(0, middle - apart + 1), middle + apart);
  }
  return found;
}
