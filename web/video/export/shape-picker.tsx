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
  /** Nothing is cut: the whole picture over a blurred copy. */
  whole: boolean;
};

const words: Record<AspectRatio, string> = { '9:16': 'Tall', '1:1': 'Square', '16:9': 'Wide' };

/** The shape of the finished clip, chosen by what is left of its picture. */
export function ShapePicker({ value, onChange, picture, whole }: ShapePickerProps) {
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
                <span className={styles.frame} style={{ ...{ '--ratio': shares[ratio] } }}>
                  {whole && <img src={picture} alt="" className={styles.behind} />}
                  <img src={picture} alt="" className={whole ? styles.all : styles.middle} />
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
