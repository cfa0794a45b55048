import type { Sentence } from '#engine/transcript/transcript.schema.ts';
import { indexesIn } from '#engine/transcript/word-ranges.shared.ts';
import { textOf } from '#engine/transcript/words.entry.ts';
import type { TimeRange } from '#platform/kit/time-range.shared.ts';
import type { EditedWord } from './caption-edit.schema.ts';
import type { EditedTranscript } from './caption-edit.ts';
import { durationOf, placedRanges, type SourceRanges } from './timeline.shared.ts';

/**
 * The transcript of an edited clip: the words of its ranges in the order in which they are heard,
 * with times from the clip's start. A sentence with a cut inside consists of its remaining words.
 */
export function applyEdit(transcript: EditedTranscript, ranges: SourceRanges): EditedTranscript {
  const played = placedRanges(ranges).flatMap((range) => wordsPlayedIn(transcript, range, ranges));
  const words = played.map(({ word }) => word);
  const laughter = transcript.laughter
    ?.flatMap((part) => shiftedParts(part, ranges))
    .toSorted((a, b) => a.start - b.start);
  const sentences = sentencesOf(played, transcript);
  return {
    ...transcript,
    words,
    sentences,
    ...(laughter && { laughter }),
    duration: durationOf(ranges),
  };
}

/** A word of the clip, and its index in the source. */
type PlayedWord = { word: EditedWord; index: number };

type Placed = TimeRange & { at: number };

function wordsPlayedIn(
  { words }: EditedTranscript,
  range: Placed,
  ranges: SourceRanges,
): PlayedWord[] {
  return indexesIn(words, range, ranges).flatMap((index) => {
    const word = words[index];
    return word ? [{ word: { ...word, ...shifted(word, range) }, index }] : [];
  });
}

function shifted({ start, end }: TimeRange, range: Placed): TimeRange {
  const toClip = (seconds: number) =>
    range.at + Math.min(range.end, Math.max(range.start, seconds)) - range.start;
  return { start: toClip(start), end: toClip(end) };
}

function shiftedParts(part: TimeRange, ranges: SourceRanges): TimeRange[] {
  return placedRanges(ranges).flatMap((range) =>
    part.end > range.start && part.start < range.end ? [shifted(part, range)] : [],
  );
}

/**
 * The sentences of the clip: a sentence of the source stays one sentence while its words follow one
 * another in the order of the source; otherwise it is split.
 */
function sentencesOf(
  played: readonly PlayedWord[],
  { language, sentences }: EditedTranscript,
): Sentence[] {
  const sentenceOfWord = new Map<number, number>();
  for (const [at, { first, last }] of sentences.entries())
    for (let index = first; index <= last; index += 1) sentenceOfWord.set(index, at);
  const runs: { first: number; last: number; source: number | undefined }[] = [];
  for (const [position, { index }] of played.entries()) {
    const source = sentenceOfWord.get(index);
    const run = runs.at(-1);
    if (run && run.source === source && index > (played[position - 1]?.index ?? -1))
      run.last = position;
    else runs.push({ first: position, last: position, source });
  }
  return runs.map(({ first, last, source }) => {
    const words = played.slice(first, last + 1).map(({ word }) => word);
    const speaker = source === undefined ? undefined : sentences[source]?.speaker;
    const start = words[0]?.start ?? 0;
    const end = words.reduce((latest, word) => Math.max(latest, word.end), start);
    return {
      first,
      last,
      start,
      end,
      text: textOf(words, language),
      ...(speaker === undefined ? {} : { speaker }),
    };
  });
}
