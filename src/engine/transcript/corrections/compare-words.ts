import { normalized } from '#platform/kit/normalized.shared.ts';

/**
 * A word for comparison: without case, and without the punctuation around it. Punctuation alone
 * stays.
 */
export function bareWord(text: string): string {
  const folded = normalized(text, 'NFC').toLowerCase();
  return folded.replace(edges, '') || folded;
}

const edges = /^[^\p{L}\p{N}\p{S}]+|[^\p{L}\p{M}\p{N}\p{S}]+$/gu;

/** Whether two runs of words are the same but for case and punctuation. */
export function areAlike(some: readonly string[], others: readonly string[]): boolean {
  return (
    some.length === others.length &&
    some.every((text, i) => text === others[i] || bareWord(text) === bareWord(others[i] ?? ''))
  );
}
