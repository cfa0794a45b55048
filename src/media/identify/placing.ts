import type { Candidate, Unit } from './candidates.ts';
import { clipLength } from './candidates.ts';
import type { Moment, Span } from './contract.ts';

/** A moment with the whole sentences it became. */
export type Placed = Pick<Candidate, 'from' | 'to'> & { moment: Moment };

export type Ground = {
  units: readonly Unit[];
  /** Seconds of silence a clip may hold. */
  silence: number;
  /** The final times of units `from` to `to`. */
  bounds: (from: number, to: number) => Span;
  /** Whether units `from` to `to` hold enough words to be a clip. */
  worthwhile: (from: number, to: number) => boolean;
};

/**
 * The whole sentences nearest to what a moment asks for that make a clip of 15 to 60 s and touch none of the `taken`;
 * nothing when there are none near it.
 */
export function place(moment: Moment, taken: readonly Placed[], ground: Ground): Placed | undefined {
  const wish = tidy(moment, ground.units.at(-1)?.end ?? 0);
  if (!wish) return undefined;
  let best: { from: number; to: number; fit: number } | undefined;
  const exact = exactly(wish, taken, ground);
  if (exact) return { moment, ...exact };
  for (const from of startsNear(ground.units, wish))
    for (const to of endsFrom(from, taken, ground)) {
      const fit = fitOf(ground.bounds(from, to), wish);
      if (fit > (best?.fit ?? leastFit) && ground.worthwhile(from, to)) best = { from, to, fit };
    }
  return best && { moment, from: best.from, to: best.to };
}

/** The units that begin and end with the wish, when it is a clip as it stands: whoever asked for whole sentences gets them. */
function exactly(wish: Span, taken: readonly Placed[], ground: Ground): Pick<Placed, 'from' | 'to'> | undefined {
  const { units } = ground;
  const from = firstFrom(units, wish.start - sameTime);
  if (!near(units[from]?.start, wish.start)) return undefined;
  const to = endsFrom(from, taken, ground).find((end) => near(units[end]?.end, wish.end));
  return to !== undefined && ground.worthwhile(from, to) ? { from, to } : undefined;
}

/** Seconds within which two times are one. */
const sameTime = 0.05;

function near(one: number | undefined, other: number): boolean {
  return one !== undefined && Math.abs(one - other) <= sameTime;
}

/** Below this a clip no longer shows what the moment was about. */
const leastFit = 0.1;

/** Times turned the right way round and cut to the video; nothing when they are no times or lie outside. */
function tidy({ start, end }: Span, duration: number): Span | undefined {
  if (Number.isNaN(start) || Number.isNaN(end)) return undefined;
  const from = Math.max(0, Math.min(start, end));
  const to = Math.min(duration, Math.max(start, end));
  return to > from ? { start: from, end: to } : undefined;
}

/** Units a clip may begin with: from a clip's length before the wish to its end. */
function startsNear(units: readonly Unit[], wish: Span): number[] {
  const latest = Math.min(wish.end, wish.start + clipLength.longest);
  const starts: number[] = [];
  for (let i = firstFrom(units, wish.start - clipLength.idealShortest); i < units.length; i++) {
    if ((units[i]?.start ?? 0) >= latest) break;
    starts.push(i);
  }
  return starts;
}

function firstFrom(units: readonly Unit[], at: number): number {
  let [low, high] = [0, units.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((units[middle]?.start ?? 0) < at) low = middle + 1;
    else high = middle;
  }
  return low;
}

function endsFrom(from: number, taken: readonly Placed[], { units, silence, bounds }: Ground): number[] {
  const ends: number[] = [];
  for (let to = from; to < units.length; to++) {
    const gap = to > from ? (units[to]?.start ?? 0) - (units[to - 1]?.end ?? 0) : 0;
    if (gap > silence || taken.some((other) => to >= other.from && to <= other.to)) break;
    const { start, end } = bounds(from, to);
    if (end - start > clipLength.longest) break;
    if (end - start >= clipLength.shortest) ends.push(to);
  }
  return ends;
}

/** Shared time against joint time, with a little for a length in the ideal range. */
function fitOf(clip: Span, wish: Span): number {
  const shared = Math.min(clip.end, wish.end) - Math.max(clip.start, wish.start);
  if (shared <= 0) return 0;
  const length = clip.end - clip.start;
  const ideal = length >= clipLength.idealShortest && length <= clipLength.idealLongest ? 0.1 : 0;
  const beginning = 0.02 * Math.max(0, 1 - Math.abs(clip.start - wish.start) / 10);
  return (
    shared / (length + (wish.end - wish.start) - shared) + (shared / Math.min(length, wish.end - wish.start) > 0.5 ? ideal + beginning : 0)
  );
}
