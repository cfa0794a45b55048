import type { Clip } from '#features/videos/clip.schema.ts';
import styles from './clip-card.module.css';

type Scores = NonNullable<Clip['scores']>;

/**
 * Why a clip was chosen, in one line. A clip that a person has made or edited has none, because the
 * line describes how it was found.
 */
export function ClipReason({ clip }: { clip: Clip }) {
  const isOwn = clip.own || clip.suggested !== undefined || clip.edit !== undefined;
  if (isOwn || !clip.scores) return null;
  return (
    <p className={styles.reason} dir="auto">
      {clip.scores.reason ?? strongestReason(clip.scores)}
    </p>
  );
}

/** The reason of the highest part, for clips whose ranker gave no line of its own. */
function strongestReason({ hook, stands_alone, payoff, emotion, value }: Scores): string {
  const parts = [hook, stands_alone, payoff, emotion, value];
  return parts.toSorted((a, b) => b.score - a.score)[0]?.reason ?? '';
}
