import { useId } from 'react';
import type { AspectRatio } from '#engine/engine.schema.ts';
import { RadioCard } from '#web/ui/radio-card.tsx';
import { Checkbox } from '#web/ui/switch.tsx';
import styles from './format-picker.module.css';
import { frameRatios, narrowestFirst } from './preview/crop.ts';

type FormatPickerProps = {
  value: AspectRatio;
  onChange: (value: AspectRatio) => void;
  /** Further formats of the export. */
  alsoIn: readonly AspectRatio[];
  onAlsoIn: (ratios: readonly AspectRatio[]) => void;
  /** The URL of the clip's thumbnail. */
  image: string;
  /** The horizontal centre of the crop, 0 to 1; undefined is the centre of the frame. */
  focus: number | undefined;
  /** Shows the whole frame over a blurred copy instead of a crop. */
  fit: boolean;
};

const formatNames: Record<AspectRatio, string> = { '9:16': 'Vertical', '1:1': 'Square', '16:9': 'Landscape' };

/** Chooses the format by a preview of the crop. */
export function FormatPicker({ value, onChange, alsoIn, onAlsoIn, image, focus, fit }: FormatPickerProps) {
  const name = useId();
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>Format</legend>
      <div className={styles.formats}>
        {narrowestFirst.map((ratio) => (
          <RadioCard key={ratio} name={name} className={styles.surface} checked={ratio === value} onSelect={() => onChange(ratio)}>
            <span className={styles.room}>
              <span
                className={styles.frame}
                style={{ aspectRatio: frameRatios[ratio], width: `min(100%, calc(4.5rem * ${frameRatios[ratio]}))` }}
              >
                {fit && <img src={image} alt="" className={styles.backdrop} />}
                <img src={image} alt="" className={fit ? styles.fit : styles.crop} style={{ objectPosition: positionOf(focus, ratio) }} />
              </span>
            </span>
            <span className={styles.label}>
              {formatNames[ratio]} <span className={styles.ratio}>{ratio}</span>
            </span>
          </RadioCard>
        ))}
      </div>
      <div className={styles.also}>
        <span aria-hidden="true">Also export</span>
        {narrowestFirst
          .filter((ratio) => ratio !== value)
          .map((ratio) => (
            <Checkbox
              key={ratio}
              label={
                <>
                  <span className="visually-hidden">Also export </span>
                  {formatNames[ratio]}
                </>
              }
              checked={alsoIn.includes(ratio)}
              onChange={(checked) => onAlsoIn(checked ? [...alsoIn, ratio] : alsoIn.filter((one) => one !== ratio))}
            />
          ))}
      </div>
    </fieldset>
  );
}

/** CSS positions from edge to edge, `focus` is the centre of the crop. Thumbnails are nearly always 16:9. */
function positionOf(focus: FormatPickerProps['focus'], ratio: AspectRatio): string | undefined {
  const width = frameRatios[ratio] / frameRatios['16:9'];
  if (focus === undefined || width >= 1) return;
  return `${Math.min(1, Math.max(0, (focus - width / 2) / (1 - width))) * 100}% 50%`;
}
