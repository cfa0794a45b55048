import { type ReactNode, useEffect, useRef } from 'react';
import styles from './kept-room.module.css';

/**
 * Room for what comes and goes by itself, such as progress. It stays as high as it has been, so that
 * what is below it never moves up.
 */
export function KeptRoom({ children }: { children: ReactNode }) {
  const room = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current } = room;
    if (!current) return;
    let width = 0;
    const observer = new ResizeObserver(() => {
      // In another width, texts break elsewhere.
      if (current.offsetWidth !== width) current.style.minHeight = '';
      width = current.offsetWidth;
      if (current.offsetHeight > 0) current.style.minHeight = `${current.offsetHeight}px`;
    });
    observer.observe(current);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={room} className={styles.room}>
      {children}
    </div>
  );
}
