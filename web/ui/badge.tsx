import type { ReactNode } from 'react';
import styles from './badge.module.css';
import { classNames } from './class-names.ts';

type BadgeProps = {
  tone?: 'neutral' | 'accent' | 'caution' | 'wrong' | undefined;
  icon?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
};

/** A state or a kind, in a word. The word says it; the colour only helps. */
export function Badge({ tone = 'neutral', icon, className, children }: BadgeProps) {
  return (
    <span className={classNames(styles.badge, styles[tone], className)}>
      {icon}
      {children}
    </span>
  );
}
