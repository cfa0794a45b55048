import { decimal } from '#web/ui/text/format.ts';
import styles from './clip-scores.module.css';
import { PartPoints } from './part-points.tsx';

type ScoreRowProps = {
  name: string;
  /** What the score answers. */
  question: string;
  /** 0 to 10, and what it is based on. */
  part: { score: number; reason: string };
  points: number | undefined;
};

/** A score beside the five questions, such as the match with the prompt, as an item of the list. */
export function ScoreRow({ name, question, part: { score, reason }, points }: ScoreRowProps) {
  return (
    <li>
      <div className={styles.head}>
        <span className={styles.name}>{name}</span>
        <span className={styles.track} aria-hidden="true">
          <span className={styles.filled} style={{ scale: `${score / 10} 1` }} />
        </span>
        <span className={styles.number}>{decimal(score)}</span>
        <PartPoints points={points} />
      </div>
      <p className={styles.question}>{question}</p>
      <p dir="auto">{reason}</p>
    </li>
  );
}
