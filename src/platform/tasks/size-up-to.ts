/** Bytes of a number, of a missing value, and of a list or object without its contents. */
const valueBytes = 8;

/**
 * The approximate size of a value in bytes: the lengths of its strings and buffers and a constant
 * for every other value. Counting ends beyond `max`, so a huge value takes no longer than a small one.
 */
export function sizeUpTo(max: number, value: unknown): number {
  let size = 0;
  const pending = [value];
  while (pending.length > 0 && size <= max) {
    const next = pending.pop();
    if (typeof next === 'string') size += next.length;
    else if (ArrayBuffer.isView(next)) size += next.byteLength;
    else {
      size += valueBytes;
      if (typeof next !== 'object' || next === null) continue;
      // The children of a long list would be copied even if the list alone is too large.
      if (Array.isArray(next) && size + next.length > max) return size + next.length;
      for (const child of Object.values(next)) pending.push(child);
    }
  }
  return size;
}
