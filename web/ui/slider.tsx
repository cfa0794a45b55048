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
