import type { Word } from '#engine/transcript/transcript.schema.ts';
import type { AudioAnalysis } from '#platform/ffmpeg';
import type { TimeRange } from '#platform/kit/time-range.shared.ts';
import { candidateRange } from './candidates.ts';
import { overlap } from './rank/audio-features.ts';

/** Margin around a clip's words, seconds at most. */
const margin = { before: 0.35, after: 0.45 } as const;

/** A pause is shared with the neighbouring clip, so that two clips side by side never overlap. */
const share = { before: 0.4, after: 0.55 } as const;

/**
 * Margin (seconds) where the audio is never silent between the words: their times are approximate.
 */
const noisyMargin = 0.1;

/**
 * Where a clip of the words `first` to `last` begins and ends, seconds with three decimals: with a
 * margin as far as there is silence, never into the neighbouring word, never outside the video.
 */
export function boundsOf(
  words: readonly Word[],
  span: { first: number; last: number },
  video: { duration: number; audio?: AudioAnalysis | undefined },
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
  return {
    start: milliseconds(Math.max(0, start - roomBefore)),
    end: milliseconds(Math.min(video.duration, end + roomAfter)),
  };
}

/**
 * Whether at least half of the range is silence or laughter; true without audio, where the words
 * alone decide.
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
