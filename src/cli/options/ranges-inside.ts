import type { TimeRange } from '#platform/kit/time-range.shared.ts';
import { commandErrors } from '../errors.ts';

/** Durations are shown rounded: a range may end this much after its video. */
const roundingSeconds = 0.5;

/**
 * The ranges of a clip, shortened where they end a little after the video.
 * @throws Failure `clip-beyond-end`
 */
export function rangesInside(ranges: readonly TimeRange[], duration: number): TimeRange[] {
  return ranges.map(({ start, end }) => {
    if (start >= duration || end > duration + roundingSeconds)
      throw commandErrors.clipBeyondEnd({ start, end, duration });
    return { start, end: Math.min(end, duration) };
  });
}
