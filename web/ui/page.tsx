import { type ReactNode, useEffect } from 'react';
import { classNames } from './class-names.ts';
import styles from './page.module.css';

type PageProps = {
  /** The heading, and the window's title. */
  title: string;
  /** The heading is read out but not shown. */
  hideTitle?: boolean | undefined;
  /** Above the heading: where one came from. */
  above?: ReactNode;
  /** Below the heading: a sentence, or what is known at a glance. */
  intro?: ReactNode;
  /** Beside the heading; below it on phones. */
  actions?: ReactNode;
  /** `narrow` for reading and forms, `wide` for what needs room. */
  width?: 'narrow' | 'normal' | 'wide' | undefined;
  /** On large windows exactly as high as what is left of them: what is in it scrolls by itself. */
  fit?: boolean | undefined;
  children?: ReactNode;
};

/** The frame of a page. Its heading can be given the focus, so that a new page is read out from there. */
export function Page({ title, hideTitle = false, above, intro, actions, width = 'normal', fit = false, children }: PageProps) {
  useEffect(() => {
    document.title = `${title} · Kinora`;
  }, [title]);
  return (
    <div className={classNames(styles.page, styles[width], fit && styles.fit)}>
      <header className={hideTitle && !actions && !above ? 'visually-hidden' : styles.header}>
        <div className={styles.words}>
          {above && <div className={styles.above}>{above}</div>}
          <h1 tabIndex={-1} className={classNames(styles.title, hideTitle && 'visually-hidden')}>
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
