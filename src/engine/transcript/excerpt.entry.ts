import type { TimeRange } from '#platform/kit/time-range.shared.ts';
import { parsedTranscript } from './parsed-transcript.ts';
import type { Sentence, Transcript } from './transcript.schema.ts';

/** Sentences included before and after the range. */
const around = 3;

/**
 * The sentences of a range and some around it, with their words. Indexes are relative to the
 * excerpt.
 */
export function excerptOf(
  transcript: Transcript,
  { start, end }: { start: number; end: number },
): Transcript {
  const { sentences, words } = transcript;
  const touches = (sentence: Sentence) => sentence.end >= start && sentence.start <= end;
  const [first, last] = [sentences.findIndex(touches), sentences.findLastIndex(touches)];
  if (first < 0)
    return {
      ...transcript,
      sentences: [],
      words: words.filter((word) => word.end >= start && word.start <= end),
    };
  const chosen = sentences.slice(Math.max(0, first - around), last + around + 1);
  const from = chosen[0]?.first ?? 0;
  return {
    ...transcript,
    words: words.slice(from, (chosen.at(-1)?.last ?? -1) + 1),
    sentences: chosen.map((sentence) => ({
      ...sentence,
      first: sentence.first - from,
      last: sentence.last - from,
    })),
  };
}

/** `excerptOf` for a stored transcript, in worker tasks. Fails when the bytes are no transcript. */
export function parsedExcerpt(json: Uint8Array, range: { start: number; end: number }): Transcript {
  return excerptOf(parsedTranscript(json), range);
}

/** Indexes of the first and the last word, both inclusive. */
export type IndexRange = { first: number; last: number };

type Corrected = Pick<Transcript, 'sentences' | 'words'> & {
  corrected?: readonly IndexRange[] | undefined;
};

/**
 * The sentences that overlap the range, with their words and corrected ranges; indexes are relative
 * to the first of these words.
 */
export function cutToRange<Part extends Corrected>(
  { sentences, words, corrected, ...rest }: Part,
  { start, end }: TimeRange,
) {
  const chosen = sentences.filter((sentence) => sentence.end > start && sentence.start < end);
  const first = chosen[0]?.first ?? 0;
  const last = chosen.at(-1)?.last ?? -1;
  const counted = <Range extends { first: number; last: number }>(one: Range) => ({
    ...one,
    first: one.first - first,
    last: one.last - first,
  });
  return {
    ...rest,
    words: words.slice(first, last + 1),
    sentences: chosen.map(counted),
    ...(corrected && {
      corrected: corrected.filter((one) => one.first >= first && one.first <= last).map(counted),
    }),
  };
}
