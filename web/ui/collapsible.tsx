import { IconChevronRight } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { classNames } from './class-names.ts';
import styles from './collapsible.module.css';

type CollapsibleProps = {
  /** Always in sight; says what is inside. */
  summary: ReactNode;
  /** Open at first; give `open` and `onOpenChange` to hold it from outside. */
  defaultOpen?: boolean | undefined;
  open?: boolean | undefined;
  onOpenChange?: ((open: boolean) => void) | undefined;
  className?: string | undefined;
  children: ReactNode;
};

/** More, folded away: the browser's own, which its search in the page opens too. */
export function Collapsible({ summary, defaultOpen = false, open, onOpenChange, className, children }: CollapsibleProps) {
  const [own, setOwn] = useState(defaultOpen);
  return (
    <details
      className={classNames(styles.details, className)}
      open={open ?? own}
      onToggle={(event) => {
        // The event also bubbles in React from one that is folded inside.
        if (event.target !== event.currentTarget) return;
        setOwn(event.currentTarget.open);
        if (event.currentTarget.open !== (open ?? own)) onOpenChange?.(event.currentTarget.open);
      }}
    >
      <summary className={styles.summary}>
        <IconChevronRight className={styles.arrow} aria-hidden="true" />
        <span className={styles.words}>{summary}</span>
      </summary>
      <div className={styles.content}>{children}</div>
    </details>
  );
}
