import { Slider as Base } from '@base-ui/react/slider';
import styles from './slider.module.css';

type SliderOptions = {
  label: string;
  min: number;
  max: number;
  step?: number | undefined;
  /** The value with its unit: "72 px". */
  format?: ((value: number) => string) | undefined;
  disabled?: boolean | undefined;
  className?: string | undefined;
};

type SliderProps = SliderOptions & {
  value: number;
  onChange: (value: number) => void;
  /** Called when the thumb is released. */
  onCommit?: ((value: number) => void) | undefined;
};

/** A value within a range, set by dragging or with the arrow keys. */
export function Slider({
  label,
  value,
  onChange,
  onCommit,
  format = String,
  className,
  ...rest
}: SliderProps) {
  return (
    <Base.Root
      {...rest}
      className={className}
      value={value}
      onValueChange={onChange}
      onValueCommitted={(committed) => onCommit?.(committed)}
    >
      <SliderLabel label={label} value={format(value)} />
      <Base.Control className={styles.control}>
        <Base.Track className={styles.track}>
          <Base.Indicator className={styles.indicator} />
          <Base.Thumb className={styles.thumb} getAriaValueText={(_, now) => format(now)} />
        </Base.Track>
      </Base.Control>
    </Base.Root>
  );
}

function SliderLabel({ label, value }: { label: string; value: string }) {
  return (
    <div className={styles.caption}>
      <Base.Label className={styles.label}>{label}</Base.Label>
      <span className={styles.value} aria-hidden="true">
        {value}
      </span>
    </div>
  );
}
