import { z } from 'zod';

const timedText = { text: z.string(), start: z.number(), end: z.number() };

/**
 * What a service recognised in a piece of audio. Times are seconds within the audio. Services return
 * different parts: either list may be empty.
 */
export const recognisedSpeech = z.object({
  text: z.string(),
  language: z.string().nullish(),
  segments: z.array(
    z.object({
      ...timedText,
      /** The mean natural logarithm of the probabilities of the tokens. */
      meanLogProbability: z.number().optional(),
      noSpeechProbability: z.number().optional(),
      /** How well the text can be compressed; above 2.4, it repeats itself. */
      compressionRatio: z.number().optional(),
    }),
  ),
  words: z.array(z.object({ ...timedText, confidence: z.number().exactOptional() })),
});
export type RecognisedSpeech = z.infer<typeof recognisedSpeech>;
