import type { ComponentProps } from 'react';
import { t } from '#web/messages/messages.tsx';
import styles from './markdown-text.module.css';
import { away, hostOf, webAddress } from './web-address.ts';

/** The components that render Markdown. */

/** A link out of the app that shows its host. */
export function Link({ href, children }: Pick<ComponentProps<'a'>, 'href' | 'children'>) {
  const url = webAddress(href);
  if (!url) return <span>{children}</span>;
  const host = hostOf(url);
  const saysIt = typeof children === 'string' && children.includes(host);
  return (
    <a href={url.href} title={url.href} {...away}>
      {children}
      {!saysIt && <span className={styles.host}> ({host})</span>}
    </a>
  );
}

/** Images are not loaded from other sites: that would reveal what is read here. */
export function LinkedImage({ src, alt }: Pick<ComponentProps<'img'>, 'src' | 'alt'>) {
  return (
    <Link href={typeof src === 'string' ? src : undefined}>
      {alt ? t('ui.imageAlt', { alt }) : t('ui.anImage')}
    </Link>
  );
}

/** Scrolls horizontally when it is too wide; focusable so that the keyboard can scroll it. */
export function Verbatim({ children }: ComponentProps<'pre'>) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable without a pointer
    <pre className={styles.verbatim} tabIndex={0}>
      {children}
    </pre>
  );
}

export function Table({ children }: ComponentProps<'table'>) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable without a pointer
    <section className={styles.tableFrame} aria-label={t('ui.table')} tabIndex={0}>
      <table>{children}</table>
    </section>
  );
}

export function TaskMark({ checked }: ComponentProps<'input'>) {
  return (
    <span role="img" aria-label={checked ? t('ui.done') : t('ui.toDo')}>
      {checked ? '☑' : '☐'}{' '}
    </span>
  );
}
