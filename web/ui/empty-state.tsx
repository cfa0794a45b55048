import type { ReactNode } from 'react';
import styles from './state.module.css';

type EmptyStateProps = {
  /** A single icon, drawn large and quiet. */
  icon?: ReactNode;
  title: string;
  text?: ReactNode;
  /** What to do about it. */
  action?: ReactNode;
};

/** Where there is nothing yet: says what will be here and how it gets here. */
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
