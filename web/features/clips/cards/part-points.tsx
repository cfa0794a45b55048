import { Rich } from '#web/messages/messages.tsx';
import { decimal } from '#web/ui/text/format.ts';
import styles from './clip-scores.module.css';

/** What a part adds to the score of its clip. */
export function PartPoints({ points }: { points: number | undefined }) {
  if (points === undefined) return null;
  return (
    <span className={styles.points}>
      <Rich
        id="clips.pointsOfTheScore"
        values={{ points: decimal(points) }}
        elements={{ hidden: <span className="visually-hidden" /> }}
      />
    </span>
  );
}
