import { maxPoints } from '#engine/port/measured.constants.ts';
import type { Clip } from '#features/videos/clip.schema.ts';
import { t } from '#web/messages/messages.tsx';
import styles from './clip-scores.module.css';
import { measureName, measureText } from './measure-texts.ts';
import { PartPoints } from './part-points.tsx';

type MeasuredScoreProps = { measured: NonNullable<Clip['measured']>; isEdited: boolean };

/** What was measured of a clip that was found by sound and picture, and what each measure adds. */
export function MeasuredScore({ measured: { measures }, isEdited }: MeasuredScoreProps) {
  return (
    <>
      <p className={styles.question}>
        {t('clips.partsAddUp')} {isEdited && t('clips.scoredBeforeItWasEdited')}
      </p>
      <ul className={styles.scores}>
        {measures.map((measure) => (
          <li key={measureName(measure)}>
            <div className={styles.head}>
              <span className={styles.name}>{measureName(measure)}</span>
              <span className={styles.track} aria-hidden="true">
                <span
                  className={styles.filled}
                  style={{ scale: `${measure.points / maxPoints[measure.kind]} 1` }}
                />
              </span>
              <span />
              <PartPoints points={measure.points} />
            </div>
            <p>{t('clips.measuredText', { text: measureText(measure) })}</p>
          </li>
        ))}
      </ul>
    </>
  );
}
