import { useCallback, useMemo, useState } from 'react';
import type { ExportItem } from './export-items.ts';

/** Which of the ready, unfiltered clips are selected. */
export function useSelection(ready: readonly ExportItem[]) {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set());
  const items = useMemo(() => ready.filter(({ key }) => keys.has(key)), [ready, keys]);
  const selected = useMemo(() => new Set(items.map(({ key }) => key)), [items]);
  const select = useCallback((key: string, now: boolean) => {
    setKeys((before) => (now ? new Set([...before, key]) : new Set([...before].filter((one) => one !== key))));
  }, []);
  const selectAll = useCallback(() => setKeys(new Set(ready.map(({ key }) => key))), [ready]);
  const clear = useCallback(() => setKeys(new Set()), []);
  return { selected, items, select, selectAll, clear };
}
