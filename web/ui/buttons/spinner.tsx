import { classNames } from '../class-names.ts';
import styles from './spinner.module.css';

/** Indeterminate progress. With a label it is announced; without one it is decorative. */
export function Spinner({
  label,
  className,
}: {
  label?: string | undefined;
  className?: string | undefined;
}) {
  return (
    <span
      className={classNames(styles.spinner, className)}
      role={label ? 'status' : undefined}
      aria-hidden={label ? undefined : true}
    >
      {label && <span className="visually-hidden">{label}</span>}
    </span>
  );
}
