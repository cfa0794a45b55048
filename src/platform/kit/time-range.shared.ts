// Free of dependencies, because the app uses it as well.

/** A part of a video or recording, in seconds from its start; `end` is exclusive. */
export type TimeRange = { start: number; end: number };

/**
 * The index of the first part that begins at or after a time; the parts are in the order of their
 * starts.
 */
export function firstFrom(parts: readonly { start: number }[], seconds: number): number {
  let [low, high] = [0, parts.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((parts[middle]?.start ?? 0) < seconds) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The parts of `ranges` that lie outside `taken`; both are in order, and so is the result. */
export function rangesOutside(
  ranges: readonly TimeRange[],
  taken: readonly TimeRange[],
): TimeRange[] {
  const rest: TimeRange[] = [];
  let next = 0;
  for (const range of ranges) {
    let { start } = range;
    while ((taken[next]?.end ?? Number.POSITIVE_INFINITY) <= start) next++;
    for (let at = next; ; at++) {
      const hole = taken[at];
      const end = Math.min(range.end, hole?.start ?? range.end);
      if (end > start) rest.push({ start, end });
      if (!hole || hole.start >= range.end) break;
      start = Math.max(start, hole.end);
    }
  }
  return rest;
}

/** The ranges in order; those that overlap or touch are merged. */
export function mergedRanges(ranges: readonly TimeRange[]): TimeRange[] {
  const result: TimeRange[] = [];
  for (const { start, end } of ranges.toSorted((a, b) => a.start - b.start)) {
    const last = result.at(-1);
    if (last && start <= last.end) last.end = Math.max(last.end, end);
    else result.push({ start, end });
  }
  return result;
}

/** Seconds of `range` that lie within the other ranges, which are in order. */
export function overlap(others: readonly TimeRange[], range: TimeRange): number {
  let total = 0;
  for (let i = firstEndingAfter(others, range.start); i < others.length; i++) {
    const other = others[i];
    if (!other || other.start >= range.end) break;
    total += Math.max(0, Math.min(other.end, range.end) - Math.max(other.start, range.start));
  }
  return total;
}

function firstEndingAfter(ranges: readonly TimeRange[], at: number): number {
  let [low, high] = [0, ranges.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ranges[middle]?.end ?? 0) <= at) low = middle + 1;
    else high = middle;
  }
  return low;
}
