/** A match, in UTF-16 units. */
export type TextMatch = { start: number; end: number };

export type FindOptions = {
  /** Only where no letter or digit adjoins. */
  wholeWords: boolean;
  matchCase: boolean;
};

/** Where a text occurs in another, from the left and without overlap. */
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

/** A part of the text with its matches replaced; they are in order and within it. */
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

/** In lower case, every unit at its place: letters that change their length keep their case. */
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
  return /[\p{L}\p{M}\p{N}]/u.test(character) && !unspaced.test(character);
}

/** In these scripts nothing shows where a word ends. */
const unspaced =
  /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

function characterAt(text: string, at: number): string {
  return at >= text.length ? '' : String.fromCodePoint(text.codePointAt(at) ?? 0);
}

function characterBefore(text: string, at: number): string {
  return [...text.slice(Math.max(0, at - 2), at)].at(-1) ?? '';
}
