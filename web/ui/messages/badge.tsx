import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './badge.module.css';

type BadgeProps = {
  tone?: 'neutral' | 'accent' | 'caution' | 'wrong' | undefined;
  icon?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
};

/** A state or kind in one word. The word carries the meaning; the colour only supports it. */
export function Badge({ tone = 'neutral', icon, className, children }: BadgeProps) {
  return (
    <span className={classNames(styles.badge, styles[tone], className)}>
      {icon}
      {children}
    </span>
  );
}
