import type { ReactNode } from 'react';
import { t } from '#web/messages/messages.tsx';
import { classNames } from '../class-names.ts';
import styles from './skeleton.module.css';

type SkeletonProps = {
  /** `image` is a block that reaches the edges of its card. */
  shape?: 'block' | 'image' | 'text' | 'circle' | undefined;
  /** CSS lengths; a block fills its container, a text line takes the line height. */
  width?: string | undefined;
  height?: string | undefined;
  /** "16 / 9": the height follows the width. */
  ratio?: string | undefined;
  /** The number of text lines; the last one is shorter. */
  lines?: number | undefined;
  className?: string | undefined;
};

/** A placeholder of the same size as the content being loaded, so that nothing jumps. */
export function Skeleton({
  shape = 'block',
  width,
  height,
  ratio,
  lines = 1,
  className,
}: SkeletonProps) {
  const classes = classNames(styles.skeleton, styles[shape], className);
  const size = {
    width,
    height: shape === 'circle' ? (height ?? width) : height,
    aspectRatio: ratio,
  };
  if (shape !== 'text' || lines === 1)
    return <span aria-hidden="true" className={classes} style={size} />;
  return (
    <span aria-hidden="true" className={styles.lines}>
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines have no identity but their position.
        <span key={line} className={classes} style={line === lines - 1 ? { width: '60%' } : size} />
      ))}
    </span>
  );
}

/** Wraps skeletons and announces once that something is loading. */
export function Loading({
  label = t('ui.loading'),
  children,
}: {
  label?: string | undefined;
  children: ReactNode;
}) {
  return (
    <div aria-busy="true">
      <span role="status" className="visually-hidden">
        {label}
      </span>
      {children}
    </div>
  );
}
