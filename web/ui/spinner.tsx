import { classNames } from './class-names.ts';
import styles from './spinner.module.css';

/** Something goes on whose end is not known. With a label it is read out; without one it is only a picture. */
export function Spinner({ label, className }: { label?: string | undefined; className?: string | undefined }) {
  return (
    <span className={classNames(styles.spinner, className)} role={label ? 'status' : undefined} aria-hidden={label ? undefined : true}>
      {label && <span className="visually-hidden">{label}</span>}
    </span>
  );
}
