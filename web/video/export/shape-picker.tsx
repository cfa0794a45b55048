import { useId } from 'react';
import type { AspectRatio } from '#media/contract.ts';
import { aspectRatios } from './choices.ts';
import { shares } from './preview/crop.ts';
import styles from './shape-picker.module.css';

type ShapePickerProps = {
  value: AspectRatio;
  onChange: (value: AspectRatio) => void;
  /** Of the clip. */
  picture: string;
  /** About which place it is cut, 0 to 1 from the left; its middle when that is not known. */
  focus: number | undefined;
  /** Nothing is cut: the whole picture over a blurred copy. */
  whole: boolean;
};

const words: Record<AspectRatio, string> = { '9:16': 'Tall', '1:1': 'Square', '16:9': 'Wide' };

/** The shape of the finished clip, chosen by what is left of its picture. */
export function ShapePicker({ value, onChange, picture, focus, whole }: ShapePickerProps) {
  const name = useId();
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>Shape</legend>
      <div className={styles.shapes}>
        {aspectRatios.map((ratio) => (
          <label key={ratio} className={styles.shape}>
            <input type="radio" name={name} className={styles.radio} checked={ratio === value} onChange={() => onChange(ratio)} />
            <span className={styles.face}>
              <span className={styles.room}>
                <span className={styles.frame} style={{ aspectRatio: shares[ratio], width: `min(100%, calc(4.5rem * ${shares[ratio]}))` }}>
                  {whole && <img src={picture} alt="" className={styles.behind} />}
                  <img
                    src={picture}
                    alt=""
                    className={whole ? styles.all : styles.middle}
                    style={{ objectPosition: positionOf(focus, ratio) }}
                  />
                </span>
              </span>
              <span className={styles.words}>
                {words[ratio]} <span className={styles.ratio}>{ratio}</span>
              </span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** CSS counts from edge to edge: the place is in the middle of what is cut out. Pictures of videos are nearly always 16:9. */
function positionOf(focus: ShapePickerProps['focus'], ratio: AspectRatio): string | undefined {
  const width = shares[ratio] / shares['16:9'];
  if (focus === undefined || width >= 1) return;
  return `${Math.min(1, Math.max(0, (focus - width / 2) / (1 - width))) * 100}% 50%`;
}
