import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './skeleton.module.css';

type SkeletonProps = {
  /** A picture is a block that reaches the edges of its card. */
  shape?: 'block' | 'picture' | 'text' | 'circle' | undefined;
  /** CSS lengths; a block fills what it is in, a line of text is as high as its words. */
  width?: string | undefined;
  height?: string | undefined;
  /** "16 / 9": the height follows the width. */
  ratio?: string | undefined;
  /** So many lines of text, the last one shorter. */
  lines?: number | undefined;
  className?: string | undefined;
};

/** Has the place and the size of what comes, so that nothing jumps when it is there. */
export function Skeleton({ shape = 'block', width, height, ratio, lines = 1, className }: SkeletonProps) {
  const look = classNames(styles.skeleton, styles[shape], className);
  const size = { width, height: shape === 'circle' ? (height ?? width) : height, aspectRatio: ratio };
  if (shape !== 'text' || lines === 1) return <span aria-hidden="true" className={look} style={size} />;
  return (
    <span aria-hidden="true" className={styles.lines}>
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are nothing but their number.
        <span key={line} className={look} style={line === lines - 1 ? { width: '60%' } : size} />
      ))}
    </span>
  );
}

/** Around skeletons: says once that something is being loaded. */
export function Loading({ label = 'Loading', children }: { label?: string | undefined; children: ReactNode }) {
  return (
    <div aria-busy="true">
      <span role="status" className="visually-hidden">
        {label}
      </span>
      {children}
    </div>
  );
}
