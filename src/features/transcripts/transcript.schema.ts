import { z } from 'zod';
import { labelledSound } from '#engine/sounds/sound-events.schema.ts';
import {
  languageRange,
  sentence,
  transcriptGap,
  transcriptSource,
  word,
} from '#engine/transcript/transcript.schema.ts';
import { isBefore, secondsText } from '#features/videos/seconds-text.schema.ts';
import { correctedFields } from './correction.schema.ts';

/**
 * A range in seconds: the sentences that overlap it are returned with their words; the whole
 * transcript when both ends are left out.
 */
export const transcriptRange = z
  .object({ from: secondsText.optional(), to: secondsText.optional() })
  .refine(({ from = '0', to }) => to === undefined || isBefore(from, to), {
    path: ['from'],
    message: 'must be before to',
  });
export type TranscriptRange = z.output<typeof transcriptRange>;

export const transcriptResponse = z.object({
  language: z.string(),
  /** Length of the video in seconds. */
  duration: z.number(),
  words: z.array(word),
  sentences: z.array(sentence),
  /** Where each language is spoken, in order; only if several were recognised. */
  languages: z.array(languageRange).optional(),
  /** Speech of which no words could be recognised; seconds, in order. */
  gaps: z.array(transcriptGap).optional(),
  /**
   * What is heard besides words: laughter, applause, cheering, music and crying, in the order of
   * their starts. Absent where nothing was listened for, as in videos of earlier versions.
   */
  sounds: z.array(labelledSound).optional(),
  /** The source of the words, and why it was chosen; absent in transcripts of earlier versions. */
  source: transcriptSource.optional(),
  ...correctedFields,
});
export type TranscriptResponse = z.infer<typeof transcriptResponse>;
