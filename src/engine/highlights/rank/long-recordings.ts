import type { TimeRange } from '#platform/kit/time-range.shared.ts';

/**
 * People pick from the first half of a conversation, and so do the profiles. What they are learned
 * from lasts one to two hours: in a longer recording, the position would outweigh what is said.
 * Seconds.
 */
const knownLength = 2 * 3600;

export const isLong = ({ start, end }: TimeRange) => end - start > knownLength;

/** The share of the position's weight that counts in a recording, or a part of one. */
export function positionShare({ start, end }: TimeRange): number {
  return Math.min(1, (knownLength / (end - start)) ** 2);
}

/** The number of sections into which a long recording is divided. */
const sections = 6;

/**
 * The points that a candidate loses at most when all clips so far are from its section: enough to
 * decide between candidates that are equally good.
 */
const tieBreak = 0.3;

/**
 * The candidates of a long recording, the best first, and the points that each loses beside those
 * that are chosen by then.
 */
export function* spreadOut<Scored extends TimeRange & { score: number }>(
  ranked: readonly Scored[],
  chosen: readonly TimeRange[],
  extent: TimeRange,
): Generator<{ next: Scored; loss: number }> {
  const sectionOf = ({ start, end }: TimeRange) =>
    Math.floor((sections * ((start + end) / 2 - extent.start)) / (extent.end - extent.start));
  const left = [...ranked];
  while (left.length > 0) {
    const losses = new Map<number, number>();
    for (const clip of chosen) {
      const section = sectionOf(clip);
      losses.set(section, (losses.get(section) ?? 0) + tieBreak / chosen.length);
    }
    const lossOf = (candidate: Scored) => losses.get(sectionOf(candidate)) ?? 0;
    const least = (left[0]?.score ?? 0) - tieBreak;
    let [best, at] = [Number.NEGATIVE_INFINITY, 0];
    for (let i = 0; (left[i]?.score ?? Number.NEGATIVE_INFINITY) >= least; i++) {
      const candidate = left[i];
      const score = candidate ? candidate.score - lossOf(candidate) : best;
      if (score > best) [best, at] = [score, i];
    }
    const [next] = left.splice(at, 1);
    if (next) yield { next, loss: lossOf(next) };
  }
}
