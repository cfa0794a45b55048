import { IconChevronRight } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { classNames } from '../class-names.ts';
import styles from './collapsible.module.css';

type CollapsibleProps = {
  /** Always visible; describes the content. */
  summary: ReactNode;
  /** Initially open; use `open` and `onOpenChange` to control it. */
  defaultOpen?: boolean | undefined;
  open?: boolean | undefined;
  onOpenChange?: ((open: boolean) => void) | undefined;
  className?: string | undefined;
  children: ReactNode;
};

/** Collapsible content: the native element, which the browser's find-in-page opens too. */
export function Collapsible({
  summary,
  defaultOpen = false,
  open,
  onOpenChange,
  className,
  children,
}: CollapsibleProps) {
  const [uncontrolled, setUncontrolled] = useState(defaultOpen);
  return (
    <details
      className={classNames(styles.details, className)}
      open={open ?? uncontrolled}
      onToggle={(event) => {
        // React also bubbles the event from a nested collapsible.
        if (event.target !== event.currentTarget) return;
        setUncontrolled(event.currentTarget.open);
        if (event.currentTarget.open !== (open ?? uncontrolled))
          onOpenChange?.(event.currentTarget.open);
      }}
    >
      <summary className={styles.summary}>
        <IconChevronRight className={styles.arrow} aria-hidden="true" />
        <span className={styles.summaryText}>{summary}</span>
      </summary>
      <div className={styles.content}>{children}</div>
    </details>
  );
}
