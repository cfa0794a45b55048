import { useId } from 'react';
import { classNames } from './class-names.ts';
import styles from './progress-bar.module.css';

type ProgressBarProps = {
  /** 0 to 1; null while nobody knows how much is left. */
  value: number | null;
  /** What goes on. */
  label: string;
  /** Read out but not shown. */
  hideLabel?: boolean | undefined;
  /** Instead of the percentage: "3 of 8". */
  valueText?: string | undefined;
  tone?: 'accent' | 'caution' | 'wrong' | undefined;
  className?: string | undefined;
};

/** How far something is. */
export function ProgressBar({ value, label, hideLabel = false, valueText, tone = 'accent', className }: ProgressBarProps) {
  const id = useId();
  const share = value === null ? null : Math.min(1, Math.max(0, value));
  const said = valueText ?? (share === null ? undefined : `${Math.floor(share * 100)} %`);
  return (
    <div className={classNames(styles.progress, styles[tone], className)}>
      <div className={hideLabel ? 'visually-hidden' : styles.words}>
        <span id={id}>{label}</span>
        <span className={styles.value} aria-hidden="true">
          {said}
        </span>
      </div>
      <div
        role="progressbar"
        aria-labelledby={id}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={share === null ? undefined : Math.floor(share * 100)}
        aria-valuetext={said}
        className={styles.track}
      >
        <div
          className={classNames(styles.filled, share === null && styles.unknown)}
          style={share === null ? undefined : { scale: `${share} 1` }}
        />
      </div>
    </div>
  );
}
