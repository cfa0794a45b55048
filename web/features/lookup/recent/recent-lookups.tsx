import { IconListDetails, IconPlayerPlay, IconX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type RefObject, useRef } from 'react';
import { t } from '#web/messages/messages.tsx';
import styles from './recent-lookups.module.css';
import { forgetLookup, useRecentLookups } from './stored-lookups.ts';

type RecentLookupsProps = {
  /** The current link, which is left out of the list. */
  current: string;
  /** Where the focus goes when the list is empty. */
  field: RefObject<HTMLInputElement | null>;
};

/** The latest lookups on this device, to repeat or to remove. */
export function RecentLookups({ current, field }: RecentLookupsProps) {
  const lookups = useRecentLookups().filter(({ address }) => address !== current);
  const list = useRef<HTMLUListElement>(null);
  if (lookups.length === 0) return null;
  const forget = (address: string, place: number) => {
    const others = [...(list.current?.querySelectorAll('button') ?? [])].filter(
      (_, index) => index !== place,
    );
    (others[Math.min(place, others.length - 1)] ?? field.current)?.focus();
    forgetLookup(address);
  };
  return (
    <nav aria-label={t('lookup.recentLookupsOnThisDevice')} className={styles.recent}>
      <span className={styles.name} aria-hidden="true">
        {t('lookup.recent')}
      </span>
      <ul ref={list} className={styles.list}>
        {lookups.map(({ address, title, kind }, place) => (
          <li key={address} className={styles.chip}>
            <Link to="/ask/lookup" search={{ address }} className={styles.link} title={title}>
              {kind === 'playlist' ? (
                <IconListDetails aria-hidden="true" />
              ) : (
                <IconPlayerPlay aria-hidden="true" />
              )}
              <span className={styles.title} dir="auto">
                {title}
              </span>
            </Link>
            <button
              type="button"
              className={styles.forget}
              aria-label={t('lookup.removeTitle', { title })}
              onClick={() => forget(address, place)}
            >
              <IconX aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}
