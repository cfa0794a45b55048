import type { Clip } from '#clips/contract.ts';

export type ClipOrder = 'score' | 'time';

/** What the address says of the order; the best ones first when it says nothing. */
export const orderOf = (sort: string | undefined): ClipOrder => (sort === 'time' ? 'time' : 'score');

/** The clips in that order. The server gives them by score. */
export function inOrder(clips: readonly Clip[], order: ClipOrder): readonly Clip[] {
  return order === 'score' ? clips : clips.toSorted((a, b) => Number(a.start) - Number(b.start));
}

/** Seconds. */
export const lengthOf = ({ start, end }: Pick<Clip, 'start' | 'end'>): number => Number(end) - Number(start);

/** How far a clip may travel, in the steps that colours know. */
export function strengthOf({ viralityScore }: Clip): 'strong' | 'fair' | 'weak' {
  const score = Number(viralityScore);
  if (score >= 7) return 'strong';
  return score >= 4 ? 'fair' : 'weak';
}
