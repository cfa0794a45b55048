import { storedWaveform } from '#engine/port';
import {
  durationOf,
  editErrors,
  extentOf,
  findRemovals,
  thousandths,
  withoutRemovals,
} from '#engine/port/edit';
import { maxRanges, type RemovalKind } from '#engine/port/edit/edit.constants.ts';
import { parsedExcerpt } from '#engine/transcript/excerpt.entry.ts';
import { silencesInPeaks } from '#platform/ffmpeg/silence-and-laughter.entry.ts';
import { mergedRanges, type TimeRange } from '#platform/kit/time-range.shared.ts';
import { clipErrors } from './errors.ts';
import type { TightenResponse } from './tighten.schema.ts';

export type ClipToTighten = {
  /** The stored transcript of the video. */
  words: Uint8Array<ArrayBuffer>;
  /** The clip's parts. */
  ranges: TimeRange[];
  kinds: RemovalKind[];
  /** Seconds. */
  longestPause: number;
  restOfPause: number;
  /** The stored waveform of the video as JSON; without it, pauses are the gaps between words. */
  waveform: Uint8Array<ArrayBuffer> | undefined;
  /** Where people laugh, clap or cheer; no pause is removed there. */
  laughter?: TimeRange[] | undefined;
};

/**
 * Finds the removals that tighten the clip.
 * @throws Failure `clip-empty` when nothing would be left, `too-many-cuts`
 */
export function removalsOf({
  words,
  ranges,
  waveform,
  laughter,
  ...options
}: ClipToTighten): TightenResponse {
  const silences = waveform && silencesOf(waveform);
  const removals = findRemovals(parsedExcerpt(words, extentOf(ranges)), ranges, {
    ...options,
    silences,
    laughter: laughter && mergedRanges(laughter),
  });
  const left = withoutRemovals(ranges, removals);
  if (left.length === 0) throw editErrors.nothingLeft();
  if (left.length > maxRanges) throw clipErrors.tooManyCuts(maxRanges);
  return {
    removals,
    edit: { ranges: left },
    savedSeconds: thousandths(durationOf(ranges) - durationOf(left)),
  };
}

function silencesOf(waveform: Uint8Array): TimeRange[] | undefined {
  const { perSecond, duration, peaks } = storedWaveform.parse(
    JSON.parse(new TextDecoder().decode(waveform)),
  );
  return silencesInPeaks(Buffer.from(peaks, 'base64'), { perSecond, duration });
}
