import { Link } from '@tanstack/react-router';
import { t } from '#web/messages/messages.tsx';
import styles from './answer.module.css';
import type { Source } from './answer-context.ts';

/** The web pages, or the passages of the person's own videos, that an answer is based on. */
export function SourceList({ sources }: { sources: readonly Source[] }) {
  return (
    <section className={styles.sources} aria-label={t('chat.sources')}>
      <h4 className={styles.sourcesTitle}>{t('chat.sources')}</h4>
      <ol className={styles.sourceList}>
        {sources.map((source, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: its number is what it is called by, and the list only grows
          <li key={index}>
            <SourceLink source={source} number={index + 1} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function SourceLink({
  source: { url, title, host, passage },
  number,
}: {
  source: Source;
  number: number;
}) {
  if (passage)
    return (
      <Link
        className={styles.sourceLink}
        to="/videos/$videoId"
        params={{ videoId: passage.videoId }}
        search={{ t: passage.seconds }}
      >
        <span className={styles.sourceNumber}>{number}</span>
        <span className={styles.sourceTitle} dir="auto">
          {title}
        </span>
      </Link>
    );
  return (
    <a className={styles.sourceLink} href={url} target="_blank" rel="noopener noreferrer nofollow">
      <span className={styles.sourceNumber}>{number}</span>
      <span className={styles.sourceTitle} dir="auto">
        {title}
      </span>
      <span className={styles.sourceHost}>{host}</span>
    </a>
  );
}
