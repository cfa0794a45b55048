import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './notice.module.css';

type NoticeProps = {
  tone?: 'neutral' | 'accent' | 'caution' | 'wrong' | undefined;
  title?: string | undefined;
  /** Replaces the tone's icon. */
  icon?: ReactNode;
  action?: ReactNode;
  /** Announced by screen readers as soon as it appears. */
  announce?: boolean | undefined;
  className?: string | undefined;
  children?: ReactNode;
};

const icons = {
  neutral: <IconInfoCircle />,
  accent: <IconCircleCheck />,
  caution: <IconAlertTriangle />,
  wrong: <IconAlertTriangle />,
};

/** An inline message. */
export function Notice({
  tone = 'neutral',
  title,
  icon,
  action,
  announce = tone === 'wrong',
  className,
  children,
}: NoticeProps) {
  return (
    <div
      className={classNames(styles.notice, styles[tone], className)}
      role={announce ? 'alert' : undefined}
    >
      <span className={styles.icon} aria-hidden="true">
        {icon ?? icons[tone]}
      </span>
      <div className={styles.body}>
        {title && <p className={styles.title}>{title}</p>}
        {children && <div className={styles.text}>{children}</div>}
      </div>
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
