import type { Transcript } from '#engine/transcript/transcript.schema.ts';
import type { TimeRange } from '#platform/kit/time-range.shared.ts';
import { highlightErrors } from './errors.ts';

/** The part of a video that a person has chosen; an end that is left out is that of the video. */
export type ChosenPart = Partial<TimeRange>;

/**
 * The chosen part within the video, seconds.
 * @throws Failure `part-outside-video`
 */
export function extentOf({ start = 0, end }: ChosenPart, duration: number): TimeRange {
  if (start >= duration) throw highlightErrors.partOutsideVideo({ start, duration });
  return { start, end: Math.min(end ?? duration, duration) };
}

/**
 * The transcript without what is said outside the part. A sentence that the part cuts is left out,
 * so that no clip begins in the middle of one; only of a sentence that is longer than a clip, as in
 * transcripts without punctuation, the words inside stay. Times and duration are those of the video.
 */
export function withinPart(
  transcript: Transcript,
  extent: TimeRange,
  longestSentence: number,
): Transcript {
  const words: Transcript['words'] = [];
  const isInside = (range: TimeRange) => range.start >= extent.start && range.end <= extent.end;
  const sentences = transcript.sentences.flatMap((sentence) => {
    const isWhole = isInside(sentence);
    if (!isWhole && sentence.end - sentence.start <= longestSentence) return [];
    const first = words.length;
    words.push(...transcript.words.slice(sentence.first, sentence.last + 1).filter(isInside));
    const last = words.length - 1;
    if (last < first) return [];
    const place = { start: words[first]?.start ?? 0, end: words[last]?.end ?? 0 };
    return [{ ...sentence, first, last, ...(isWhole ? {} : place) }];
  });
  // Without sentences, the words stand for themselves.
  if (transcript.sentences.length === 0) words.push(...transcript.words.filter(isInside));
  return { ...transcript, words, sentences };
}
