import { z } from 'zod';

/** What the chat routes take and give. The stream itself is the AI SDK's UI message stream. */

/** Chat attempts of one user in any 24 hours. */
export const chatLimit = { limit: 30, windowSeconds: 24 * 3600 };
/** Seconds after which an answer is brought to its end. */
export const longestAnswerSeconds = 30;

const text = z.string().transform((value) => value.toWellFormed());
const role = z.enum(['system', 'user', 'assistant']);

/** A part of a UI message. Only text goes to the model; every other kind, whatever it holds, is passed over. */
const uiPart = z.union([z.object({ type: z.literal('text'), text }), z.unknown().transform(() => ({ type: 'other' as const }))]);
const uiMessage = z.object({ role, parts: z.array(uiPart) });
const simpleMessage = z.object({ role, content: z.union([text, z.array(uiPart)]) });

const outline = z.object({
  messages: z.array(z.unknown()).min(1),
  /** Only `true` asks for the model that searches the web. */
  webSearch: z
    .unknown()
    .optional()
    .transform((value) => value === true),
  /** Which general model answers, of those to choose from; whatever is no text is as good as none. */
  selectedModel: z.string().optional().catch(undefined),
  /** Null and blank are the same as none. */
  system: text.nullish().transform((value) => value?.trim() || undefined),
});

/** A chat request: UI messages are told from simple ones by the `parts` of the first. Its `model` is accepted without effect. */
export function parseChatRequest(body: unknown) {
  const { messages, ...rest } = outline.parse(body);
  return { ...rest, messages: z.array(hasParts(messages[0]) ? uiMessage : simpleMessage).parse(messages) };
}
export type ChatRequest = ReturnType<typeof parseChatRequest>;

/** The same as documented. */
export const describedChatRequest = z.object({
  messages: z
    .array(
      z.union([
        z.object({ id: z.string().optional(), role, parts: z.array(z.looseObject({ type: z.string() })) }),
        z.object({ role, content: z.string() }),
      ]),
    )
    .min(1),
  model: z.string().optional().describe('Accepted, and without effect: selectedModel chooses'),
  webSearch: z.boolean().optional().describe('True: a model that searches the web answers, whatever else is chosen'),
  system: z.string().optional().describe("What the model is told first, normally the video's transcript"),
  selectedModel: z
    .string()
    .optional()
    .describe('The id of a configured general model of GET /api/models, which answers then; any other text is passed over'),
});
export type SentChatRequest = z.infer<typeof describedChatRequest>;

export const chatLimitAnswer = z.object({
  /** Attempts in any 24 hours. */
  limit: z.number().int(),
  remaining: z.number().int(),
  /** Unix milliseconds of the moment when the next attempt becomes free again; the present one when none is used. */
  reset: z.number().int(),
});
export type ChatLimit = z.infer<typeof chatLimitAnswer>;

export const modelList = z.object({
  models: z.array(
    z.object({
      /** What `selectedModel` takes. */
      id: z.string(),
      /** For people: "Llama 3.3 70B". */
      name: z.string(),
      kind: z.enum(['general', 'web-search']),
      /** Used when nothing else is asked for. */
      default: z.boolean(),
      /** Whether this server can use it. */
      configured: z.boolean(),
    }),
  ),
});
export type ModelList = z.infer<typeof modelList>;

function hasParts(message: unknown): boolean {
  return typeof message === 'object' && message !== null && 'parts' in message;
}
