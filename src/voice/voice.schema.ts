import { z } from 'zod';

/** Requests and responses of the voice routes. Bodies are checked field by field in a fixed order; these schemas document them. */

/** A language as the app's own code, e.g. `en-US`. */
const language = z.string();

export const speechToTextForm = z.object({
  /** A recording: WAV, or a format that browsers record (WebM, Ogg, MP4). */
  audio: z.string().meta({ format: 'binary' }),
  language: language.optional(),
});

export const speechToTextResponse = z.object({
  /** Empty when nothing was recognised. */
  text: z.string(),
  /** As requested. */
  language,
});
export type SpeechToTextResponse = z.infer<typeof speechToTextResponse>;

export const chatRequest = z.object({
  message: z.string(),
  transcript: z.string(),
  language: language.optional(),
  /** Only the last 3 are given to the model. */
  previousMessages: z.array(z.object({ role: z.string(), content: z.string() })).optional(),
  model: z.string().optional(),
  /** Beyond the interface: the model receives the passages that match the question instead of the transcript's beginning. */
  relevant: z.boolean().optional(),
});

export const chatResponse = z.object({
  response: z.string(),
  /** As requested. */
  language,
});
export type ChatResponse = z.infer<typeof chatResponse>;

export const textToSpeechRequest = z.object({ text: z.string(), language });
