import { useSyncExternalStore } from 'react';

/** The windows of phones. */
export const narrow = '(max-width: 30rem)';

function subscribe(listener: () => void): () => void {
  const media = matchMedia(narrow);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}

/** Whether the window is as narrow as a phone's. */
export const useNarrow = (): boolean =>
  useSyncExternalStore(subscribe, () => matchMedia(narrow).matches);
