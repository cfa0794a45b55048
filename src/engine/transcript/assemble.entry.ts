import type { TimeRange } from '#platform/kit/time-range.shared.ts';
import { detectLanguage } from './languages/detect-language.ts';
import { primaryTag } from './languages/index.ts';
import { sentencesOf } from './sentences.ts';
import type { Transcript, Word } from './transcript.schema.ts';
import { textOf } from './words.entry.ts';

export type Parts = {
  /** In order. */
  words: Word[];
  /** The tag that the source gives; detected from the words when it is not usable. */
  language: string | undefined;
  /** The language when none can be detected. */
  likelyLanguage?: string | undefined;
  /** Seconds; the end of the last word by default. Words beyond it are dropped. */
  duration?: number | undefined;
  laughter?: readonly TimeRange[];
  origin: Transcript['origin'];
};

/**
 * Builds a transcript from words, with its language ("und" when it cannot be detected) and its
 * sentences.
 */
export async function assembleTranscript({
  words,
  language,
  likelyLanguage,
  duration,
  laughter = [],
  origin,
}: Parts): Promise<Transcript> {
  const end = duration ?? words.reduce((latest, word) => Math.max(latest, word.end), 0);
  const within = <T extends TimeRange>(ranges: readonly T[]) =>
    ranges
      .filter((range) => range.start < end || range.end <= end)
      .map((range) => ({ ...range, end: Math.min(range.end, end) }));
  const inside = within(words);
  const tag =
    primaryTag(language) ??
    (await detectLanguage(textOf(inside, ''))) ??
    primaryTag(likelyLanguage) ??
    'und';
  const captioned = within(laughter);
  return {
    language: tag,
    duration: end,
    words: inside,
    sentences: sentencesOf(inside, tag),
    ...(captioned.length ? { laughter: captioned } : {}),
    origin,
  };
}
