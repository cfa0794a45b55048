import { type Candidate, clipLength } from '../candidates.ts';
import type { Counts } from './counts.ts';
import type { Hearing } from './hearing.ts';
import type { Seams } from './seams.ts';

/** How well a stretch is cut, whatever it says; 0 is ordinary, in the unit of the words' scores. */
export type Shape = (candidate: Candidate) => number;

/** What a cut gains and loses. Set by hand: the labelled sets have neither pauses nor editors' boundaries. */
const worth = {
  /** Begins right after a seam, ends right before one, runs over one. */
  begins: 1,
  ends: 1.1,
  crosses: -0.9,
  /** Ends right before a laugh: the point was just made. */
  laughed: 0.7,
  /** A sentence that keeps house at an end, and inside. */
  housekeepingEnd: -3,
  housekeeping: -1.2,
  /** Begins with a word that leans on what was said before; ends before the question is answered, in mid-sentence, on "Right." */
  leans: -0.6,
  asks: -0.4,
  torn: -0.8,
  smallTalk: -0.4,
  /** Per second below the ideal length, below 20 s, and above the ideal length. */
  short: -0.09,
  veryShort: -0.1,
  long: -0.03,
} as const;

/** More seams or housekeeping inside than this count no further. */
const most = { seams: 2, housekeeping: 3 } as const;

/** Judges stretches by their edges, what they run over, and their length. */
export function shapeOf(counts: Counts, seams: Seams, hearing?: Pick<Hearing, 'laughsAfter'>): Shape {
  const capitals = counts.sum('lowerStart', 0, counts.units.length - 1) < 0.3 * counts.units.length;
  const tornAt = (from: number, to: number) =>
    (capitals ? 1.5 * counts.sum('lowerStart', from, from) : 0) +
    counts.sum('insideQuote', from, from) +
    (to + 1 < counts.units.length ? counts.sum('insideQuote', to + 1, to + 1) : 0) +
    (counts.units[to]?.closes === false ? 1 : counts.sum('brokenOff', to, to));
  return ({ from, to, start, end }) => {
    const house = (a: number, b: number) => counts.sum('housekeeping', a, b);
    const length = end - start;
    return (
      worth.begins * seams.at(from) +
      worth.ends * seams.at(to + 1) +
      (hearing?.laughsAfter(end) ? worth.laughed : 0) +
      worth.crosses * Math.min(most.seams, seams.inside(from, to)) +
      worth.housekeeping * Math.min(most.housekeeping, house(from, to)) +
      worth.housekeepingEnd * (house(from, from) + house(to, to)) +
      (leansAt(counts, seams, from) ? worth.leans : 0) +
      worth.asks * counts.sum('asked', to, to) +
      worth.torn * tornAt(from, to) +
      worth.smallTalk * (counts.sum('smallTalk', from, from) + counts.sum('smallTalk', to, to)) +
      worth.short * Math.max(0, clipLength.idealShortest - length) +
      worth.veryShort * Math.max(0, 20 - length) +
      worth.long * Math.max(0, length - clipLength.idealLongest)
    );
  };
}

/** From this on a seam is so clear that "So" and "Now" after it begin something new. */
const clear = 0.5;

/** Whether a clip from this unit on would begin with "And", "But", "It". */
export function leansAt({ units, tokens, lexicon }: Counts, seams: Seams, unit: number): boolean {
  if (unit === 0) return false;
  const first = tokens[units[unit]?.first ?? -1] ?? '';
  return lexicon.leaning.has(first) && !(starters.has(first) && seams.at(unit) >= clear);
}

/** Words that lean on what was said unless something new begins with them. */
const starters = new Set(
  'so now well okay ok right then also entonces pues alors donc bon also nun तो では さて 그럼 그래서 那么 所以'.split(' '),
);
