import type { ReactNode } from 'react';
import styles from './card-head.module.css';

/**
 * The top of a card or row: what it is about and, at its end where there is room, its state or
 * actions.
 */
export function CardHead({ children, aside }: { children: ReactNode; aside: ReactNode }) {
  return (
    <div className={styles.head}>
      <div className={styles.words}>{children}</div>
      {aside}
    </div>
  );
}
