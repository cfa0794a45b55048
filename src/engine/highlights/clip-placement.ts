import { firstFrom, type TimeRange } from '#platform/kit/time-range.shared.ts';
import type { Candidate, Unit } from './candidates.ts';
import type { ClipLengths } from './clip-lengths.ts';
import type { Highlight } from './ranker.ts';

/** A highlight with the whole sentences (units) that became its clip. */
export type PlacedClip = Pick<Candidate, 'from' | 'to'> & { highlight: Highlight };

export type PlacementContext = {
  units: readonly Unit[];
  /** The lengths that a clip may have. */
  lengths: ClipLengths;
  /** Seconds of silence a clip may contain. */
  silence: number;
  /** The final times of units `from` to `to`. */
  bounds: (from: number, to: number) => TimeRange;
  /** Whether units `from` to `to` have enough words to be a clip. */
  hasEnoughWords: (from: number, to: number) => boolean;
};

/**
 * Finds the whole sentences nearest to a highlight that make a clip of a valid length and do not
 * overlap the `taken` clips; undefined if there are none near it.
 */
export function placeClip(
  highlight: Highlight,
  taken: readonly PlacedClip[],
  context: PlacementContext,
): PlacedClip | undefined {
  const target = validRange(highlight, context.units.at(-1)?.end ?? 0);
  if (!target) return undefined;
  const exact = exactPlace(target, taken, context);
  if (exact) return { highlight, ...exact };
  let best: { from: number; to: number; fit: number } | undefined;
  for (const from of startsNear(context, target))
    for (const to of endsFrom(from, taken, context)) {
      const fit = fitOf(context.bounds(from, to), target, context.lengths);
      if (fit > (best?.fit ?? minFit) && context.hasEnoughWords(from, to)) best = { from, to, fit };
    }
  return best && { highlight, from: best.from, to: best.to };
}

/**
 * The units that begin and end exactly with the target, if they make a valid clip: a ranker that
 * chose whole sentences gets these.
 */
function exactPlace(
  target: TimeRange,
  taken: readonly PlacedClip[],
  context: PlacementContext,
): Pick<PlacedClip, 'from' | 'to'> | undefined {
  const { units } = context;
  const from = firstFrom(units, target.start - sameTime);
  if (!isSameTime(units[from]?.start, target.start)) return undefined;
  const to = endsFrom(from, taken, context).find((end) => isSameTime(units[end]?.end, target.end));
  return to !== undefined && context.hasEnoughWords(from, to) ? { from, to } : undefined;
}

/** Times that differ by at most this many seconds count as equal. */
const sameTime = 0.05;

function isSameTime(one: number | undefined, other: number): boolean {
  return one !== undefined && Math.abs(one - other) <= sameTime;
}

/** Below this overlap a clip no longer shows the subject of the highlight. */
const minFit = 0.1;

/**
 * The range with its times in order and limited to the video; undefined when they are not numbers
 * or lie outside.
 */
function validRange({ start, end }: TimeRange, duration: number): TimeRange | undefined {
  if (Number.isNaN(start) || Number.isNaN(end)) return undefined;
  const from = Math.max(0, Math.min(start, end));
  const to = Math.min(duration, Math.max(start, end));
  return to > from ? { start: from, end: to } : undefined;
}

/**
 * Units with which a clip may begin: from a clip's length before the target to the target's end.
 */
function startsNear(
  { units, lengths }: Pick<PlacementContext, 'units' | 'lengths'>,
  target: TimeRange,
): number[] {
  const latest = Math.min(target.end, target.start + lengths.longest);
  const starts: number[] = [];
  for (let i = firstFrom(units, target.start - lengths.idealShortest); i < units.length; i++) {
    if ((units[i]?.start ?? 0) >= latest) break;
    starts.push(i);
  }
  return starts;
}

function endsFrom(
  from: number,
  taken: readonly PlacedClip[],
  { units, silence, bounds, lengths }: PlacementContext,
): number[] {
  const ends: number[] = [];
  for (let to = from; to < units.length; to++) {
    const gap = to > from ? (units[to]?.start ?? 0) - (units[to - 1]?.end ?? 0) : 0;
    if (gap > silence || taken.some((other) => to >= other.from && to <= other.to)) break;
    const { start, end } = bounds(from, to);
    if (end - start > lengths.longest) break;
    if (end - start >= lengths.shortest) ends.push(to);
  }
  return ends;
}

/**
 * Intersection over union of the two ranges, plus a little for a length in the ideal range and for
 * beginning near the target.
 */
function fitOf(
  clip: TimeRange,
  target: TimeRange,
  { idealShortest, idealLongest }: ClipLengths,
): number {
  const shared = Math.min(clip.end, target.end) - Math.max(clip.start, target.start);
  if (shared <= 0) return 0;
  const [length, targetLength] = [clip.end - clip.start, target.end - target.start];
  const ideal = length >= idealShortest && length <= idealLongest ? 0.1 : 0;
  const beginning = 0.02 * Math.max(0, 1 - Math.abs(clip.start - target.start) / 10);
  return (
    shared / (length + targetLength - shared) +
    (shared / Math.min(length, targetLength) > 0.5 ? ideal + beginning : 0)
  );
}
