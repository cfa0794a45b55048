import type { TimeRange } from '#kit/time-range.ts';
import type { Sentence, Transcript, Word } from '#transcript/transcript.schema.ts';
import { textOf } from '#transcript/words';
import { durationOf, placedRanges, type SourceRanges } from './timeline.ts';

/**
 * What is spoken in an edited clip: the words of its ranges in the order in which they are heard, with times from the clip's start. Of a
 * sentence in which something is cut, what is left. A word belongs to the range in which it begins, or else in which its middle lies.
 */
export function applyEdit(transcript: Transcript, ranges: SourceRanges): Transcript {
  const heard = placedRanges(ranges).flatMap((range) => heardIn(transcript, range, ranges));
  const words = heard.map(({ word }) => word);
  const laughter = transcript.laughter?.flatMap((part) => shiftedParts(part, ranges)).toSorted((a, b) => a.start - b.start);
  const sentences = sentencesOf(heard, transcript);
  return { ...transcript, words, sentences, ...(laughter && { laughter }), duration: durationOf(ranges) };
}

/** The words of the source that are in the clip, in the order in which they are heard, by their indexes. */
export function keptWords({ words }: Pick<Transcript, 'words'>, ranges: SourceRanges): number[] {
  return ranges.flatMap((range) => indexesIn(words, range, ranges));
}

/** A word of the clip, and its index in the source. */
type HeardWord = { word: Word; index: number };

type Placed = TimeRange & { at: number };

function heardIn({ words }: Transcript, range: Placed, ranges: SourceRanges): HeardWord[] {
  return indexesIn(words, range, ranges).flatMap((index) => {
    const word = words[index];
    return word ? [{ word: { ...word, ...shifted(word, range) }, index }] : [];
  });
}

function indexesIn(words: readonly TimeRange[], range: TimeRange, ranges: SourceRanges): number[] {
  const first = firstFrom(words, range.start - tolerance);
  const inside: number[] = [];
  for (let index = Math.max(0, first - mostOverlapping); index < first; index += 1) {
    const { start = 0, end = 0 } = words[index] ?? {};
    const middle = (start + end) / 2;
    if (middle >= range.start && middle <= range.end && !ranges.some((other) => beginsIn(start, other))) inside.push(index);
  }
  for (let index = first; index < words.length && beginsIn(words[index]?.start ?? 0, range); index += 1) inside.push(index);
  return inside;
}

/** Words that may begin before a range although their middle lies in it. */
const mostOverlapping = 4;
/** Times are rounded to thousandths of a second. */
const tolerance = 0.0011;

const beginsIn = (seconds: number, { start, end }: TimeRange) => seconds >= start - tolerance && seconds < end - tolerance;

/** The index of the first word that begins at or after a time; words are in the order of their starts. */
function firstFrom(words: readonly TimeRange[], seconds: number): number {
  let [low, high] = [0, words.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((words[middle]?.start ?? 0) < seconds) low = middle + 1;
    else high = middle;
  }
  return low;
}

function shifted({ start, end }: TimeRange, range: Placed): TimeRange {
  const toClip = (seconds: number) => range.at + Math.min(range.end, Math.max(range.start, seconds)) - range.start;
  return { start: toClip(start), end: toClip(end) };
}

function shiftedParts(part: TimeRange, ranges: SourceRanges): TimeRange[] {
  return placedRanges(ranges).flatMap((range) => (part.end > range.start && part.start < range.end ? [shifted(part, range)] : []));
}

/** A sentence of the source is one of the clip as long as its words follow one another forwards. */
function sentencesOf(heard: readonly HeardWord[], { language, sentences }: Transcript): Sentence[] {
  const sentenceOfWord = new Map<number, number>();
  for (const [at, { first, last }] of sentences.entries()) for (let index = first; index <= last; index += 1) sentenceOfWord.set(index, at);
  const runs: { first: number; last: number; source: number | undefined }[] = [];
  for (const [position, { index }] of heard.entries()) {
    const source = sentenceOfWord.get(index);
    const run = runs.at(-1);
    if (run && run.source === source && index > (heard[position - 1]?.index ?? -1)) run.last = position;
    else runs.push({ first: position, last: position, source });
  }
  return runs.map(({ first, last, source }) => {
    const words = heard.slice(first, last + 1).map(({ word }) => word);
    const speaker = source === undefined ? undefined : sentences[source]?.speaker;
    const [start, end] = [words[0]?.start ?? 0, Math.max(...words.map((word) => word.end))];
    return { first, last, start, end, text: textOf(words, language), ...(speaker === undefined ? {} : { speaker }) };
  });
}
