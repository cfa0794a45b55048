import type { Clip } from '#features/videos/clip.schema.ts';
import { t } from '#web/messages/messages.tsx';
import { decimal } from '#web/ui/text/format.ts';
import styles from './clip-scores.module.css';
import { PartPoints } from './part-points.tsx';

type Match = NonNullable<NonNullable<Clip['scores']>['prompt']>;

type PromptMatchProps = { match: Match; points: number | undefined };

/** How well a clip matches the prompt, as an item of its list of scores. */
export function PromptMatch({ match: { score, reason }, points }: PromptMatchProps) {
  return (
    <li>
      <div className={styles.head}>
        <span className={styles.name}>{t('clips.yourPrompt')}</span>
        <span className={styles.track} aria-hidden="true">
          <span className={styles.filled} style={{ scale: `${score / 10} 1` }} />
        </span>
        <span className={styles.number}>{decimal(score)}</span>
        <PartPoints points={points} />
      </div>
      <p className={styles.question}>{t('clips.isItAboutWhatYou')}</p>
      <p dir="auto">{reason}</p>
    </li>
  );
}
