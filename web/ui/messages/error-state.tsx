import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { sentenceOf } from '#web/api/client/request.ts';
import { t } from '#web/messages/messages.tsx';
import { Button } from '../buttons/button.tsx';
import { classNames } from '../class-names.ts';
import styles from './state.module.css';

type ErrorStateProps = {
  title: string;
  /** Whatever was thrown; its message is shown. */
  error: unknown;
  onRetry?: (() => void) | undefined;
  retrying?: boolean | undefined;
  /** Another way to continue. */
  action?: ReactNode;
};

/** Replaces content that could not be loaded: what went wrong, and what to do next. */
export function ErrorState({ title, error, onRetry, retrying, action }: ErrorStateProps) {
  return (
    <div className={styles.state} role="alert">
      <div className={classNames(styles.icon, styles.wrong)} aria-hidden="true">
        <IconAlertTriangle />
      </div>
      <h2 className={styles.title}>{title}</h2>
      <p className={styles.text}>{sentenceOf(error)}</p>
      {(onRetry || action) && (
        <div className={styles.action}>
          {onRetry && (
            <Button onClick={onRetry} loading={retrying}>
              {t('common.retry')}
            </Button>
          )}
          {action}
        </div>
      )}
    </div>
  );
}
