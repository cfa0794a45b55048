import type { Clip } from '#features/videos/clip.schema.ts';
import styles from './clip-scores.module.css';

type Match = NonNullable<NonNullable<Clip['scores']>['prompt']>;

/** How well a clip matches the prompt, as an item of its list of scores. */
export function PromptMatch({ match: { score, reason } }: { match: Match }) {
  return (
    <li>
      <div className={styles.head}>
        <span className={styles.name}>Your prompt</span>
        <span className={styles.track} aria-hidden="true">
          <span className={styles.filled} style={{ scale: `${score / 10} 1` }} />
        </span>
        <span className={styles.number}>{score.toFixed(1)}</span>
      </div>
      <p className={styles.question}>Is it about what you asked for?</p>
      <p dir="auto">{reason}</p>
    </li>
  );
}
