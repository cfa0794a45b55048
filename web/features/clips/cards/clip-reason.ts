import type { Clip } from '#features/videos/clip.schema.ts';

type Scores = NonNullable<Clip['scores']>;

/**
 * Why a clip was chosen, in one line; of a clip that a person has made or edited, that instead,
 * because the line describes how it was found. Empty where neither is known.
 */
export function reasonOf({ own, edit, suggested, scores }: Clip): string {
  if (own) return 'Yours';
  if (edit) return 'Edited';
  if (suggested) return 'Trimmed';
  return scores ? (scores.reason ?? strongestReason(scores)) : '';
}

/** The reason of the highest part, for clips whose ranker gave no line of its own. */
function strongestReason({ hook, stands_alone, payoff, emotion, value }: Scores): string {
  const parts = [hook, stands_alone, payoff, emotion, value];
  return parts.toSorted((a, b) => b.score - a.score)[0]?.reason ?? '';
}
