import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './chip.module.css';

type ChipProps = Omit<ComponentProps<'button'>, 'type'> & {
  icon?: ReactNode;
  /** For chips that turn something on and off. */
  pressed?: boolean | undefined;
};

/** A small button for one of many: a tag, a filter. */
export function Chip({ icon, pressed, className, children, ...rest }: ChipProps) {
  return (
    <button
      {...rest}
      type="button"
      aria-pressed={pressed}
      className={classNames(styles.chip, className)}
    >
      {icon}
      <span className={styles.text}>{children}</span>
    </button>
  );
}
