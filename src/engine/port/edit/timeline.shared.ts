import type { TimeRange } from '#platform/kit/time-range.shared.ts';

/**
 * The parts of a clip: ranges of the source in playing order, seconds. They may lie in any order
 * and touch, but none overlaps the one before it. The functions here are free of dependencies,
 * because the app uses them as well.
 */
export type SourceRanges = readonly TimeRange[];

/** A range shorter than this (seconds) is left out, because it would only flash by. */
export const shortestRange = 0.1;
/** Ranges closer than this (seconds) are joined, because less than a frame lies between them. */
const minGapSeconds = 0.02;

/** The length of the clip, seconds. */
export function durationOf(ranges: SourceRanges): number {
  return ranges.reduce((sum, { start, end }) => sum + (end - start), 0);
}

/** From the earliest to the latest second of the source that is used. */
export function extentOf(ranges: SourceRanges): TimeRange {
  return {
    start: Math.min(...ranges.map(({ start }) => start)),
    end: Math.max(...ranges.map(({ end }) => end)),
  };
}

/** Each range with the second of the clip at which it begins. */
export function placedRanges(ranges: SourceRanges): (TimeRange & { at: number })[] {
  let at = 0;
  return ranges.map(({ start, end }) => {
    const placed = { start, end, at };
    at += end - start;
    return placed;
  });
}

/** The second of the source that is shown at a second of the clip. */
export function toSource(ranges: SourceRanges, seconds: number): number {
  const placed = placedRanges(ranges);
  const range = placed.findLast(({ at }) => at <= seconds) ?? placed[0];
  return range ? Math.min(range.end, range.start + Math.max(0, seconds - range.at)) : 0;
}

/**
 * A second of the source. `part` is the index of the range that is playing; it is needed when a
 * part of the source is shown more than once.
 */
export type SourcePosition = { seconds: number; part?: number | undefined };

/**
 * The second of the clip at which the position of the source is shown; if it is cut out, the second
 * at which the clip continues after the cut.
 */
export function toClip(ranges: SourceRanges, { seconds, part = -1 }: SourcePosition): number {
  const placed = placedRanges(ranges);
  const shows = ({ start, end }: TimeRange) => seconds >= start && seconds < end;
  const playing = placed[part];
  const range = playing && isNear(playing, seconds) ? playing : placed.find(shows);
  if (range)
    return range.at + Math.min(range.end - range.start, Math.max(0, seconds - range.start));
  const next = placed
    .filter(({ start }) => start >= seconds)
    .toSorted((a, b) => a.start - b.start)[0];
  return next?.at ?? durationOf(ranges);
}

/** While a player seeks to a range, it also shows frames shortly before and after it. */
const isNear = ({ start, end }: TimeRange, seconds: number): boolean =>
  seconds > start - 0.25 && seconds < end + 0.25;

/**
 * The ranges in whole milliseconds, without those that are too short. Ranges that almost follow one
 * another in the source are joined; those that touch stay apart: a person has split them there.
 */
export const tidied = (ranges: SourceRanges): TimeRange[] => tidy(ranges, { keepsSplits: true });

/** As `tidied`, with ranges that touch joined too: as clips are stored and exported. */
export const joined = (ranges: SourceRanges): TimeRange[] => tidy(ranges, { keepsSplits: false });

function tidy(ranges: SourceRanges, { keepsSplits }: { keepsSplits: boolean }): TimeRange[] {
  const result: TimeRange[] = [];
  for (const range of ranges) {
    const [start, end] = [thousandths(range.start), thousandths(range.end)];
    const before = result.at(-1);
    if (
      before &&
      !(keepsSplits && start === before.end) &&
      start >= before.end - minGapSeconds / 2 &&
      start - before.end < minGapSeconds &&
      end > before.end
    )
      before.end = end;
    else result.push({ start, end });
  }
  return result.filter(({ start, end }) => end - start >= shortestRange - 1e-9);
}

/** The ranges without a part of the source, wherever it is shown. */
export function without(ranges: SourceRanges, part: TimeRange): TimeRange[] {
  return tidied(
    ranges.flatMap(({ start, end }) =>
      part.end <= start || part.start >= end
        ? [{ start, end }]
        : [
            { start, end: Math.min(end, part.start) },
            { start: Math.max(start, part.end), end },
          ].filter((rest) => rest.end > rest.start),
    ),
  );
}

/**
 * The ranges with a new first and last second of the source: shortened or lengthened at both ends.
 */
export function trimmed(ranges: SourceRanges, { start, end }: TimeRange): TimeRange[] {
  const before = extentOf(ranges);
  const longer = ranges.map((range) => ({
    start: range.start === before.start ? Math.min(range.start, start) : range.start,
    end: range.end === before.end ? Math.max(range.end, end) : range.end,
  }));
  return without(without(longer, { start: Number.NEGATIVE_INFINITY, end: start }), {
    start: end,
    end: Number.POSITIVE_INFINITY,
  });
}

/**
 * The ranges with a part of the source shown again. If the ranges before and after it in the source
 * follow one another in the clip, the part is placed between them.
 */
export function withPart(ranges: SourceRanges, part: TimeRange): TimeRange[] {
  const rest = without(ranges, part);
  const after = rest.findIndex(
    ({ start }, index) =>
      start >= part.end && (index === 0 || (rest[index - 1]?.end ?? 0) <= part.start),
  );
  const at = after >= 0 ? after : rest.findLastIndex(({ end }) => end <= part.start) + 1;
  const around = joined([...rest.slice(Math.max(0, at - 1), at), part, ...rest.slice(at, at + 1)]);
  return tidied([...rest.slice(0, Math.max(0, at - 1)), ...around, ...rest.slice(at + 1)]);
}

/**
 * The ranges with the one at a position split there; undefined where nothing is shown, or where one
 * of the two parts would be too short.
 */
export function splitAt(
  ranges: SourceRanges,
  { seconds, part }: SourcePosition,
): TimeRange[] | undefined {
  const at = thousandths(seconds);
  const canSplit = (range: TimeRange | undefined) =>
    range && at - range.start >= shortestRange - 1e-9 && range.end - at >= shortestRange - 1e-9;
  const index =
    part !== undefined && canSplit(ranges[part]) ? part : ranges.findIndex((one) => canSplit(one));
  return (
    ranges[index] &&
    ranges.flatMap((range, place) =>
      place === index
        ? [
            { start: range.start, end: at },
            { start: at, end: range.end },
          ]
        : [{ ...range }],
    )
  );
}

/** How often the ranges go back to an earlier part of the source. */
export const jumpsBack = (ranges: SourceRanges): number =>
  ranges.filter(({ start }, index) => start < (ranges[index - 1]?.end ?? 0)).length;

/** Rounded to milliseconds, as times are stored. */
export const thousandths = (seconds: number) => Math.round(seconds * 1000) / 1000;
