import { type ReactNode, useEffect } from 'react';
import { t } from '#web/messages/messages.tsx';
import { classNames } from '../class-names.ts';
import styles from './page.module.css';

type PageProps = {
  /** The heading and the window title. */
  title: string;
  /** Hides the heading visually; screen readers still announce it. */
  hideTitle?: boolean | undefined;
  /** Above the heading: a link back. */
  above?: ReactNode;
  /** Below the heading: a sentence, or the key facts. */
  intro?: ReactNode;
  /** Beside the heading; below it on phones. */
  actions?: ReactNode;
  /** `narrow` for reading and forms, `wide` for dense content. */
  width?: 'narrow' | 'normal' | 'wide' | undefined;
  /** A low heading, for content that needs the height. */
  compact?: boolean | undefined;
  /** On large windows, fills the remaining height exactly; its panes scroll themselves. */
  fit?: boolean | undefined;
  children?: ReactNode;
};

/**
 * The frame of a page. Its heading can be focused, so that screen readers start there on a new
 * page.
 */
export function Page({
  title,
  hideTitle = false,
  above,
  intro,
  actions,
  width = 'normal',
  compact = false,
  fit = false,
  children,
}: PageProps) {
  useEffect(() => {
    document.title = t('common.titleKinora', { title });
  }, [title]);
  return (
    <div
      className={classNames(
        styles.page,
        styles[width],
        compact && styles.compact,
        fit && styles.fit,
      )}
    >
      <header className={hideTitle && !actions && !above ? 'visually-hidden' : styles.header}>
        <div className={styles.headings}>
          {above && <div className={styles.above}>{above}</div>}
          <h1
            tabIndex={-1}
            dir="auto"
            title={compact ? title : undefined}
            className={classNames(styles.title, hideTitle && 'visually-hidden')}
          >
            {title}
          </h1>
          {intro && <div className={styles.intro}>{intro}</div>}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </header>
      {children}
    </div>
  );
}
