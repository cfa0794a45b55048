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
  /** Of the source: where it is silent, and where people laugh or clap. */
  audio: { silences: readonly TimeRange[]; laughter: readonly TimeRange[] };
};

/** A clip without pauses, filler words and repeats, and what was taken out. */
export function tightened(
  ranges: SourceRanges,
  { transcript, kinds, audio }: Tightening,
): TimeRange & { ranges: TimeRange[]; removed: Removal[] } {
  const removed = findRemovals(transcript, ranges, { kinds, ...audio });
  const left = withoutRemovals(ranges, removed);
  // Nothing would be left of a clip that consists of hesitation only.
  if (left.length === 0) return { ...extentOf(ranges), ranges: [...ranges], removed: [] };
  return { ...extentOf(left), ranges: left, removed };
}
