import type { ReactNode } from 'react';
import styles from './kbd.module.css';

/** A keyboard key. */
export function Kbd({ children }: { children: ReactNode }) {
  return <kbd className={styles.key}>{children}</kbd>;
}
