import { placedRanges, type SourceRanges } from '#engine/port/edit/timeline.shared.ts';
import type { TimeRange } from '#web/features/player/player.ts';

/** Times closer to each other than this (seconds) are one. */
const precision = 0.001;

/** The part of a clip, by its index, that plays at a second of the clip. */
export function partAt(ranges: SourceRanges, seconds: number): number {
  return Math.max(
    0,
    placedRanges(ranges).findLastIndex(({ at }) => at <= seconds + precision),
  );
}

/**
 * The seconds of the video that a shot (seconds of the clip) shows in one part of the clip: parts
 * may be in any order.
 */
export function shotRange(ranges: SourceRanges, shot: TimeRange, part: number): TimeRange {
  const placed = placedRanges(ranges)[part];
  if (!placed) return shot;
  const inVideo = (seconds: number) =>
    Math.min(placed.end, Math.max(placed.start, seconds - placed.at + placed.start));
  return { start: inVideo(shot.start), end: inVideo(shot.end) };
}
