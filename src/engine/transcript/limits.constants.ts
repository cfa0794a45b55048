/**
 * Limits of a caption file, a text track or a transcript. Twelve hours of fast speech are about
 * 150,000 words and 10 MB of captions with a time for every word; anything larger is not a
 * transcript, and would only cost the server memory and time.
 */
export const captionLimits = {
  /** Bytes of a file. */
  bytes: 16 * 1024 * 1024,
  /** The same limit as for words, because some captions show one word at a time. */
  cues: 200_000,
  words: 200_000,
  /** Characters of one word; web addresses and formulas can be long. */
  wordLength: 1000,
  /** Characters of one cue: half an hour of speech. A longer cue is no caption and is skipped. */
  cueLength: 30_000,
  /** Seconds: 100 hours. Later cues are damaged and are skipped. */
  latest: 360_000,
} as const;

/** Seconds of speech without words that are a gap; less is a breath or an interjection. */
export const minGapSeconds = 3;
