import type { Word } from '#engine/transcript/transcript.schema.ts';

/**
 * Puts the times of words (seconds) in order: starts never decrease, and ends lie within the
 * recording and not after the next word's start.
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
