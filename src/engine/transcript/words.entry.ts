import type { TimeRange } from '#platform/kit/time-range.shared.ts';
import { languageOf } from './languages/index.ts';
import type { Transcript, Word } from './transcript.schema.ts';
import { indexesIn } from './word-ranges.shared.ts';

export { isTurn } from './turns.shared.ts';

/** The words of a range: a word belongs to it when its middle lies within [start, end]. Seconds. */
export function wordsWithin<W extends Word>(
  transcript: { words: readonly W[] },
  start: number,
  end: number,
): W[] {
  return transcript.words.filter((word) => {
    const middle = (word.start + word.end) / 2;
    return middle >= start && middle <= end;
  });
}

/**
 * The words of several ranges, in the order of the ranges: as they are heard when the ranges are
 * played.
 */
export function wordsOfRanges(
  { words }: Pick<Transcript, 'words'>,
  ranges: readonly TimeRange[],
): Word[] {
  return ranges.flatMap((range) =>
    indexesIn(words, range, ranges).flatMap((index) => words[index] ?? []),
  );
}

/**
 * Joins words into running text, with spaces between them unless the script has none (Japanese,
 * Chinese, Thai …).
 */
export function textOf(words: readonly Written[], language: string): string {
  let text = '';
  let before: Written | undefined;
  for (const word of words) {
    text += before && needsSpace(before, word, language) ? ` ${word.text}` : word.text;
    before = word;
  }
  return text;
}

/** Letters and marks of the scripts that write words without spaces, with their punctuation. */
export const spacelessScript =
  /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\uFF00-\uFFEF]/u;

/** Whether a text ends, or begins, with a letter or mark of such a script. */
export const endsSpaceless = (text: string): boolean =>
  spacelessScript.test([...text.slice(-2)].at(-1) ?? '');
export const beginsSpaceless = (text: string): boolean =>
  spacelessScript.test([...text.slice(0, 2)][0] ?? '');

type Written = Pick<Word, 'text' | 'spaced'>;

/**
 * Whether a space separates two neighbouring words. Between a script with spaces and one without
 * there is one where the text has it, or the language has spaces.
 */
export function needsSpace(before: Written, after: Written, language: string): boolean {
  const [left, right] = [endsSpaceless(before.text), beginsSpaceless(after.text)];
  if (left && right) return false;
  return !(left || right) || before.spaced === true || languageOf(language).usesSpaces;
}
