import { durationOf, type SourceRanges } from '#engine/port/edit/timeline.shared.ts';
import type { Clip } from '#features/videos/clip.schema.ts';

export type ClipOrder = 'score' | 'time';

/** The order in the address; by score if there is none. */
export const orderOf = (sort: string | undefined): ClipOrder =>
  sort === 'time' ? 'time' : 'score';

/** Sorts the clips; the server returns them by score. */
export function inOrder(clips: readonly Clip[], order: ClipOrder): readonly Clip[] {
  return order === 'score' ? clips : clips.toSorted((a, b) => Number(a.start) - Number(b.start));
}

/** The parts of the video that make a clip, in playing order. */
export const rangesOf = ({
  start,
  end,
  edit,
}: Pick<Clip, 'start' | 'end' | 'edit'>): SourceRanges =>
  edit?.ranges ?? [{ start: Number(start), end: Number(end) }];

/** A clip's length, seconds. */
export const lengthOf = (clip: Pick<Clip, 'start' | 'end' | 'edit'>): number =>
  durationOf(rangesOf(clip));

/** A clip's virality score as one of three colour levels. */
export function strengthOf({ viralityScore }: Clip): 'strong' | 'fair' | 'weak' {
  const score = Number(viralityScore);
  if (score >= 7) return 'strong';
  return score >= 4 ? 'fair' : 'weak';
}
