import {
  extentOf,
  findRemovals,
  type Removal,
  type SourceRanges,
  withoutRemovals,
} from '#engine/port/edit';
import type { RemovalKind } from '#engine/port/edit/edit.constants.ts';
import type { Transcript } from '#engine/transcript/transcript.schema.ts';
import type { TimeRange } from '#platform/kit/time-range.shared.ts';

export type Tightening = {
  transcript: Transcript;
  kinds: readonly RemovalKind[];
  /** The silences of the source, and its ranges of laughter or applause. */
  audio: { silences: readonly TimeRange[]; laughter: readonly TimeRange[] };
};

/**
 * The clip without the removed pauses, filler words and repeats, and a list of what was removed.
 */
export function tightened(
  ranges: SourceRanges,
  { transcript, kinds, audio }: Tightening,
): TimeRange & { ranges: TimeRange[]; removed: Removal[] } {
  const removed = findRemovals(transcript, ranges, { kinds, ...audio });
  const left = withoutRemovals(ranges, removed);
  // A clip that consists of hesitation only stays as it is, because nothing would be left of it.
  if (left.length === 0) return { ...extentOf(ranges), ranges: [...ranges], removed: [] };
  return { ...extentOf(left), ranges: left, removed };
}
