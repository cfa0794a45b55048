import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** Pixels from the end that still count as being there. */
const near = 96;

/** Keeps the end of the page in sight while somebody is there, and leaves alone who reads further up. */
export function useFollowing(grown: readonly unknown[]): { away: boolean; toEnd: () => void } {
  const following = useRef(true);
  const [away, setAway] = useState(false);
  useEffect(() => {
    let before = scrollY;
    const look = () => {
      const there = isAtEnd();
      // What grows below does not count as going away, scrolling up does.
      if (there) following.current = true;
      else if (scrollY < before - 1) following.current = false;
      before = scrollY;
      setAway(!there && !following.current);
    };
    addEventListener('scroll', look, { passive: true });
    return () => removeEventListener('scroll', look);
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
