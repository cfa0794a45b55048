/**
 * The index of the first item that is later than `time`, in items sorted by time; the number of
 * items when there is none.
 */
export function firstAfter<Item>(
  items: readonly Item[],
  time: number,
  timeOf: (item: Item) => number,
): number {
  let [low, high] = [0, items.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const item = items[middle];
    if (item !== undefined && timeOf(item) > time) high = middle;
    else low = middle + 1;
  }
  return low;
}
