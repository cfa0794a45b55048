import { Slider as Base } from '@base-ui/react/slider';
import styles from './slider.module.css';

type SliderWords = {
  label: string;
  min: number;
  max: number;
  step?: number | undefined;
  /** The value in words, with its unit: "72 px". */
  format?: ((value: number) => string) | undefined;
  disabled?: boolean | undefined;
  className?: string | undefined;
};

type SliderProps = SliderWords & {
  value: number;
  onChange: (value: number) => void;
  /** When it is let go. */
  onCommit?: ((value: number) => void) | undefined;
};

/** One value of a range, dragged or moved with the arrow keys. */
export function Slider({ label, value, onChange, onCommit, format = String, className, ...rest }: SliderProps) {
  return (
    <Base.Root
      {...rest}
      className={className}
      value={value}
      onValueChange={onChange}
      onValueCommitted={(committed) => onCommit?.(committed)}
    >
      <Words label={label} said={format(value)} />
      <Base.Control className={styles.control}>
        <Base.Track className={styles.track}>
          <Base.Indicator className={styles.indicator} />
          <Base.Thumb className={styles.thumb} getAriaValueText={(_, now) => format(now)} />
        </Base.Track>
      </Base.Control>
    </Base.Root>
  );
}

type RangeSliderProps = SliderWords & {
  value: readonly [number, number];
  onChange: (value: [number, number]) => void;
  onCommit?: ((value: [number, number]) => void) | undefined;
};

/** From one value to another. */
export function RangeSlider({ label, value, onChange, onCommit, format = String, className, ...rest }: RangeSliderProps) {
  const pair = ([from = rest.min, to = rest.max]: readonly number[]): [number, number] => [from, to];
  return (
    <Base.Root
      {...rest}
      className={className}
      value={value}
      onValueChange={(now: readonly number[]) => onChange(pair(now))}
      onValueCommitted={(now: readonly number[]) => onCommit?.(pair(now))}
    >
      <Words label={label} said={`${format(value[0])} – ${format(value[1])}`} />
      <Base.Control className={styles.control}>
        <Base.Track className={styles.track}>
          <Base.Indicator className={styles.indicator} />
          <Base.Thumb index={0} className={styles.thumb} aria-label={`${label}: from`} getAriaValueText={(_, now) => format(now)} />
          <Base.Thumb index={1} className={styles.thumb} aria-label={`${label}: to`} getAriaValueText={(_, now) => format(now)} />
        </Base.Track>
      </Base.Control>
    </Base.Root>
  );
}

function Words({ label, said }: { label: string; said: string }) {
  return (
    <div className={styles.words}>
      <Base.Label className={styles.label}>{label}</Base.Label>
      <span className={styles.value} aria-hidden="true">
        {said}
      </span>
    </div>
  );
}
