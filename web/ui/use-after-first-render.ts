import { useEffect, useState } from 'react';

/**
 * False during the first render: requests that the clips do not need wait for it, so that the clips
 * show first.
 */
export function useAfterFirstRender(): boolean {
  const [rendered, setRendered] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setRendered(true));
    return () => clearTimeout(timer);
  }, []);
  return rendered;
}
