import type { Sign, Signs, Weights } from './signs.ts';
import type { Speech } from './speech.ts';
import { weights } from './weights.ts';
import { sumsNear } from './windows.ts';

/** A sentence with which a chapter begins. */
export type Boundary = { sentence: number; confidence: number };

/**
 * The usual number of boundaries for the length of a recording: four in `seconds`, twice as many in
 * four times that, and in proportion to the length beyond `long` seconds, because a longer
 * recording consists of several ones.
 */
const usual = { boundaries: 4, seconds: 2000, long: 5400 } as const;
/** How much one true boundary adds to the probabilities of the sentences near it, in total. */
const sumOfBoundary = 6.2;
/** Probabilities up to this many seconds apart belong to the same boundary. */
const reach = 10;
/**
 * There is a boundary if the probabilities within `reach` add up to at least this. A higher
 * threshold (fewer boundaries) scores better by Pk, a lower one by F1.
 */
const threshold = 0.8;
/**
 * A place with a lower confidence stands out only because the rest of the recording is very
 * uniform.
 */
const leastConfidence = 0.08;
/** Seconds between chapters; fewer in short recordings, in proportion (`share`) to their length. */
const apart = { most: 90, fewest: 20, share: 1 / 12 } as const;
const maxChapters = 100;

/**
 * The sentences with which chapters begin, in order, except for the first chapter: the places that
 * stand out from the rest of the recording; none if no place does. Takes n log n time in the number
 * of sentences.
 */
export function boundariesOf(
  { sentences, duration }: Pick<Speech, 'sentences' | 'duration'>,
  signs: Signs,
  options: BoundaryOptions = {},
): Boundary[] {
  const scores = scoresOf(signs, options.weights ?? weights);
  const probabilities = probabilitiesOf(scores, duration);
  const starts = sentences.map(({ start }) => start);
  const sums = sumsNear(probabilities, starts, reach).map(({ sum }) => sum);
  const distance = Math.max(apart.fewest, Math.min(apart.most, duration * apart.share));
  const chosen: Boundary[] = [];
  const isFree = (time: number) =>
    time >= distance / 2 &&
    duration - time >= distance / 4 &&
    chosen.every(({ sentence }) => Math.abs((starts[sentence] ?? 0) - time) >= distance);
  const ranked = sums
    .map((sum, i) => ({ sum, i }))
    .filter(({ sum }) => sum >= (options.threshold ?? threshold));
  for (const { i } of ranked.sort((a, b) => b.sum - a.sum)) {
    if (chosen.length >= maxChapters) break;
    const sentence = likeliestNear(i, probabilities, starts);
    const confidence = confidenceOf(scores[sentence] ?? 0);
    if (confidence >= (options.leastConfidence ?? leastConfidence) && isFree(starts[sentence] ?? 0))
      chosen.push({ sentence, confidence });
  }
  return chosen.sort((a, b) => a.sentence - b.sentence);
}

export type BoundaryOptions = { weights?: Weights; threshold?: number; leastConfidence?: number };

export function scoresOf(signs: Signs, weights: Weights): Float64Array {
  const scores = new Float64Array(signs.start.length);
  for (const [sign, weight] of Object.entries(weights) as [Sign, number][])
    for (let i = 0; i < scores.length; i++)
      scores[i] = (scores[i] ?? 0) + weight * (signs[sign][i] ?? 0);
  return scores;
}

/**
 * Converts scores to probabilities whose sum is what the length of the recording makes likely. Only
 * the comparison with other places of the same recording counts, because talks, meetings and
 * hearings differ more in the level of their scores than in the number of their chapters.
 */
function probabilitiesOf(scores: Float64Array, duration: number): Float64Array {
  const expected = Math.min(scores.length * 0.9, sumOfBoundary * usualCount(duration));
  let [low, high] = [-40, 40];
  for (let i = 0; i < 50; i++) {
    const middle = (low + high) / 2;
    const total = scores.reduce((sum, score) => sum + logistic(score + middle), 0);
    if (total > expected) high = middle;
    else low = middle;
  }
  return scores.map((score) => logistic(score + low));
}

function usualCount(duration: number): number {
  const count = usual.boundaries * Math.sqrt(Math.min(duration, usual.long) / usual.seconds);
  return count * Math.max(1, duration / usual.long);
}

const logistic = (value: number) => 1 / (1 + Math.exp(-value));

function likeliestNear(i: number, probabilities: Float64Array, starts: readonly number[]): number {
  const time = starts[i] ?? 0;
  let best = i;
  for (let j = i - 1; j >= 0 && (starts[j] ?? 0) >= time - reach; j--)
    if ((probabilities[j] ?? 0) > (probabilities[best] ?? 0)) best = j;
  for (let j = i + 1; j < starts.length && (starts[j] ?? 0) <= time + reach; j++)
    if ((probabilities[j] ?? 0) > (probabilities[best] ?? 0)) best = j;
  return best;
}

/**
 * How often people marked a boundary within 30 s of a place with this score, in meetings and in
 * single chapters of meetings together; fitted by `npm run bench chapters`.
 */
function confidenceOf(score: number): number {
  return Math.round(100 * logistic(1.5 * score - 6.4)) / 100;
}
