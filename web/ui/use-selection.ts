import { useCallback, useMemo, useState } from 'react';

/** Which of these items are selected; one that is gone is not. `keyOf` must not change. */
export function useSelection<Item>(all: readonly Item[], keyOf: (item: Item) => string) {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set());
  const items = useMemo(() => all.filter((item) => keys.has(keyOf(item))), [all, keys, keyOf]);
  const selected = useMemo(() => new Set(items.map(keyOf)), [items, keyOf]);
  const select = useCallback((key: string, now: boolean) => {
    setKeys((before) =>
      now ? new Set([...before, key]) : new Set([...before].filter((one) => one !== key)),
    );
  }, []);
  const selectAll = useCallback(() => setKeys(new Set(all.map(keyOf))), [all, keyOf]);
  const clear = useCallback(() => setKeys(new Set()), []);
  return { selected, items, select, selectAll, clear };
}
