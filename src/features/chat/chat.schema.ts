import { z } from 'zod';
import { lenient } from '#platform/kit/lenient.ts';
import { fileReaders } from '#platform/language-models/providers';

/**
 * Requests and responses of the chat routes. The answer itself is the AI SDK's UI message stream.
 */

/** Chat attempts of one user in any 24 hours. */
export const chatLimit = { limit: 30, windowSeconds: 24 * 3600 };
/** Time limit of an answer in seconds. */
export const maxAnswerSeconds = 30;

const text = z.string().transform((value) => value.toWellFormed());
const role = z.enum(['system', 'user', 'assistant']);

/** A file that a person attached: `url` is a data URL or an address, `filename` its name. */
export type Attachment = {
  type: 'file';
  mediaType: string | undefined;
  url: string | undefined;
  filename: string | undefined;
};
/**
 * A part of a message: text and attachments count; reasoning, sources, tool calls and unknown kinds
 * do not go back to the model.
 */
type UiPart = { type: 'text'; text: string } | Attachment | { type: 'other' };

/**
 * Written by hand because a union of schemas collects the problems of every part that is of another
 * kind, and a request may have fifty thousand parts.
 */
function readPart(part: SentPart): UiPart {
  if (part.type === 'text' && typeof part.text === 'string')
    return { type: 'text', text: part.text.toWellFormed() };
  if (part.type !== 'file' && part.type !== 'image') return { type: 'other' };
  return {
    type: 'file',
    mediaType: stringOf(part.mediaType),
    url: stringOf(part.url),
    filename: stringOf(part.filename),
  };
}

/** A value that is not a part counts as a part of an unknown kind. */
const uiPart = z
  .preprocess(
    (part: SentPart) =>
      isObject(part) && typeof part.type === 'string' ? part : { type: 'other' },
    z.looseObject({ type: z.string() }),
  )
  .transform(readPart)
  .describe(
    `Text parts go to the model, and so do file parts with a data URL when a ${fileReaders} model answers. Other models refuse files. Parts of other kinds are left out.`,
  );
type SentPart = { type: string; [field: string]: unknown };

const uiMessage = z.object({ id: lenient(z.string()), role, parts: z.array(uiPart) });
const simpleMessage = z.object({ role, content: z.union([text, z.array(uiPart)]) });

/**
 * Maximum number of messages in one request. A conversation in the app grows by at most 60 a day.
 */
const maxMessages = 1000;
const listOf = <Message extends z.ZodType>(message: Message) =>
  z.array(message).min(1).max(maxMessages);

/** Anything but `true` is false. */
const flag = lenient(z.boolean()).transform((value) => value === true);

/** UI messages when the first message has `parts`, otherwise simple messages. */
const messages = z.union([
  listOf(uiMessage),
  z.preprocess((list: z.input<typeof simpleMessage>[], context) => {
    if (Array.isArray(list) && hasParts(list[0])) context.addIssue('the first message has parts');
    return list;
  }, listOf(simpleMessage)),
]);

export const chatRequest = z.object({
  messages,
  model: lenient(z.string()).describe('Accepted without effect; use selectedModel'),
  webSearch: flag.describe('True: the web-search model answers, whichever model is selected'),
  system: text
    .nullish()
    .transform((value) => (value?.trim() ? value : undefined))
    .describe(
      'The system prompt, normally with the transcript of a video; null and blank count as absent',
    ),
  citations: flag.describe(
    'True: the model is asked to cite times of the transcript in `system`, as [12:34], and the citations in the answer are corrected to times that the transcript has. Without effect when `system` has no transcript with times.',
  ),
  library: flag.describe(
    'True: the answer is about what is said in all videos of the user. Passages that fit the last question are added to the system prompt, and the answer cites those it uses as numbered source-url parts: the address of the video at the second. When no passage fits, the answer says so and no model is called. Without effect with `webSearch`.',
  ),
  selectedModel: lenient(z.string()).describe(
    'The id of a configured general model from GET /api/models; any other value is ignored and the default model answers',
  ),
});
export type ChatRequest = z.output<typeof chatRequest>;
export type SentChatRequest = z.input<typeof chatRequest>;

export const chatLimitResponse = z.object({
  limit: z.number().int().describe('Attempts in any 24 hours'),
  remaining: z.number().int(),
  reset: z
    .number()
    .int()
    .describe(
      'When the next attempt becomes available again, in Unix milliseconds; now when none is used',
    ),
});
export type ChatLimit = z.infer<typeof chatLimitResponse>;

export const modelList = z.object({
  models: z.array(
    z.object({
      id: z.string().describe('The value of `selectedModel`'),
      name: z.string().describe('For people: "Llama 3.3 70B"'),
      kind: z.enum(['general', 'web-search']),
      default: z.boolean().describe('Used when no other model is selected'),
      configured: z
        .boolean()
        .describe(
          'Whether this server can use it: the provider is set up and, unless it cannot be asked, lists the model',
        ),
      note: z
        .string()
        .optional()
        .describe(
          'Why it is not configured although its provider is set up, or that the provider could not be asked',
        ),
    }),
  ),
});
export type ModelList = z.infer<typeof modelList>;

function hasParts(message: unknown): boolean {
  return isObject(message) && 'parts' in message;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

const stringOf = (value: unknown) => (typeof value === 'string' ? value : undefined);
