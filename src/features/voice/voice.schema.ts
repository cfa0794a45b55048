import { z } from 'zod';
import { lenient } from '#platform/kit/lenient.ts';

/**
 * Requests and responses of the voice routes. The error for a body that its schema refuses follows
 * the interface's order of fields (`errors.ts`).
 */

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

/**
 * Maximum number of characters of a text: half an hour of speech, and twenty requests to the speech
 * service.
 */
export const maxCharacters = 30_000;
/** Number of conversation entries that the model receives. */
const maxMessages = 3;
const notBlank = z.string().regex(/\S/);

const previousMessage = z.object({ role: notBlank, content: notBlank });
/** The last entries, without entries that are not messages. */
const lastMessages = (entries: z.input<typeof previousMessage>[] | undefined) =>
  Array.isArray(entries)
    ? entries.slice(-maxMessages).filter((entry) => previousMessage.safeParse(entry).success)
    : [];

export const chatRequest = z.object({
  message: notBlank.max(maxCharacters),
  transcript: notBlank,
  language: lenient(language),
  previousMessages: z
    .preprocess(lastMessages, z.array(previousMessage))
    .optional()
    .describe('The last 3 are given to the model, without those that are no messages'),
  model: lenient(notBlank).describe('Anything but a name counts as absent'),
  relevant: lenient(z.boolean()).describe(
    "True: the model receives the passages that match the question instead of the transcript's beginning",
  ),
});
export type ChatRequest = z.output<typeof chatRequest>;

export const chatResponse = z.object({
  response: z.string(),
  /** As requested. */
  language,
});
export type ChatResponse = z.infer<typeof chatResponse>;

export const textToSpeechRequest = z.object({
  text: notBlank.max(maxCharacters),
  language: notBlank,
});
export type TextToSpeechRequest = z.output<typeof textToSpeechRequest>;
