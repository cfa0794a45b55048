import { t } from '#web/messages/messages.tsx';
import styles from './clip-scores.module.css';

/** What a part adds to the score of its clip. */
export function PartPoints({ points }: { points: number | undefined }) {
  if (points === undefined) return null;
  return (
    <span className={styles.points}>
      +{points.toFixed(1)}
      <span className="visually-hidden">{t('clips.ofTheScore')}</span>
    </span>
  );
}
