import { languageOf } from '#engine/transcript/languages';
import type { Transcript, Word } from '#engine/transcript/transcript.schema.ts';
import { textOf, wordsOfRanges } from '#engine/transcript/words.entry.ts';
import type { TimeRange } from '#platform/kit/time-range.shared.ts';
import type { RemovalKind } from './edit.constants.ts';
import { type SourceRanges, thousandths, without } from './timeline.shared.ts';

/** Something that a tightened clip leaves out: a part of the source in seconds, and its words. */
export type Removal = TimeRange & { kind: RemovalKind; text: string };

export type TightenOptions = {
  /** The kinds to look for; all by default. */
  kinds?: readonly RemovalKind[] | undefined;
  /** A silence longer than this (seconds) is a pause. */
  longestPause?: number | undefined;
  /** How much of a pause is left, seconds. */
  restOfPause?: number | undefined;
  /** Where the audio is silent, in order. Without it, a pause is a gap between two words. */
  silences?: readonly TimeRange[] | undefined;
  /** Where people laugh or clap; no pause is removed there. */
  laughter?: readonly TimeRange[] | undefined;
};

export const defaultLongestPause = 0.5;
export const defaultRestOfPause = 0.25;

/**
 * Finds what can be left out of a clip without losing content: pauses, filler words, and words that
 * are repeated immediately. The removals are in the order of the source; no two overlap, and none
 * begins or ends inside a word that stays.
 */
export function findRemovals(
  transcript: Transcript,
  ranges: SourceRanges,
  options: TightenOptions = {},
): Removal[] {
  const { kinds = ['pause', 'filler', 'repeat'] } = options;
  const spoken = runsOf(transcript, ranges);
  const ofWords = spoken.flatMap((run) => wordRemovals(run, transcript.language, kinds));
  const pauses = kinds.includes('pause')
    ? spoken.flatMap((run) => pausesIn(run, ofWords, transcript, options))
    : [];
  return [...ofWords, ...pauses].sort((a, b) => a.start - b.start);
}

/** A range of the source, and the words in it. */
type Run = { range: TimeRange; words: Word[] };

function runsOf(transcript: Transcript, ranges: SourceRanges): Run[] {
  return ranges.map((range) => ({
    range,
    words: wordsOfRanges(transcript, [range]),
  }));
}

/** Words `first` to `last` of a run. */
type WordRun = { first: number; last: number; kind: 'filler' | 'repeat' };

function wordRemovals(run: Run, language: string, kinds: readonly RemovalKind[]): Removal[] {
  const { fillers } = languageOf(language).disfluencies;
  const plain = run.words.map(({ text }) => plainText(text));
  const isFiller = plain.map((text) => fillers.has(text.replace(/(.)\1+/gu, '$1')));
  const wordRuns: WordRun[] = kinds.includes('filler')
    ? isFiller.flatMap((yes, at) => (yes ? [{ first: at, last: at, kind: 'filler' as const }] : []))
    : [];
  if (kinds.includes('repeat'))
    wordRuns.push(...repeatsIn(run.words, { plain, isFiller, language }));
  return merged(wordRuns).map(({ first, last, kind }) => ({
    ...cutAround(run, first, last),
    kind,
    text: textOf(run.words.slice(first, last + 1), language),
  }));
}

const plainText = (text: string) =>
  text
    .toLowerCase()
    .replace(/’/g, "'")
    .replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{M}\p{N}]+$/gu, '');

/** Maximum length of a repeat, in words. */
const maxRepeatWords = 6;
/** Maximum seconds between the first occurrence and its repetition. */
const maxHesitationSeconds = 1.5;

/**
 * Repeated words: "I think we, I think we should". The first occurrence is removed, with the
 * fillers after it.
 */
function repeatsIn(
  words: readonly Word[],
  { plain, isFiller, language }: { plain: string[]; isFiller: boolean[]; language: string },
): WordRun[] {
  const { stumbles } = languageOf(language).disfluencies;
  const said = plain.flatMap((text, at) => (isFiller[at] || text === '' ? [] : [at]));
  const textAt = (position: number) => plain[said[position] ?? -1];
  const found: WordRun[] = [];
  for (let position = 0; position < said.length; position += 1) {
    for (
      let length = Math.min(maxRepeatWords, (said.length - position) >> 1);
      length > 0;
      length -= 1
    ) {
      const isSame = Array.from({ length }, (_, index) => index).every(
        (index) => textAt(position + index) === textAt(position + length + index),
      );
      if (!isSame || (length === 1 && !stumbles.has(textAt(position) ?? ''))) continue;
      const [first, last, again] = [
        said[position],
        said[position + length - 1],
        said[position + length],
      ];
      if (first === undefined || last === undefined || again === undefined) continue;
      const [end, next] = [words[last], words[again]];
      if (
        !end ||
        !next ||
        next.start - end.end > maxHesitationSeconds ||
        /[\p{Sentence_Terminal}]["'”’»)]*$/u.test(end.text)
      )
        continue;
      if ((end.speaker ?? '') !== (next.speaker ?? '') || next.turn) continue;
      found.push({ first, last: again - 1, kind: 'repeat' });
      position += length - 1;
      break;
    }
  }
  return found;
}

/** Joins overlapping runs of words; the result has the kind of the one that begins first. */
function merged(wordRuns: readonly WordRun[]): WordRun[] {
  const result: WordRun[] = [];
  for (const wordRun of wordRuns.toSorted((a, b) => a.first - b.first || b.last - a.last)) {
    const before = result.at(-1);
    if (before && wordRun.first <= before.last) before.last = Math.max(before.last, wordRun.last);
    else result.push({ ...wordRun });
  }
  return result;
}

/** Seconds left between a cut and the word after it. */
const leadIn = 0.04;

/**
 * The cut that removes the words and leaves the pause before them. It stays within the range and
 * does not touch the words beside it.
 */
function cutAround({ range, words }: Run, first: number, last: number): TimeRange {
  const [before, after] = [words[first - 1], words[last + 1]];
  const from = words[first]?.start ?? range.start;
  const to = words.slice(first, last + 1).reduce((latest, { end }) => Math.max(latest, end), from);
  const start = before ? Math.max(Math.min(before.end, from), from - leadIn) : range.start;
  const end = after ? Math.max(Math.min(to, after.start), after.start - leadIn) : range.end;
  return {
    start: thousandths(Math.max(range.start, start)),
    end: thousandths(Math.min(range.end, end)),
  };
}

function pausesIn(
  run: Run,
  removed: readonly Removal[],
  { laughter: noted = [] }: Transcript,
  options: TightenOptions,
): Removal[] {
  const {
    longestPause = defaultLongestPause,
    restOfPause = defaultRestOfPause,
    silences,
    laughter = [],
  } = options;
  const wordsAt = inTurn(run.words);
  const gaps = silences
    ? silences.flatMap((silence) => quietParts(silence, { ...run, words: wordsAt(silence) }))
    : gapsIn(run);
  const takenAt = inTurn([...removed, ...laughter, ...noted].sort((a, b) => a.start - b.start));
  return gaps.flatMap((gap) => {
    const free = withoutTaken(gap, takenAt(gap));
    return free.flatMap(({ start, end }): Removal[] => {
      if (end - start <= longestPause || end - start - restOfPause < minCutSeconds) return [];
      // Most of the rest goes before the next word: breath belongs to it.
      const [tail, head] = [restOfPause * 0.4, restOfPause * 0.6];
      return [
        { start: thousandths(start + tail), end: thousandths(end - head), kind: 'pause', text: '' },
      ];
    });
  });
}

/**
 * Finds the parts that may touch a range. Parts and queries are in order, so each part is examined
 * once or twice.
 */
function inTurn<Part extends TimeRange>(parts: readonly Part[]): (range: TimeRange) => Part[] {
  let from = 0;
  return ({ start, end }) => {
    while ((parts[from]?.end ?? Number.POSITIVE_INFINITY) <= start) from += 1;
    let to = from;
    while ((parts[to]?.start ?? Number.POSITIVE_INFINITY) < end) to += 1;
    return parts.slice(from, to);
  };
}

/** A cut shorter than this (seconds) is not worth making. */
const minCutSeconds = 0.1;

function gapsIn({ range, words }: Run): TimeRange[] {
  const gaps: TimeRange[] = [];
  let end = words[0]?.end ?? range.end;
  for (const word of words.slice(1)) {
    if (word.start > end) gaps.push({ start: end, end: word.start });
    end = Math.max(end, word.end);
  }
  return gaps;
}

/**
 * Seconds after its beginning at which a stretched word may be over, although its time has not
 * ended: captions often let a word last until the next one.
 */
const minWordSeconds = 0.15;
/** A word whose time is longer than this (seconds) is stretched: nobody speaks it that long. */
const maxWordSeconds = 1.2;

/** The part of a silence in which no word is being spoken. */
function quietParts(silence: TimeRange, { range, words }: Run): TimeRange[] {
  let { start, end } = {
    start: Math.max(silence.start, range.start),
    end: Math.min(silence.end, range.end),
  };
  for (const word of words) {
    if (word.end <= start) continue;
    if (word.start >= end) break;
    const isStretched =
      word.end - word.start > maxWordSeconds || word.end - word.start > end - start;
    if (word.start >= start) end = Math.min(end, word.start);
    else if (word.end < end && !(isStretched && start - word.start >= minWordSeconds))
      start = word.end;
    else if (!(isStretched && start - word.start >= minWordSeconds)) return [];
  }
  return end > start ? [{ start, end }] : [];
}

function withoutTaken(gap: TimeRange, taken: readonly TimeRange[]): TimeRange[] {
  let parts = [gap];
  for (const one of taken) {
    parts = parts.flatMap((part) =>
      one.end <= part.start || one.start >= part.end
        ? [part]
        : [
            { start: part.start, end: one.start },
            { start: one.end, end: part.end },
          ].filter(({ start, end }) => end > start),
    );
  }
  return parts;
}

/** The ranges without the removals. */
export function withoutRemovals(ranges: SourceRanges, removals: readonly TimeRange[]): TimeRange[] {
  return removals
    .reduce((rest: SourceRanges, removal) => without(rest, removal), ranges)
    .map((range) => ({ ...range }));
}
