import type { IdentifiedClip } from '#engine/port/engine.schema.ts';
import type { Word } from '#engine/transcript/transcript.schema.ts';
import type { TimeRange } from '#platform/kit/time-range.shared.ts';
import type { ClipLengths } from './clip-lengths.ts';

/** Seconds by which an end of a clip moves at most. */
export const maxSnapSeconds = 0.3;

/** Milliseconds by which sums of times are wrong at most. */
const rounding = 0.01;

export type CutSnapping = {
  words: readonly Word[];
  /** The first frames of shots, seconds. */
  cuts: readonly number[];
  lengths: ClipLengths;
  /** The part of the video that clips may be taken from. */
  extent: TimeRange;
};

/**
 * The clips with their ends at the cut of a shot where one is within 0.3 s, so that no clip begins
 * or ends with a glimpse of another shot. No word is cut off or added, and no clip becomes longer or
 * shorter than clips may be, or overlaps another.
 */
export function snapToCuts(
  clips: readonly IdentifiedClip[],
  snapping: CutSnapping,
): IdentifiedClip[] {
  const snapped = [...clips];
  for (const [index, clip] of snapped.entries()) {
    const others = snapped.filter((other) => other !== clip);
    const start = cutFor(clip, 'start', { ...snapping, others }) ?? clip.start;
    const end = cutFor({ ...clip, start }, 'end', { ...snapping, others }) ?? clip.end;
    snapped[index] = { ...clip, start, end };
  }
  return snapped;
}

function cutFor(
  clip: IdentifiedClip,
  side: 'start' | 'end',
  { words, cuts, lengths, extent, others }: CutSnapping & { others: readonly TimeRange[] },
): number | undefined {
  const now = clip[side];
  const near = cuts
    // The renderer shows the first frame at or after the start, and none from the end on.
    .map((cut) => Math.floor(cut * 1000 + rounding) / 1000)
    .filter((cut) => cut !== now && Math.abs(cut - now) <= maxSnapSeconds)
    .sort((a, b) => Math.abs(a - now) - Math.abs(b - now));
  return near.find((cut) => {
    const moved = { start: clip.start, end: clip.end, [side]: cut };
    const seconds = moved.end - moved.start;
    const between = { start: Math.min(now, cut), end: Math.max(now, cut) };
    return (
      cut >= extent.start &&
      cut <= extent.end &&
      !words.some((word) => word.start < between.end && word.end > between.start) &&
      (seconds <= lengths.longest || seconds < clip.end - clip.start) &&
      (seconds >= lengths.shortest || seconds > clip.end - clip.start) &&
      !others.some((other) => other.start < between.end && other.end > between.start)
    );
  });
}
