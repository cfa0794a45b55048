import type { EditedTranscript } from '#engine/port/edit';
import type { EditedWord } from '#engine/port/edit/caption-edit.schema.ts';
import type { Transcript } from '#engine/transcript/transcript.schema.ts';
import { wordsWithin } from '#engine/transcript/words.entry.ts';

/** The words drawn into a clip, times in seconds from the start of its file. */
export type SpokenWords = {
  language: string;
  words: EditedWord[];
  /**
   * Seconds of the file before the clip itself: the length of a brand kit's intro. Given for every
   * clip with a brand kit.
   */
  lead?: number | undefined;
};

/** A range of the source in seconds; `end` is not after the end of the source. */
export type CaptionRange = { start: number; end: number };

/** The words spoken in a range, in the original language, with times from the range's start. */
export function wordsInRange(
  transcript: Pick<EditedTranscript, 'language' | 'words'>,
  range: CaptionRange,
): SpokenWords {
  return shiftToClip(
    { language: transcript.language, words: wordsWithin(transcript, range.start, range.end) },
    range,
  );
}

/**
 * The words that are spoken at least in part within a range, in the original language, with times
 * from the range's start.
 */
export function wordsTouching(
  { language, words }: Pick<Transcript, 'language' | 'words'>,
  { start, end }: CaptionRange,
): SpokenWords {
  const touching = words.filter((word) => word.end > start && word.start < end);
  return {
    language,
    words: touching.map((word) => ({ ...word, start: word.start - start, end: word.end - start })),
  };
}

/** Shifts words from source time to clip time. */
export function shiftToClip(
  { language, words }: SpokenWords,
  { start, end }: CaptionRange,
): SpokenWords {
  const inside = (seconds: number) => Math.min(end - start, Math.max(0, seconds - start));
  return {
    language,
    words: words.map((word) => ({ ...word, start: inside(word.start), end: inside(word.end) })),
  };
}
