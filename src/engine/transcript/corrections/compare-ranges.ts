import type { TimeRange } from '#platform/kit/time-range.shared.ts';
import { tokensOf } from '../tokens.ts';
import type { Transcript } from '../transcript.schema.ts';
import { textOf, wordsWithin } from '../words.entry.ts';
import { type Phrase, phraseOf, quotable } from './describe-range.ts';
import { diffWords } from './word-diff.ts';

/** A range of a transcript, and its words as they were before the video was transcribed again. */
export type QuotedRange = TimeRange & { text: string };

/** The current words of a range, and the replacements for texts that quote the former words. */
export type ComparedRange = { text: string; phrases: Phrase[] };

/** Cells of the comparison table for one range: 1000 words by 1000 words. */
const cells = 1_000_000;
/** Words of a phrase at most: a longer run that differs was rewritten, not misheard. */
const maxPhraseWords = 8;

/** Compares the words of ranges of a new transcript with the words they had before. */
export function compareRanges(
  { words, language }: Transcript,
  quoted: readonly QuotedRange[],
): ComparedRange[] {
  return quoted.map(({ start, end, text: before }) => {
    const inside = wordsWithin({ words }, start, end);
    const text = textOf(inside, language);
    const [old, now] = [
      tokensOf(before).map((token) => token.text),
      inside.map((word) => word.text),
    ];
    const changes = diffWords(old, now, { cells }).filter(
      (change) => Math.max(change.old.length, change.now.length) <= maxPhraseWords,
    );
    const joined = (texts: readonly string[]) =>
      textOf(
        texts.map((each) => ({ text: each })),
        language,
      );
    const phrases = changes.flatMap(
      (change) => phraseOf(joined(change.old), joined(change.now)) ?? [],
    );
    return { text, phrases: quotable(phrases, text) };
  });
}
