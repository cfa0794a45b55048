import { spreadTimes } from '#engine/transcript';
import type { Word } from '#engine/transcript/transcript.schema.ts';
import { notWordsOfService } from '../not-words.ts';
import { type TimedPart, wordsOfTimedText } from './timed-text.ts';

/** An answer of a recogniser; times are seconds within the piece. */
export type TimedSpeech = {
  text: string;
  words: readonly TimedPart[];
  segments: readonly TimedPart[];
};

/**
 * The words of a recognised piece, with times relative to it. Recognisers split and write their
 * timed words in many ways: the text of the answer decides what the words are. Without timed words,
 * the words of each segment share its time.
 */
export function recognisedWords({ text, words, segments }: TimedSpeech): Word[] {
  if (words.length > 0)
    return wordsOfTimedText(text, words, {
      notes: notWordsOfService,
      start: 0,
      end: Number.POSITIVE_INFINITY,
    });
  return segments.flatMap(({ text, start, end, confidence }) =>
    spreadTimes(text.replace(notWordsOfService, ' '), start, Math.max(start, end)).map((word) => ({
      ...word,
      ...(confidence === undefined ? {} : { confidence }),
    })),
  );
}
