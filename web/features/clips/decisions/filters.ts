import type { Clip } from '#features/videos/clip.schema.ts';
import { decisionOf } from '#web/api/clips.ts';

export const clipFilters = ['all', 'review', 'kept', 'rejected'] as const;
export type ClipFilter = (typeof clipFilters)[number];

/** The filter in the address; all clips if there is none. */
export const filterOf = (show: string | undefined): ClipFilter =>
  clipFilters.find((one) => one === show) ?? 'all';

const decisions = { review: 'new', kept: 'kept', rejected: 'rejected' } as const;

export const isShown = (clip: Clip, filter: ClipFilter): boolean =>
  filter === 'all' || decisionOf(clip) === decisions[filter];

export type DecisionCounts = Record<ClipFilter, number>;

export function countsOf(clips: readonly Clip[]): DecisionCounts {
  const number = (filter: ClipFilter) => clips.filter((clip) => isShown(clip, filter)).length;
  return {
    all: clips.length,
    review: number('review'),
    kept: number('kept'),
    rejected: number('rejected'),
  };
}
