import { spreadTimes } from '#engine/transcript';
import type { Word } from '#engine/transcript/transcript.schema.ts';
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
      notes: notWords,
      start: 0,
      end: Number.POSITIVE_INFINITY,
    });
  return segments.flatMap(({ text, start, end, confidence }) =>
    spreadTimes(text.replace(notWords, ' '), start, Math.max(start, end)).map((word) => ({
      ...word,
      ...(confidence === undefined ? {} : { confidence }),
    })),
  );
}

/** Noises that models describe, tags that they add, marks of singing, and dashes that stand alone. */
const notWords = /\[[^[\]]*\]|【[^【】]*】|<\|[^|]*\|>|[♩♪♫♬🎵🎶]|(?<=\s|^)\p{Pd}+(?=\s|$)/gu;
