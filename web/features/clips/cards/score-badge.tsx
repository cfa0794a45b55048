import { classNames } from '#web/ui/class-names.ts';
import styles from './score-badge.module.css';

/** A clip's virality score, 0 to 10: a ring that fills, its colour, and the number. */
export function ScoreBadge({
  score,
  size = 'medium',
}: {
  score: number;
  size?: 'medium' | 'large' | undefined;
}) {
  const shown = Math.min(10, Math.max(0, score));
  return (
    <span
      className={classNames(
        styles.badge,
        styles[strengthOf(shown)],
        size === 'large' && styles.large,
      )}
    >
      <svg viewBox="0 0 40 40" className={styles.ring} aria-hidden="true">
        <circle cx="20" cy="20" r="17.5" className={styles.track} />
        <circle
          cx="20"
          cy="20"
          r="17.5"
          pathLength="10"
          strokeDasharray={`${shown} 10`}
          className={styles.filled}
        />
      </svg>
      <span className={styles.number} aria-hidden="true">
        {shown.toFixed(1)}
      </span>
      <span className="visually-hidden">Score {shown.toFixed(1)} out of 10</span>
    </span>
  );
}

/** A score as one of three colour levels. */
export function strengthOf(score: number): 'strong' | 'fair' | 'weak' {
  if (score >= 7) return 'strong';
  return score >= 4 ? 'fair' : 'weak';
}
