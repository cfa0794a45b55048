import { useEffect, useRef, useState } from 'react';
import { t } from '#web/messages/messages.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import type { LibraryItem } from './library-items.ts';
import styles from './library-list.module.css';
import { type CardActions, type CardSelection, VideoCard } from './video-card.tsx';

const batch = 48;

type LibraryListProps = {
  items: readonly LibraryItem[];
  actions: CardActions;
  /** While videos are being selected. */
  selection: { selected: ReadonlySet<string>; onSelect: CardSelection['onSelect'] } | undefined;
};

/**
 * The cards, rendered in batches as the end scrolls near; cards out of sight cost only their space.
 */
export function LibraryList({ items, actions, selection }: LibraryListProps) {
  const [shown, setShown] = useState(batch);
  const end = useNearViewport(() => setShown((before) => before + batch));
  const remaining = items.length - shown;
  return (
    <>
      <ul className={styles.grid}>
        {items.slice(0, shown).map((item) => (
          <li key={item.id} className={styles.cell}>
            <VideoCard
              item={item}
              {...actions}
              selected={selection?.selected.has(item.id)}
              onSelect={selection?.onSelect}
            />
          </li>
        ))}
      </ul>
      {remaining > 0 && (
        <div ref={end} className={styles.more}>
          <Button onClick={() => setShown(shown + batch)}>{t('common.showMore')}</Button>
        </div>
      )}
    </>
  );
}

/** Calls back when the element is about to scroll into view, and again while it stays there. */
function useNearViewport(callback: () => void) {
  const element = useRef<HTMLDivElement>(null);
  const latest = useRef(callback);
  latest.current = callback;
  useEffect(() => {
    const target = element.current;
    if (!target) return;
    const observer = new IntersectionObserver(
      ([entry]) => entry?.isIntersecting && latest.current(),
      { rootMargin: '1200px' },
    );
    observer.observe(target);
    return () => observer.disconnect();
  });
  return element;
}
