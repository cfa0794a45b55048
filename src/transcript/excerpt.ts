import type { Sentence, Transcript } from './transcript.schema.ts';

/** Sentences before and after the range. */
const around = 3;

/** The sentences of a range and some around it, with their words; their indexes count within the excerpt. */
export function excerptOf(transcript: Transcript, { start, end }: { start: number; end: number }): Transcript {
  const { sentences, words } = transcript;
  const touches = (sentence: Sentence) => sentence.end >= start && sentence.start <= end;
  const [first, last] = [sentences.findIndex(touches), sentences.findLastIndex(touches)];
  if (first < 0) return { ...transcript, sentences: [], words: words.filter((word) => word.end >= start && word.start <= end) };
  const chosen = sentences.slice(Math.max(0, first - around), last + around + 1);
  const from = chosen[0]?.first ?? 0;
  return {
    ...transcript,
    words: words.slice(from, (chosen.at(-1)?.last ?? -1) + 1),
    sentences: chosen.map((sentence) => ({ ...sentence, first: sentence.first - from, last: sentence.last - from })),
  };
}
