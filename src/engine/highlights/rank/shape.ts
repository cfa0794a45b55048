import type { Candidate } from '../candidates.ts';
import { inProportion, spreadOf } from '../clip-lengths.ts';
import type { AudioFeatures } from './audio-features.ts';
import type { TopicBoundaries } from './topic-boundaries.ts';
import type { Counts } from './word-counts.ts';

/**
 * How well a candidate is cut, independent of its content; 0 is ordinary. On the scale of the
 * words' scores.
 */
export type ShapeScore = (candidate: Candidate) => number;

/**
 * Points for and against a cut. They are set by hand, because the labelled data sets have neither
 * pauses nor editors' boundaries.
 */
const worth = {
  /** Begins right after a topic boundary, ends right before one, crosses one. */
  begins: 1,
  ends: 1.1,
  crosses: -0.9,
  /** Ends right before laughter: the point was just made. */
  laughterFollows: 0.7,
  /** A housekeeping sentence at either end, and in any place. */
  housekeepingEnd: -3,
  housekeeping: -1.2,
  /**
   * Begins with a word that refers to earlier speech; ends before the question is answered; begins
   * or ends in mid-sentence; begins or ends with small talk such as "Right."
   */
  dependent: -0.6,
  question: -0.9,
  torn: -0.8,
  smallTalk: -0.4,
  /**
   * Begins, after fillers and connectives, with "it" or "those"; begins with a filler or connective
   * that has to be cut off; with one that joins it to the sentence before; ends with a sentence
   * that only announces the next one; ends before one that is joined to it. With twice these points
   * the edges were no better, and fewer of the passages that editors chose were found.
   */
  pointsBack: -0.4,
  leadIn: -0.15,
  joining: -0.2,
  setUp: -0.3,
  endsBeforeJoined: -0.2,
  /**
   * Per second below the ideal length, below 20 s, and above the ideal length, for clips of usual
   * length; in proportion for others.
   */
  short: -0.09,
  veryShort: -0.1,
  long: -0.03,
} as const;

/** Boundaries and housekeeping sentences beyond these numbers do not count. */
const maxCounted = { boundaries: 2, housekeeping: 3 } as const;

export type ShapeContext = {
  counts: Counts;
  boundaries: TopicBoundaries;
  audio?: Pick<AudioFeatures, 'laughterFollows'> | undefined;
  /** In comedy, pauses and changes of subject are changes of scene: boundaries do not count. */
  isComedy?: boolean | undefined;
};

/**
 * Scores candidates by their edges, the boundaries and housekeeping within them, and their length.
 */
export function shapeScoreOf({ counts, boundaries, audio, isComedy }: ShapeContext): ShapeScore {
  const isCased = counts.sum('lowerStart', 0, counts.units.length - 1) < 0.3 * counts.units.length;
  const tornEdges = (from: number, to: number) =>
    (isCased ? 1.5 * counts.sum('lowerStart', from, from) : 0) +
    counts.sum('insideQuote', from, from) +
    (to + 1 < counts.units.length ? counts.sum('insideQuote', to + 1, to + 1) : 0) +
    (counts.units[to]?.closes === false ? 1 : counts.sum('brokenOff', to, to));
  const { idealShortest, idealLongest } = counts.lengths;
  const [veryShort, spread] = [inProportion(20, counts.lengths), spreadOf(counts.lengths)];
  return ({ from, to, start, end }) => {
    const housekeeping = (a: number, b: number) => counts.sum('housekeeping', a, b);
    const length = end - start;
    return (
      (isComedy ? 0 : boundaryScore(boundaries, from, to)) +
      (audio?.laughterFollows(end) ? worth.laughterFollows : 0) +
      worth.housekeeping * Math.min(maxCounted.housekeeping, housekeeping(from, to)) +
      worth.housekeepingEnd * (housekeeping(from, from) + housekeeping(to, to)) +
      (dependsOnContextAt(counts, boundaries, from) ? worth.dependent : 0) +
      worth.question * counts.sum('questions', to, to) +
      worth.torn * tornEdges(from, to) +
      edgeScore(counts, from, to) +
      worth.smallTalk * (counts.sum('smallTalk', from, from) + counts.sum('smallTalk', to, to)) +
      (worth.short * Math.max(0, idealShortest - length)) / spread +
      (worth.veryShort * Math.max(0, veryShort - length)) / spread +
      (worth.long * Math.max(0, length - idealLongest)) / spread
    );
  };
}

function boundaryScore(boundaries: TopicBoundaries, from: number, to: number): number {
  return (
    worth.begins * boundaries.at(from) +
    worth.ends * boundaries.at(to + 1) +
    worth.crosses * Math.min(maxCounted.boundaries, boundaries.inside(from, to))
  );
}

/** What the words at the edges are worth: those that need what is before or after the clip. */
function edgeScore({ sum, units }: Counts, from: number, to: number): number {
  const next = to + 1;
  return (
    worth.pointsBack * sum('pointsBack', from, from) +
    worth.leadIn * sum('leadIn', from, from) +
    worth.joining * sum('joining', from, from) +
    worth.setUp * sum('setUp', to, to) +
    (next < units.length ? worth.endsBeforeJoined * sum('joining', next, next) : 0)
  );
}

/**
 * A boundary of at least this value is so clear that "So" and "Now" after it begin something new.
 */
const clearBoundary = 0.5;

/**
 * Whether a clip that starts with this unit would begin with a word that refers to earlier speech,
 * such as "It" or "Because", when fillers and connectives have been cut off.
 */
export function dependsOnContextAt(
  { tokens, lexicon, startOf }: Counts,
  boundaries: TopicBoundaries,
  unit: number,
): boolean {
  if (unit === 0) return false;
  const first = tokens[startOf(unit)] ?? '';
  return (
    lexicon.dependent.has(first) &&
    !(lexicon.language.words.freshStarts.has(first) && boundaries.at(unit) >= clearBoundary)
  );
}
