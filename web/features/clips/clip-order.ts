import type { Clip } from '#features/videos/clip.schema.ts';
import { lengthOf } from '#web/api/clips.ts';

export const clipOrders = ['score', 'time', 'length'] as const;
export type ClipOrder = (typeof clipOrders)[number];

/** The order in the address; by score if there is none. */
export const orderOf = (sort: string | undefined): ClipOrder =>
  clipOrders.find((one) => one === sort) ?? 'score';

/** Sorts the clips; the server returns them by score. `last`: ids of those that come at the end. */
export function inOrder(
  clips: readonly Clip[],
  order: ClipOrder,
  last: ReadonlySet<string> = new Set(),
): readonly Clip[] {
  const sorted = order === 'score' ? clips : clips.toSorted(comparisons[order]);
  return [...sorted.filter(({ id }) => !last.has(id)), ...sorted.filter(({ id }) => last.has(id))];
}

const comparisons = {
  time: (a: Clip, b: Clip) => Number(a.start) - Number(b.start),
  length: (a: Clip, b: Clip) => lengthOf(a) - lengthOf(b),
};

/** The places of the clips by score, 1 for the best; a person's own clips have none. */
export function placesOf(clips: readonly Clip[]): ReadonlyMap<string, number> {
  const scored = clips
    .filter(({ own }) => !own)
    .toSorted((a, b) => Number(b.viralityScore) - Number(a.viralityScore));
  return new Map(scored.map(({ id }, index) => [id, index + 1]));
}
