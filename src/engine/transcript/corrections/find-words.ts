import type { Word } from '../transcript.schema.ts';
import { needsSpace } from '../words.entry.ts';
import type { FindRequest, Operation } from './correction.schema.ts';
import { findText, replaceMatches, type TextMatch } from './find-text.ts';

/**
 * The operations that replace every occurrence of a text in the words of a transcript, including
 * occurrences that span several words. Characters next to a match stay: "kin aura's," becomes
 * "Kinora's,". Linear in the number of words.
 */
export function findAndReplace(
  words: readonly Pick<Word, 'text' | 'spaced'>[],
  language: string,
  request: FindRequest,
): Operation[] {
  const { text, begins } = joined(words, language);
  const query = request.find.trim().replace(/\s+/gu, ' ');
  const beginOf = (word: number) => begins[word] ?? Number.POSITIVE_INFINITY;
  /** Matches that share a word become one operation. */
  const groups: { first: number; last: number; matches: TextMatch[] }[] = [];
  let word = 0;
  for (const match of findText(text, query, request)) {
    while (beginOf(word + 1) <= match.start) word++;
    const first = word;
    while (beginOf(word + 1) < match.end) word++;
    const group = groups.at(-1);
    if (group?.last === first) {
      group.last = word;
      group.matches.push(match);
    } else groups.push({ first, last: word, matches: [match] });
  }
  return groups.map(({ first, last, matches }) => {
    const range = { start: beginOf(first), end: beginOf(last) + (words[last]?.text.length ?? 0) };
    return { first, last, text: replaceMatches(text, matches, request.replace, range) };
  });
}

/** The words as one text, and the offset of each word in it. */
function joined(
  words: readonly Pick<Word, 'text' | 'spaced'>[],
  language: string,
): { text: string; begins: number[] } {
  const parts: string[] = [];
  const begins: number[] = [];
  let length = 0;
  for (const [i, word] of words.entries()) {
    const before = words[i - 1];
    const gap = before && needsSpace(before, word, language) ? ' ' : '';
    begins.push(length + gap.length);
    parts.push(gap, word.text);
    length += gap.length + word.text.length;
  }
  return { text: parts.join(''), begins };
}
