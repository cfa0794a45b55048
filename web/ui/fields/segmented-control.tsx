import { type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import styles from './segmented-control.module.css';

type SegmentedControlProps<Value extends string> = {
  /** What the choice is about. */
  label: string;
  hideLabel?: boolean | undefined;
  value: Value;
  onChange: (value: Value) => void;
  options: readonly {
    value: Value;
    label: string;
    icon?: ReactNode;
    disabled?: boolean | undefined;
  }[];
  size?: 'small' | 'medium' | undefined;
  /** As wide as its container, in equal parts. */
  full?: boolean | undefined;
  className?: string | undefined;
};

/** One of a few visible options: radio buttons, operable with the arrow keys. */
export function SegmentedControl<Value extends string>(props: SegmentedControlProps<Value>) {
  const {
    label,
    hideLabel = true,
    value,
    onChange,
    options,
    size = 'medium',
    full = false,
    className,
  } = props;
  const name = useId();
  return (
    <fieldset className={classNames(styles.group, className)}>
      <legend className={hideLabel ? 'visually-hidden' : styles.legend}>{label}</legend>
      <div
        className={classNames(styles.track, size === 'small' && styles.small, full && styles.full)}
      >
        {options.map((option) => (
          <label key={option.value} className={styles.option}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled}
              onChange={() => onChange(option.value)}
              className={styles.radio}
            />
            <span className={styles.segment}>
              {option.icon}
              {option.label}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
