/**
 * The index of the first item that is later than `time`, in items sorted by time; the number of
 * items when there is none.
 */
export function firstAfter<Item>(
  items: ArrayLike<Item>,
  time: number,
  timeOf: (item: Item) => number,
): number {
  return firstWhere(items, (item) => timeOf(item) > time);
}

/** The same for the first item that is not earlier than `time`. */
export function firstAtLeast<Item>(
  items: ArrayLike<Item>,
  time: number,
  timeOf: (item: Item) => number,
): number {
  return firstWhere(items, (item) => timeOf(item) >= time);
}

/** The index of the first item for which `holds` is true, as it is for all items after it. */
function firstWhere<Item>(items: ArrayLike<Item>, holds: (item: Item) => boolean): number {
  let [low, high] = [0, items.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const item = items[middle];
    if (item !== undefined && holds(item)) high = middle;
    else low = middle + 1;
  }
  return low;
}
