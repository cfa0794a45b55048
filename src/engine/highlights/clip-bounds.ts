import type { Word } from '#engine/transcript/transcript.schema.ts';
import type { AudioAnalysis } from '#platform/ffmpeg';
import { overlap, type TimeRange } from '#platform/kit/time-range.shared.ts';
import { candidateRange } from './candidates.ts';

/** Margin around a clip's words, seconds at most. */
const margin = { before: 0.35, after: 0.45 } as const;

/**
 * The share of a pause that a margin may take; the sum is below 1, so that neighbouring clips never
 * overlap.
 */
const share = { before: 0.4, after: 0.55 } as const;

/**
 * Margin (seconds) if the audio is never silent between the words, because the word times are then
 * approximate.
 */
const noisyMargin = 0.1;

/**
 * The start and end of a clip of the words `first` to `last`, in seconds with three decimals: with
 * a margin as long as there is silence, never reaching into the neighbouring word or beyond the
 * video, or the `extent` that clips may be taken from.
 */
export function boundsOf(
  words: readonly Word[],
  span: { first: number; last: number },
  video: { duration: number; audio?: AudioAnalysis | undefined; extent?: TimeRange | undefined },
): TimeRange {
  const { start, end } = candidateRange(words, span);
  const before = start - Math.min(start, words[span.first - 1]?.end ?? 0);
  const after = Math.max(0, (words[span.last + 1]?.start ?? video.duration) - end);
  const wide = {
    before: Math.min(margin.before, before * share.before),
    after: Math.min(margin.after, after * share.after),
  };
  const roomBefore = isQuiet({ start: start - wide.before, end: start }, video.audio)
    ? wide.before
    : Math.min(noisyMargin, wide.before);
  const roomAfter = isQuiet({ start: end, end: end + wide.after }, video.audio)
    ? wide.after
    : Math.min(noisyMargin, wide.after);
  const extent = video.extent ?? { start: 0, end: video.duration };
  return {
    start: milliseconds(Math.max(extent.start, start - roomBefore)),
    end: milliseconds(Math.min(extent.end, end + roomAfter)),
  };
}

/**
 * Whether at least half of the range is silence or laughter. True without audio, because then only
 * the words are known.
 */
function isQuiet(range: TimeRange, audio: AudioAnalysis | undefined): boolean {
  if (!audio || range.end <= range.start) return true;
  return (
    overlap(audio.silences, range) + overlap(audio.laughter, range) >=
    0.5 * (range.end - range.start)
  );
}

function milliseconds(seconds: number): number {
  return Math.round(seconds * 1000) / 1000;
}
