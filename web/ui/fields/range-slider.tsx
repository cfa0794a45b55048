import { Slider as Base } from '@base-ui/react/slider';
import styles from './slider.module.css';

type RangeSliderProps = {
  /** What is chosen, and what each end of it is. */
  label: string;
  endLabels: readonly [string, string];
  max: number;
  step: number;
  value: readonly [number, number];
  onChange: (value: [number, number]) => void;
  /** A value with its unit. */
  format: (value: number) => string;
};

/** A part of a range, whose two ends are set by dragging or with the arrow keys. */
export function RangeSlider({
  label,
  endLabels,
  max,
  step,
  value,
  onChange,
  format,
}: RangeSliderProps) {
  return (
    <Base.Root
      min={0}
      max={max}
      step={step}
      minStepsBetweenValues={1}
      value={value}
      onValueChange={([from = 0, to = max]) => onChange([from, to])}
    >
      <div className={styles.caption}>
        <Base.Label className={styles.label}>{label}</Base.Label>
        <span className={styles.value} aria-hidden="true">
          {format(value[0])} – {format(value[1])}
        </span>
      </div>
      <Base.Control className={styles.control}>
        <Base.Track className={styles.track}>
          <Base.Indicator className={styles.indicator} />
          {endLabels.map((name, index) => (
            <Base.Thumb
              key={name}
              index={index}
              className={styles.thumb}
              aria-label={name}
              getAriaValueText={(_, now) => format(now)}
            />
          ))}
        </Base.Track>
      </Base.Control>
    </Base.Root>
  );
}
