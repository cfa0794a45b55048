import type { Recognise } from '#engine/transcript';
import { mergedRanges, type TimeRange } from '#platform/kit/time-range.shared.ts';

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
  if (voices) {
    const speech = mergedRanges([...voices]);
    return { duration, voices: speech, speech, silences: outside(speech, duration), withoutWords };
  }
  const speech = silences.length > 0 ? outside(silences, duration) : [];
  return { duration, voices, speech, silences, withoutWords };
}

/** The time outside ranges that are in order and do not overlap. */
export function outside(ranges: readonly TimeRange[], end: number, start: number = 0): TimeRange[] {
  const edges = [start, ...ranges.flatMap((range) => [range.start, range.end]), end];
  const found: TimeRange[] = [];
  for (let index = 0; index < edges.length; index += 2) {
    const [from = end, to = end] = [edges[index], edges[index + 1]];
    const clipped = { start: Math.max(from, start), end: Math.min(to, end) };
    if (clipped.end > clipped.start) found.push(clipped);
  }
  return found;
}

/** The seconds of a range that lie in ranges which do not overlap. */
export function secondsWithin(range: TimeRange, ranges: readonly TimeRange[]): number {
  return ranges.reduce(
    (sum, { start, end }) =>
      sum + Math.max(0, Math.min(end, range.end) - Math.max(start, range.start)),
    0,
  );
}

/** Seconds of speech without words that count as a hole. */
const minHole = 3;
/** Seconds by which the times of words may be wrong. */
const inaccuracy = 0.5;
/** Seconds that one word takes at most: recognisers stretch a word over what they left out. */
const longestWord = 2;
/** Seconds of silence within one hole at most. */
const longestPause = 1.5;

/** Where somebody speaks for at least three seconds and no words were recognised. */
export function holesIn(words: readonly TimeRange[], { speech, withoutWords }: Sound) {
  const covered = mergedRanges([
    ...withoutWords,
    ...words.map(({ start, end }) => ({
      start: start - inaccuracy,
      end: Math.min(end, start + longestWord) + inaccuracy,
    })),
  ]);
  const holes: (TimeRange & { spoken: number })[] = [];
  for (const range of speech) {
    for (const free of outside(
      covered.filter(({ start, end }) => end > range.start && start < range.end),
      range.end,
      range.start,
    )) {
      const last = holes.at(-1);
      const isNear =
        last &&
        free.start - last.end <= longestPause &&
        secondsWithin({ start: last.end, end: free.start }, covered) === 0;
      if (isNear) {
        last.end = free.end;
        last.spoken += free.end - free.start;
      } else holes.push({ ...free, spoken: free.end - free.start });
    }
  }
  return holes.filter(({ spoken }) => spoken >= minHole).map(({ start, end }) => ({ start, end }));
}
