import type { TimeRange } from '#platform/kit/time-range.shared.ts';
import { languageOf } from './languages/index.ts';
import type { Transcript, Word } from './transcript.schema.ts';
import { indexesIn } from './word-ranges.shared.ts';

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

/** Whether another person begins to speak with the second of two neighbouring words. */
export function isTurn(before: Speech | undefined, after: Speech | undefined): boolean {
  return after?.turn === true || before?.speaker !== after?.speaker;
}

type Speech = Pick<Word, 'speaker' | 'turn'>;

/**
 * Joins words into running text, with spaces between them unless the script has none (Japanese,
 * Chinese, Thai …).
 */
export function textOf(words: readonly Pick<Word, 'text'>[], language: string): string {
  let text = '';
  let before = '';
  for (const word of words) {
    text += before && needsSpace(before, word.text, language) ? ` ${word.text}` : word.text;
    before = word.text;
  }
  return text;
}

/** Letters and marks of the scripts that write words without spaces, with their punctuation. */
export const spacelessScript =
  /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\uFF00-\uFFEF]/u;

/** Whether a space separates two neighbouring words. */
export function needsSpace(before: string, after: string, language: string): boolean {
  const left = spacelessScript.test(before.slice(-1));
  const right = spacelessScript.test([...after.slice(0, 2)][0] ?? '');
  if (left && right) return false;
  return !(left || right) || languageOf(language).usesSpaces;
}
