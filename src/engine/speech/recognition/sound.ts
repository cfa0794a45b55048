import type { Recognise } from '#engine/transcript';
import { minGapSeconds } from '#engine/transcript/limits.constants.ts';
import { mergedRanges, rangesOutside, type TimeRange } from '#platform/kit/time-range.shared.ts';

/** What is known of a recording before its words are; seconds, in order. */
export type Sound = {
  duration: number;
  /** Where voices were detected; undefined if that is not known. */
  voices: readonly TimeRange[] | undefined;
  /** Where words are to be expected: at voices, or else wherever there is any sound. */
  speech: readonly TimeRange[];
  /** Where a piece may be cut. Someone may speak softly there, unless voices are known. */
  silences: readonly TimeRange[];
  /** Laughter, applause and music. */
  withoutWords: readonly TimeRange[];
};

export function soundOf({
  duration,
  silences,
  voices,
  laughter = [],
  music = [],
}: Pick<
  Parameters<Recognise>[0],
  'duration' | 'silences' | 'voices' | 'laughter' | 'music'
>): Sound {
  const withoutWords = mergedRanges([...laughter, ...music]);
  const outside = (ranges: readonly TimeRange[]) =>
    rangesOutside([{ start: 0, end: duration }], ranges);
  if (voices) {
    const speech = mergedRanges(voices);
    return { duration, voices: speech, speech, silences: outside(speech), withoutWords };
  }
  const speech = silences.length > 0 ? outside(silences) : [];
  return { duration, voices, speech, silences, withoutWords };
}

/** The seconds of a range that lie in ranges which do not overlap. */
export function secondsWithin(range: TimeRange, ranges: readonly TimeRange[]): number {
  return ranges.reduce(
    (sum, { start, end }) =>
      sum + Math.max(0, Math.min(end, range.end) - Math.max(start, range.start)),
    0,
  );
}

/** Seconds by which the times of words may be wrong. */
const inaccuracy = 0.5;
/** Seconds that one word takes at most: recognisers stretch a word over what they left out. */
const longestWord = 2;
/** Seconds of silence within one hole at most. */
const longestPause = 1.5;

/** Where somebody speaks for at least `minGapSeconds` and no words were recognised. */
export function holesIn(words: readonly TimeRange[], { speech, withoutWords }: Sound) {
  const covered = mergedRanges([
    ...withoutWords,
    ...words.map(({ start, end }) => ({
      start: start - inaccuracy,
      end: Math.min(end, start + longestWord) + inaccuracy,
    })),
  ]);
  const holes: (TimeRange & { spoken: number })[] = [];
  let next = 0;
  for (const free of rangesOutside(speech, covered)) {
    const last = holes.at(-1);
    while (last && (covered[next]?.end ?? Number.POSITIVE_INFINITY) <= last.end) next++;
    const isNear =
      last &&
      free.start - last.end <= longestPause &&
      (covered[next]?.start ?? Number.POSITIVE_INFINITY) >= free.start;
    if (isNear) {
      last.end = free.end;
      last.spoken += free.end - free.start;
    } else holes.push({ ...free, spoken: free.end - free.start });
  }
  return holes
    .filter(({ spoken }) => spoken >= minGapSeconds)
    .map(({ start, end }) => ({ start, end }));
}
