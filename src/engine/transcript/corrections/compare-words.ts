import { normalized } from '#platform/kit/normalized.shared.ts';

/**
 * A word in the form in which words are compared: lower case, without the punctuation around it. A
 * word that is only punctuation keeps it.
 */
export function bareWord(text: string): string {
  const folded = normalized(text, 'NFC').toLowerCase();
  return folded.replace(edges, '') || folded;
}

const edges = /^[^\p{L}\p{N}\p{S}]+|[^\p{L}\p{M}\p{N}\p{S}]+$/gu;

/** Whether two runs of words differ in case and punctuation at most. */
export function areAlike(some: readonly string[], others: readonly string[]): boolean {
  return (
    some.length === others.length &&
    some.every((text, i) => text === others[i] || bareWord(text) === bareWord(others[i] ?? ''))
  );
}
