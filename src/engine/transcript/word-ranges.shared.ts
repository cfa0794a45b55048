import { firstFrom, type TimeRange } from '#platform/kit/time-range.shared.ts';

// Free of other dependencies, because the app uses it as well.

/** Words whose middle lies in a range although they begin before it, at most. */
export const mostOverlapping = 4;
/** Times are rounded to thousandths of a second. */
export const tolerance = 0.0011;

/**
 * Whether a word belongs to `range`, one of several ranges: it begins in it, or begins in none of
 * the ranges and has its middle in this one.
 */
function belongsTo(word: TimeRange, range: TimeRange, ranges: readonly TimeRange[]): boolean {
  if (beginsIn(word, range)) return true;
  const middle = (word.start + word.end) / 2;
  return (
    middle >= range.start && middle <= range.end && !ranges.some((other) => beginsIn(word, other))
  );
}

const beginsIn = (word: TimeRange, { start, end }: TimeRange) =>
  word.start >= start - tolerance && word.start < end - tolerance;

/** Whether a word belongs to any of the ranges, and so is heard when they are played. */
export function isPlayed(word: TimeRange, ranges: readonly TimeRange[]): boolean {
  return ranges.some((range) => belongsTo(word, range, ranges));
}

/**
 * The indexes of the words that belong to `range`, one of several ranges. Words are in the order of
 * their starts.
 */
export function indexesIn(
  words: readonly TimeRange[],
  range: TimeRange,
  ranges: readonly TimeRange[],
): number[] {
  const first = firstFrom(words, range.start - tolerance);
  const inside: number[] = [];
  for (let index = Math.max(0, first - mostOverlapping); index < words.length; index += 1) {
    const word = words[index];
    if (word && belongsTo(word, range, ranges)) inside.push(index);
    else if (index >= first) break;
  }
  return inside;
}
