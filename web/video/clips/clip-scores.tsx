import { useState } from 'react';
import type { Clip } from '#clips/contract.ts';
import { Collapsible } from '#web/ui/collapsible.tsx';
import styles from './clip-scores.module.css';

type Scores = NonNullable<Clip['scores']>;

/** The rubric: what each of the five is about. */
const rubric: readonly [keyof Scores, name: string, question: string][] = [
  ['hook', 'Hook', 'Would someone who has never seen this keep watching after the first three seconds?'],
  ['stands_alone', 'Stands alone', 'Can it be understood without what was said before?'],
  ['payoff', 'Payoff', 'Does it arrive somewhere: a point, a turn, a laugh?'],
  ['emotion', 'Emotion', 'Is there feeling, humour or something new in it?'],
  ['value', 'Value', 'Does a viewer take something away, or want to pass it on?'],
];

type ClipScoresProps = { score: string; scores: Scores; defaultOpen: boolean };

/** What the score is made of, with reasons and the lines they rest on. Drawn when it is opened: there may be hundreds. */
export function ClipScores({ score, scores, defaultOpen }: ClipScoresProps) {
  const [open, setOpen] = useState(defaultOpen);
  return (
    <Collapsible summary={`Why ${score}`} open={open} onOpenChange={setOpen}>
      {open && (
        <ul className={styles.scores}>
          {rubric.map(([key, name, question]) => (
            <li key={key} className={styles.score}>
              <div className={styles.head}>
                <span className={styles.name}>{name}</span>
                <span className={styles.track} aria-hidden="true">
                  <span className={styles.filled} style={{ scale: `${scores[key].score / 10} 1` }} />
                </span>
                <span className={styles.number}>{scores[key].score.toFixed(1)}</span>
              </div>
              <p className={styles.question}>{question}</p>
              {scores[key].reason && <p>{scores[key].reason}</p>}
              {scores[key].evidence && <blockquote className={styles.evidence}>{scores[key].evidence}</blockquote>}
            </li>
          ))}
        </ul>
      )}
    </Collapsible>
  );
}
