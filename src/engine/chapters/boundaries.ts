import type { Sign, Signs, Weights } from './signs.ts';
import type { Speech } from './speech.ts';
import { weights } from './weights.ts';

/** A sentence with which a chapter begins. */
export type Boundary = { sentence: number; confidence: number };

/** Seconds between the beginnings of chapters, at least; the last one lasts half as long. */
const apart = 60;
/** A place with a lower score stands out only because the rest of the recording is uniform. */
const minScore = 1.67;
/** After places that stand out clearly, a score lower by this much is no change of subject. */
const cliff = 1.25;
const maxChapters = 100;

/**
 * The sentences with which chapters begin, in order, except for the first chapter: the places with
 * the highest scores, at most `count`, none if no place stands out. Takes n log n time in the number
 * of sentences.
 */
export function boundariesOf(
  { sentences, duration }: Pick<Speech, 'sentences' | 'duration'>,
  signs: Signs,
  options: BoundaryOptions,
): Boundary[] {
  const scores = scoresOf(signs, options.weights ?? weights);
  const count = Math.min(options.count, maxChapters);
  const startOf = (sentence: number) => sentences[sentence]?.start ?? 0;
  const chosen: number[] = [];
  const isFree = (time: number) =>
    time - startOf(0) >= apart &&
    duration - time >= apart / 2 &&
    chosen.every((other) => Math.abs(startOf(other) - time) >= apart);
  const ranked = [...scores.keys()]
    .filter((i) => (scores[i] ?? 0) >= (options.minScore ?? minScore))
    .sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0));
  let lowest = Number.POSITIVE_INFINITY;
  for (const i of ranked) {
    if (chosen.length >= count) break;
    const score = scores[i] ?? 0;
    if (!isFree(startOf(i))) continue;
    if (chosen.length > 1 && lowest - score > cliff) break;
    chosen.push(i);
    lowest = score;
  }
  return chosen
    .sort((a, b) => a - b)
    .map((sentence) => ({
      sentence,
      confidence: confidenceOf(scores[sentence] ?? 0, options.meeting),
    }));
}

/**
 * `count`: boundaries at most; `meeting`: how likely the recording is a meeting, 0 to 1; `minScore`:
 * for other weights, whose scores have another level.
 */
export type BoundaryOptions = {
  count: number;
  meeting: number;
  weights?: Weights;
  minScore?: number;
};

export function scoresOf(signs: Signs, weights: Weights): Float64Array {
  const scores = new Float64Array(signs.start.length);
  for (const [sign, weight] of Object.entries(weights) as [Sign, number][])
    for (let i = 0; i < scores.length; i++)
      scores[i] = (scores[i] ?? 0) + weight * (signs[sign][i] ?? 0);
  return scores;
}

const logistic = (value: number) => 1 / (1 + Math.exp(-value));

/**
 * How often people marked a boundary within 30 s of a chosen place with this score: in shows more
 * often than in meetings, where speakers change at many other places.
 */
function confidenceOf(score: number, meeting: number): number {
  return Math.round(100 * logistic(score - 2.95 - 1.25 * meeting)) / 100;
}
