import styles from './answer.module.css';
import type { Source } from './answer-context.ts';

/** The web pages an answer is based on. */
export function SourceList({ sources }: { sources: readonly Source[] }) {
  return (
    <section className={styles.sources} aria-label="Sources">
      <h4 className={styles.sourcesTitle}>Sources</h4>
      <ol className={styles.sourceList}>
        {sources.map(({ url, title, host }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: its number is what it is called by, and the list only grows
          <li key={index}>
            <a className={styles.sourceLink} href={url} target="_blank" rel="noopener noreferrer nofollow">
              <span className={styles.sourceNumber}>{index + 1}</span>
              <span className={styles.sourceTitle}>{title}</span>
              <span className={styles.sourceHost}>{host}</span>
            </a>
          </li>
        ))}
      </ol>
    </section>
  );
}
