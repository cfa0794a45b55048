import { z } from 'zod';
import { sentence, transcriptSource, word } from '#engine/transcript/transcript.schema.ts';
import { isBefore, secondsText } from '#features/videos/seconds-text.schema.ts';
import { correctedFields } from './correction.schema.ts';

/**
 * The sentences of which anything is between these seconds, with their words; the whole transcript
 * when both are left out.
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
  /** Seconds. */
  duration: z.number(),
  words: z.array(word),
  sentences: z.array(sentence),
  /** Which source the words are from, and why; not in transcripts of earlier versions. */
  source: transcriptSource.optional(),
  ...correctedFields,
});
export type TranscriptResponse = z.infer<typeof transcriptResponse>;
