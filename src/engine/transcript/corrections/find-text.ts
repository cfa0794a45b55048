import { unspacedLetter } from '../unspaced-letters.shared.ts';
/** A match: UTF-16 offsets, `end` exclusive. */
export type TextMatch = { start: number; end: number };

export type FindOptions = {
  /** Finds a text only where no letter or digit adjoins it. */
  wholeWords: boolean;
  matchCase: boolean;
};

/** Where a text occurs in another one, from left to right and without overlap. */
export function findText(
  text: string,
  find: string,
  { wholeWords, matchCase }: FindOptions,
): TextMatch[] {
  const [inText, query] = matchCase ? [text, find] : [foldCase(text), foldCase(find)];
  const matches: TextMatch[] = [];
  if (query === '') return matches;
  for (let start = inText.indexOf(query); start >= 0; ) {
    const end = start + query.length;
    const isMatch = !wholeWords || isWhole(inText, { start, end });
    if (isMatch) matches.push({ start, end });
    start = inText.indexOf(query, isMatch ? end : start + 1);
  }
  return matches;
}

/** A part of the text with its matches replaced; the matches are in order and within that part. */
export function replaceMatches(
  text: string,
  matches: readonly TextMatch[],
  replacement: string,
  { start, end }: TextMatch = { start: 0, end: text.length },
): string {
  let at = start;
  const parts = matches.map((match) => {
    const before = text.slice(at, match.start);
    at = match.end;
    return before + replacement;
  });
  return parts.join('') + text.slice(at, end);
}

/**
 * Lower-cases a text without moving any character: letters whose length would change stay as they
 * are.
 */
function foldCase(text: string): string {
  const lower = text.toLowerCase();
  if (lower.length === text.length) return lower;
  return [...text]
    .map((character) => {
      const small = character.toLowerCase();
      return small.length === character.length ? small : character;
    })
    .join('');
}

function isWhole(text: string, { start, end }: TextMatch): boolean {
  const [before, first] = [characterBefore(text, start), characterAt(text, start)];
  const [last, after] = [characterBefore(text, end), characterAt(text, end)];
  return !(isLetter(before) && isLetter(first)) && !(isLetter(last) && isLetter(after));
}

function isLetter(character: string): boolean {
  return /[\p{L}\p{M}\p{N}]/u.test(character) && !unspacedLetter.test(character);
}

function characterAt(text: string, at: number): string {
  return at >= text.length ? '' : String.fromCodePoint(text.codePointAt(at) ?? 0);
}

function characterBefore(text: string, at: number): string {
  return [...text.slice(Math.max(0, at - 2), at)].at(-1) ?? '';
}
