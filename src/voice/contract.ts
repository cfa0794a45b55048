import { z } from 'zod';

/** What the voice routes take and give. Bodies are read field by field in a fixed order of checks; these schemas describe them. */

/** A language as the app's own code, e.g. `en-US`. */
const language = z.string();

export const speechToTextForm = z.object({
  /** A recording: WAV, or what a browser records (WebM, Ogg, MP4). */
  audio: z.string().meta({ format: 'binary' }),
  language: language.optional(),
});

export const speechToTextAnswer = z.object({
  /** Empty when nothing was understood. */
  text: z.string(),
  /** As it was asked for. */
  language,
});
export type SpeechToTextAnswer = z.infer<typeof speechToTextAnswer>;

export const chatRequest = z.object({
  message: z.string(),
  transcript: z.string(),
  language: language.optional(),
  /** Only the last 3 are given to the model. */
  previousMessages: z.array(z.object({ role: z.string(), content: z.string() })).optional(),
  model: z.string().optional(),
  /** Beyond the interface: the model is given the passages that fit the question instead of the transcript's beginning. */
  relevant: z.boolean().optional(),
});

export const chatAnswer = z.object({
  response: z.string(),
  /** As it was asked for. */
  language,
});
export type ChatAnswer = z.infer<typeof chatAnswer>;

export const textToSpeechRequest = z.object({ text: z.string(), language });
