import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** Pixels from the end within which the page still counts as scrolled to the end. */
const near = 96;

/**
 * Keeps the end of the page in view while the reader is there; does not scroll when the reader has
 * scrolled up.
 */
export function useFollowing(grown: readonly unknown[]): { away: boolean; toEnd: () => void } {
  const following = useRef(true);
  const [away, setAway] = useState(false);
  useEffect(() => {
    let before = scrollY;
    const update = () => {
      const there = isAtEnd();
      // Content that grows below does not count as leaving the end; scrolling up does.
      if (there) following.current = true;
      else if (scrollY < before - 1) following.current = false;
      before = scrollY;
      setAway(!there && !following.current);
    };
    addEventListener('scroll', update, { passive: true });
    return () => removeEventListener('scroll', update);
  }, []);
  useLayoutEffect(() => {
    if (following.current && grown.length > 0) scrollToEnd();
  }, [grown]);
  const toEnd = useCallback(() => {
    following.current = true;
    setAway(false);
    scrollToEnd();
  }, []);
  return { away, toEnd };
}

function isAtEnd(): boolean {
  return innerHeight + scrollY >= document.documentElement.scrollHeight - near;
}

function scrollToEnd(): void {
  scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' });
}
