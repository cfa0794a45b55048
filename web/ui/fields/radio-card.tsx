import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './radio-card.module.css';

type RadioCardProps = {
  /** The same for all cards of a group. */
  name: string;
  checked: boolean;
  onSelect: () => void;
  /** Of the visible card. */
  className?: string | undefined;
  children: ReactNode;
};

/** A radio button that looks like a card; its content is its label. */
export function RadioCard({ name, checked, onSelect, className, children }: RadioCardProps) {
  return (
    <label className={styles.card}>
      <input
        type="radio"
        className={styles.radio}
        name={name}
        checked={checked}
        onChange={onSelect}
      />
      <span className={classNames(styles.surface, className)}>{children}</span>
    </label>
  );
}
