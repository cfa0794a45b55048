import type { Clip } from '#features/videos/clip.schema.ts';

export type ClipOrder = 'score' | 'time';

/** The order in the address; by score if there is none. */
export const orderOf = (sort: string | undefined): ClipOrder =>
  sort === 'time' ? 'time' : 'score';

/** Sorts the clips; the server returns them by score. */
export function inOrder(clips: readonly Clip[], order: ClipOrder): readonly Clip[] {
  return order === 'score' ? clips : clips.toSorted((a, b) => Number(a.start) - Number(b.start));
}
