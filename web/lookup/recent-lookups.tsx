import { IconListDetails, IconPlayerPlay, IconX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type RefObject, useRef } from 'react';
import { forgetLookup, useRecentLookups } from './kept-lookups.ts';
import styles from './recent-lookups.module.css';

type RecentLookupsProps = {
  /** The address that is open: it needs no way back to it. */
  current: string;
  /** Where the focus goes when none is left. */
  field: RefObject<HTMLInputElement | null>;
};

/** What was looked up last on this device, to go back to or to forget. */
export function RecentLookups({ current, field }: RecentLookupsProps) {
  const lookups = useRecentLookups().filter(({ address }) => address !== current);
  const list = useRef<HTMLUListElement>(null);
  if (lookups.length === 0) return null;
  const forget = (address: string, place: number) => {
    const others = [...(list.current?.querySelectorAll('button') ?? [])].filter((_, index) => index !== place);
    (others[Math.min(place, others.length - 1)] ?? field.current)?.focus();
    forgetLookup(address);
  };
  return (
    <nav aria-label="Recent lookups on this device" className={styles.recent}>
      <span className={styles.name} aria-hidden="true">
        Recent
      </span>
      <ul ref={list} className={styles.list}>
        {lookups.map(({ address, title, kind }, place) => (
          <li key={address} className={styles.chip}>
            <Link to="/lookup" search={{ address }} className={styles.link} title={title}>
              {kind === 'playlist' ? <IconListDetails aria-hidden="true" /> : <IconPlayerPlay aria-hidden="true" />}
              <span className={styles.title}>{title}</span>
            </Link>
            <button type="button" className={styles.forget} aria-label={`Forget ${title}`} onClick={() => forget(address, place)}>
              <IconX aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}
