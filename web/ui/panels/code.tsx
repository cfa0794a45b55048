import type { ReactNode } from 'react';
import { t } from '#web/messages/messages.tsx';
import { CopyButton } from '../buttons/copy-button.tsx';
import styles from './code.module.css';

/** A value to copy as a whole. */
export function Code({
  label,
  text,
  children,
}: {
  label: string;
  text: string;
  children?: ReactNode;
}) {
  return (
    <figure className={styles.figure}>
      <figcaption className={styles.caption}>
        <span>{label}</span>
        <CopyButton size="small" label={t('ui.copy')} text={text} />
      </figcaption>
      <pre className={styles.code}>
        <code>{text}</code>
      </pre>
      {children}
    </figure>
  );
}
