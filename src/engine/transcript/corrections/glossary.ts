import { tokensOf } from '../tokens.ts';
import type { Word } from '../transcript.schema.ts';
import { textOf } from '../words.entry.ts';
import { bareWord } from './compare-words.ts';
import type { GlossaryTerm, Operation } from './correction.schema.ts';
import { maxTermWords } from './corrections.constants.ts';

/**
 * The operations that spell the terms of a glossary as their owner does, wherever the words are one
 * of a term's wrong forms, or the term with other capitalisation. The longest form wins;
 * punctuation around it stays. Linear in the number of words.
 */
export function glossaryOperations(
  words: readonly Pick<Word, 'text' | 'spaced'>[],
  glossary: readonly GlossaryTerm[],
): Operation[] {
  const { terms, longest } = formsOf(glossary);
  if (terms.size === 0) return [];
  const bare = words.map((word) => bareWord(word.text));
  const operations: Operation[] = [];
  for (let at = 0; at < words.length; ) {
    const count =
      lengths(longest).find(
        (length) => at + length <= words.length && terms.has(keyOf(bare.slice(at, at + length))),
      ) ?? 0;
    const term = terms.get(keyOf(bare.slice(at, at + count)));
    const operation =
      count > 0 && term !== undefined
        ? operationOf(words, { first: at, last: at + count - 1, term })
        : undefined;
    if (operation) operations.push(operation);
    at += Math.max(1, count);
  }
  return operations;
}

function lengths(longest: number): number[] {
  return Array.from({ length: longest }, (_, i) => longest - i);
}

const keyOf = (bare: readonly string[]) => bare.join('\n');

/** Maps the words of each form to its term. When two terms share a form, the first term wins. */
function formsOf(glossary: readonly GlossaryTerm[]): {
  terms: Map<string, string>;
  longest: number;
} {
  const terms = new Map<string, string>();
  let longest = 0;
  for (const { term, variants } of glossary)
    for (const form of [term, ...variants]) {
      const bare = tokensOf(form).map((token) => bareWord(token.text));
      if (bare.length === 0 || bare.length > maxTermWords || terms.has(keyOf(bare))) continue;
      terms.set(keyOf(bare), term);
      longest = Math.max(longest, bare.length);
    }
  return { terms, longest };
}

/** Undefined when the words are already spelt this way. */
function operationOf(
  words: readonly Pick<Word, 'text' | 'spaced'>[],
  { first, last, term }: { first: number; last: number; term: string },
): Operation | undefined {
  const inside = words.slice(first, last + 1);
  const head = /^[^\p{L}\p{N}\p{S}]*/u.exec(inside[0]?.text ?? '')?.[0] ?? '';
  const tail = /[^\p{L}\p{M}\p{N}\p{S}]*$/u.exec(inside.at(-1)?.text ?? '')?.[0] ?? '';
  // A term may contain punctuation of its own: "Yahoo!".
  const text = `${term.startsWith(head) ? '' : head}${term}${term.endsWith(tail) ? '' : tail}`;
  return text === textOf(inside, '') ? undefined : { first, last, text };
}
