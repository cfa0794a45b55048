import { createHash } from 'node:crypto';
import type { TimeRange } from '#platform/kit/time-range.shared.ts';
import type { Transcript, Word } from '../transcript.schema.ts';
import { textOf, wordsOfRanges, wordsWithin } from '../words.entry.ts';
import { correctTranscript } from './apply-corrections.ts';
import { bareWord } from './compare-words.ts';
import type { Correction } from './correction.schema.ts';
import { findText, replaceMatches } from './find-text.ts';

/** An original text and its correction, without the punctuation around them. */
export type Phrase = { was: string; now: string; matchCase: boolean };

/** The words of a time range with and without corrections. */
export type RangeWords = {
  /** The corrected words. */
  text: string;
  /**
   * Hashes of the corrected and of the recognised words; equal when no correction changes the
   * range.
   */
  corrected: string;
  recognised: string;
  /**
   * The replacements for texts that quote this range, longest first. A replacement is left out if
   * the range still contains its original text.
   */
  phrases: Phrase[];
};

/** A range in seconds; `ranges`: the parts of an edited clip, in playing order. */
export type RangeToDescribe = TimeRange & { ranges?: readonly TimeRange[] | undefined };

/** Describes each of these ranges of a transcript with these corrections. */
export function describeRanges(
  transcript: Transcript,
  corrections: readonly Correction[],
  ranges: readonly RangeToDescribe[],
): RangeWords[] {
  const { transcript: result, corrected } = correctTranscript(transcript, corrections);
  const replaced = corrected.map(({ first, last, original }) => ({
    original,
    words: result.words.slice(first, last + 1),
  }));
  return ranges.map(({ start, end, ranges: parts }) => {
    const wordsOf = (source: Transcript) =>
      parts ? wordsOfRanges(source, parts) : wordsWithin(source, start, end);
    const inside = wordsOf(result);
    const text = textOf(inside, result.language);
    const phrases = replaced.flatMap(({ original, words }) =>
      wordsWithin({ words }, start, end).length > 0
        ? (phraseOf(original, textOf(words, result.language)) ?? [])
        : [],
    );
    return {
      text,
      corrected: hashOf(inside),
      recognised: hashOf(wordsOf(transcript)),
      phrases: quotable(phrases, text),
    };
  });
}

function hashOf(words: readonly Word[]): string {
  return createHash('sha256')
    .update(JSON.stringify(words.map(({ text }) => text)))
    .digest('hex')
    .slice(0, 16);
}

/** The replacement for `original` in a text; undefined when nothing would change. */
export function phraseOf(original: string, replacement: string): Phrase | undefined {
  const [was, now] = [withoutMarks(original), withoutMarks(replacement)];
  if (was === now || was === '' || now === '') return undefined;
  return { was, now, matchCase: was.toLowerCase() === now.toLowerCase() };
}

function withoutMarks(text: string): string {
  return text.replace(/^[^\p{L}\p{N}\p{S}]+|[^\p{L}\p{M}\p{N}\p{S}]+$/gu, '');
}

/** At most this many: more would not fit into any title. */
const maxPhrases = 200;

/** Leaves out phrases whose original still occurs in the words, as a title may refer to it. */
export function quotable(phrases: readonly Phrase[], text: string): Phrase[] {
  const distinct = [
    ...new Map(phrases.map((phrase) => [bareWord(phrase.was), phrase])).values(),
  ].slice(0, maxPhrases);
  return distinct
    .filter(
      ({ was, matchCase }) => findText(text, was, { wholeWords: true, matchCase }).length === 0,
    )
    .sort((a, b) => b.was.length - a.was.length);
}

/** Applies corrections to a text that quotes a range, such as the title of a clip. */
export function quoteCorrected(text: string, phrases: readonly Phrase[]): string {
  let result = text;
  for (const { was, now, matchCase } of phrases)
    for (const match of findText(result, was, { wholeWords: true, matchCase }).toReversed()) {
      const found = result.slice(match.start, match.end);
      result = replaceMatches(result, [match], isRaised(found, was) ? raised(now) : now);
    }
  return result;
}

/**
 * Whether a text begins with a capital although the phrase does not, as at the start of a title.
 */
function isRaised(found: string, was: string): boolean {
  return /^\p{Lu}/u.test(found) && !/^\p{Lu}/u.test(was);
}

function raised(text: string): string {
  const [first = ''] = text;
  return first.toUpperCase() + text.slice(first.length);
}
