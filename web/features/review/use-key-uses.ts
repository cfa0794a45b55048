import { useCallback, useState } from 'react';

const place = 'kinora.review.keys';
/** Who has used keys this often needs no hint. */
const enough = 3;

/** Whether the keys have been used often enough on this device, and how that is counted. */
export function useKeyUses(): { known: boolean; count: () => void } {
  const [uses, setUses] = useState(stored);
  const count = useCallback(() => {
    setUses((before) => {
      if (before >= enough) return before;
      store(before + 1);
      return before + 1;
    });
  }, []);
  return { known: uses >= enough, count };
}

function stored(): number {
  try {
    return Number(localStorage.getItem(place) ?? 0) || 0;
  } catch {
    return 0;
  }
}

function store(uses: number): void {
  try {
    localStorage.setItem(place, String(uses));
  } catch {
    // Storage is full or blocked, so the hint comes again.
  }
}
