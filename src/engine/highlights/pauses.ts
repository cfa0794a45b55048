import type { Word } from '#engine/transcript/transcript.schema.ts';
import type { TimeRange } from '#platform/kit/time-range.shared.ts';

/** A word lasts at most this long (seconds): captions often let one last until the next begins. */
const maxWordSeconds = 0.8;
/** Shorter pauses hold no laugh; seconds. */
const minPause = 0.4;

/** The pauses between words in which people may laugh or clap; seconds, in order. */
export function pausesBetween(words: readonly Word[], duration: number): TimeRange[] {
  const ends = [0, ...words.map(({ start, end }) => Math.min(end, start + maxWordSeconds))];
  const starts = [...words.map(({ start }) => start), duration];
  return starts
    .map((end, i) => ({ start: ends[i] ?? 0, end }))
    .filter(({ start, end }) => end - start >= minPause);
}
