import type { ReactNode } from 'react';
import styles from './state.module.css';

type EmptyStateProps = {
  /** A single icon, drawn large. */
  icon?: ReactNode;
  title: string;
  text?: ReactNode;
  /** The next step. */
  action?: ReactNode;
};

/** Shown where there is nothing yet: what will appear here, and how. */
export function EmptyState({ icon, title, text, action }: EmptyStateProps) {
  return (
    <div className={styles.state}>
      {icon && (
        <div className={styles.icon} aria-hidden="true">
          {icon}
        </div>
      )}
      <h2 className={styles.title}>{title}</h2>
      {text && <div className={styles.text}>{text}</div>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
