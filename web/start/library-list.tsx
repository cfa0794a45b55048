import { useEffect, useRef, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import type { LibraryItem } from './library.ts';
import styles from './library-list.module.css';
import { type CardActions, VideoCard } from './video-card.tsx';

const batch = 48;

/** The cards. More of them are made as the end comes near; those out of sight cost nothing but their place. */
export function LibraryList({ items, actions }: { items: readonly LibraryItem[]; actions: CardActions }) {
  const [shown, setShown] = useState(batch);
  const end = useNearing(() => setShown((before) => before + batch));
  const left = items.length - shown;
  return (
    <>
      <ul className={styles.grid}>
        {items.slice(0, shown).map((item) => (
          <li key={item.id} className={styles.cell}>
            <VideoCard item={item} {...actions} />
          </li>
        ))}
      </ul>
      {left > 0 && (
        <div ref={end} className={styles.more}>
          <Button onClick={() => setShown(shown + batch)}>Show more</Button>
        </div>
      )}
    </>
  );
}

/** Calls when the element is about to come into sight, and again when it still is after that. */
function useNearing(act: () => void) {
  const element = useRef<HTMLDivElement>(null);
  const latest = useRef(act);
  latest.current = act;
  useEffect(() => {
    const watched = element.current;
    if (!watched) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && latest.current(), { rootMargin: '1200px' });
    observer.observe(watched);
    return () => observer.disconnect();
  });
  return element;
}
