import { useId } from 'react';
import { classNames } from '../class-names.ts';
import styles from './progress-bar.module.css';

type ProgressBarProps = {
  /** 0 to 1; null while indeterminate. */
  value: number | null;
  /** What is in progress. */
  label: string;
  /** Hides the label visually. */
  hideLabel?: boolean | undefined;
  /** Replaces the percentage: "3 of 8". */
  valueText?: string | undefined;
  tone?: 'accent' | 'caution' | 'wrong' | undefined;
  className?: string | undefined;
};

/** A progress bar with its label. */
export function ProgressBar({
  value,
  label,
  hideLabel = false,
  valueText,
  tone = 'accent',
  className,
}: ProgressBarProps) {
  const id = useId();
  const fraction = value === null ? null : Math.min(1, Math.max(0, value));
  const text = valueText ?? (fraction === null ? undefined : `${Math.floor(fraction * 100)}%`);
  return (
    <div className={classNames(styles.progress, styles[tone], className)}>
      <div className={hideLabel ? 'visually-hidden' : styles.caption}>
        <span id={id}>{label}</span>
        <span className={styles.value} aria-hidden="true">
          {text}
        </span>
      </div>
      <div
        role="progressbar"
        aria-labelledby={id}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={fraction === null ? undefined : Math.floor(fraction * 100)}
        aria-valuetext={text}
        className={styles.track}
      >
        <div
          className={classNames(styles.filled, fraction === null && styles.indeterminate)}
          style={fraction === null ? undefined : { scale: `${fraction} 1` }}
        />
      </div>
    </div>
  );
}
