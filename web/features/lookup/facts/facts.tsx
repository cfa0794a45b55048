import type { ReactNode } from 'react';
import { t } from '#web/messages/messages.tsx';
import { clock, wholeNumber } from '#web/ui/text/format.ts';
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx';
import styles from './facts.module.css';

/** A few labelled numbers side by side. */
export function Facts({ facts }: { facts: readonly { name: string; value: ReactNode }[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ name, value }) => (
        <div key={name} className={styles.fact}>
          <dt className={styles.name}>{name}</dt>
          <dd className={styles.value}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Shown where the platform gives no number. */
export function NotGiven({ why }: { why: string }) {
  return (
    <>
      <span aria-hidden="true" title={why}>
        –
      </span>
      <VisuallyHidden>{why}</VisuallyHidden>
    </>
  );
}

/** The duration of a video. */
export function Length({ seconds }: { seconds: number }) {
  return seconds > 0 ? clock(seconds) : <NotGiven why={t('lookup.liveOrUpcoming')} />;
}

/** The likes of a video, unless its owner hides them. */
export function Likes({ likes }: { likes: number }) {
  return likes > 0 ? wholeNumber(likes) : <NotGiven why={t('lookup.noneOrHidden')} />;
}
