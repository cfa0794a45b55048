import { extentOf, type SourceRanges } from '#engine/port/edit/timeline.shared.ts';
import { isPlayed } from '#engine/transcript/word-ranges.shared.ts';
import type { TranscriptResponse } from '#features/transcripts/transcript.schema.ts';
import type { TimeRange } from '#web/features/player/player.ts';

type Words = TranscriptResponse['words'];

/** Words of the transcript, by index, both inclusive. */
export type WordRange = { first: number; last: number };

/** Of a word: in the clip, cut out of it, or before or after it. */
export type WordState = 'used' | 'cut' | 'outside';

/**
 * A cut leaves this much before the next word, seconds: its first sound often begins before its
 * time.
 */
const leadIn = 0.04;
/** How much of the silence after a word is added with it, seconds. */
const leadOut = 0.3;

/**
 * The state of the words `first` to `last`. `area`: what the clip consisted of before anything was
 * cut.
 */
export function wordStates(
  words: Words,
  { first, last }: WordRange,
  clip: { ranges: SourceRanges; area: TimeRange },
): WordState[] {
  return words.slice(first, last + 1).map((word) => {
    if (isPlayed(word, clip.ranges)) return 'used';
    return isWithin(word, clip.area) ? 'cut' : 'outside';
  });
}

/** Whether a word belongs to an area: its middle is in it. */
function isWithin({ start, end }: TimeRange, range: TimeRange): boolean {
  const middle = (start + end) / 2;
  return middle >= range.start && middle < range.end;
}

/** The smallest range that contains all of them. */
export const areaOf = (...ranges: readonly SourceRanges[]): TimeRange => extentOf(ranges.flat());

/**
 * The range to cut to remove the words: from just before the first of them to just before the next
 * word, so that one pause of two stays. The first words of a clip go with the silence before them,
 * the last ones with what follows.
 */
export function partToCut(words: Words, range: WordRange, ranges: SourceRanges): TimeRange {
  const part = around(words, range);
  const extent = extentOf(ranges);
  const isUsed = (word: TimeRange) => isPlayed(word, ranges);
  const before = words
    .slice(0, range.first)
    .some((word) => word.end > extent.start && isUsed(word));
  const after = words.slice(range.last + 1).some((word) => word.start < extent.end && isUsed(word));
  return {
    start: before ? part.start : Math.min(part.start, extent.start),
    end: after ? part.end : Math.max(part.end, extent.end),
  };
}

/**
 * The range to restore so that the words are heard; at the ends of the area, as far as the clip
 * went before.
 */
export function partToRestore(words: Words, range: WordRange, area: TimeRange): TimeRange {
  const part = around(words, range);
  const [first, last] = [words[range.first], words[range.last]];
  const [before, after] = [words[range.first - 1], words[range.last + 1]];
  if (!first || !last) return part;
  const isFirst = isWithin(first, area) && !(before && isWithin(before, area));
  const isLast = !(after && isWithin(after, area));
  const latest = isWithin(last, area) ? Math.max(last.end, area.end) : last.end + leadOut;
  const end = isLast
    ? Math.min(after ? Math.max(last.end, after.start - leadIn) : latest, latest)
    : part.end;
  if (isFirst) return { start: Math.min(part.start, Math.max(area.start, before?.end ?? 0)), end };
  // Words directly after the clip, or directly before it, leave no gap to it.
  const follows = !isWithin(first, area) && before !== undefined && isWithin(before, area);
  const precedes = !isWithin(last, area) && after !== undefined && isWithin(after, area);
  return {
    start: follows ? Math.min(part.start, Math.max(area.end, before.end)) : part.start,
    end: precedes ? Math.max(part.end, Math.min(area.start, after.start)) : end,
  };
}

/** Where a clip is split before a word, seconds. */
export const beforeWord = (words: Words, word: number): number =>
  around(words, { first: word, last: word }).start;

/** From just before the first of the words to just after the last, for a clip of them. */
export function spokenIn(words: Words, { first, last }: WordRange): TimeRange {
  const { start } = around(words, { first, last });
  const end = words[last]?.end ?? start;
  return {
    start,
    end: Math.min(end + leadOut, Math.max(end, words[last + 1]?.start ?? end + leadOut)),
  };
}

function around(words: Words, { first, last }: WordRange): TimeRange {
  const [before, from, to, after] = [words[first - 1], words[first], words[last], words[last + 1]];
  const start = from?.start ?? 0;
  const end = to?.end ?? start;
  return {
    start: Math.min(start, Math.max(before?.end ?? 0, start - leadIn)),
    end: after ? Math.max(end, after.start - leadIn) : end + leadOut,
  };
}

/** The unused parts of the source between its earliest and latest used second. */
export function cutsIn(ranges: SourceRanges): TimeRange[] {
  const cuts: TimeRange[] = [];
  let end = extentOf(ranges).start;
  for (const range of ranges.toSorted((a, b) => a.start - b.start)) {
    if (range.start > end) cuts.push({ start: end, end: range.start });
    end = Math.max(end, range.end);
  }
  return cuts;
}

/** Sentences shown before and after the clip. */
const context = 3;

/**
 * The sentences of an area with a few before and after it: the indexes of the first and the last,
 * exclusive.
 */
export function sentencesAround(
  { sentences }: Pick<TranscriptResponse, 'sentences'>,
  area: TimeRange,
): { from: number; to: number } {
  const first = sentences.findIndex(({ end }) => end > area.start);
  const after = sentences.findIndex(({ start }) => start >= area.end);
  const [begin, end] = [first < 0 ? sentences.length : first, after < 0 ? sentences.length : after];
  return { from: Math.max(0, begin - context), to: Math.min(sentences.length, end + context) };
}
