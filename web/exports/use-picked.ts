import { useCallback, useMemo, useState } from 'react';
import type { ExportItem } from './exports.ts';

/** Which of the clips that are ready and in sight were picked. */
export function usePicked(ready: readonly ExportItem[]) {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set());
  const items = useMemo(() => ready.filter(({ key }) => keys.has(key)), [ready, keys]);
  const picked = useMemo(() => new Set(items.map(({ key }) => key)), [items]);
  const pick = useCallback((key: string, now: boolean) => {
    setKeys((before) => (now ? new Set([...before, key]) : new Set([...before].filter((one) => one !== key))));
  }, []);
  const pickAll = useCallback(() => setKeys(new Set(ready.map(({ key }) => key))), [ready]);
  const pickNone = useCallback(() => setKeys(new Set()), []);
  return { picked, items, pick, pickAll, pickNone };
}
