import type { Word } from '#engine/transcript/transcript.schema.ts';

/**
 * Starts that never decrease, ends within the recording and no later than the next word's start.
 * Seconds.
 */
export function inOrder(words: readonly Word[], duration: number): Word[] {
  let last = 0;
  const starts = words.map(({ start }) => (last = Math.min(duration, Math.max(last, start))));
  return words.map((word, i) => {
    const start = starts[i] ?? 0;
    const end = Math.min(Math.max(start, word.end), Math.max(start, starts[i + 1] ?? duration));
    return { ...word, start, end };
  });
}
