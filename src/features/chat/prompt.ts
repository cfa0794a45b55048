import type {
  LanguageModelV4FilePart,
  LanguageModelV4Message,
  LanguageModelV4Prompt,
  LanguageModelV4TextPart,
} from '@ai-sdk/provider';
import type { Pacer } from '#platform/kit/pacer.ts';
import { fileReaders, providerOf } from '#platform/language-models/providers';
import type { Attachment, ChatRequest } from './chat.schema.ts';
import { type Citations, findCitations } from './citations.ts';
import { chatErrors } from './errors.ts';
import { withoutMarks } from './library/citations.ts';
import { libraryInstructions } from './library/instructions.ts';
import type { LibraryPassage } from './library/passages.ts';

export type Conversation = {
  prompt: LanguageModelV4Prompt;
  /**
   * The times that the answer may cite; undefined when no citations are requested or `system` has
   * no transcript with times.
   */
  citations: Citations | undefined;
};

type PromptOptions = {
  modelName: string;
  pacer: Pacer;
  /** Passages that fit the last question; undefined when the answer is not about the library. */
  library?: readonly LibraryPassage[] | undefined;
};

/**
 * Builds the input for a model: the system prompt, then every message that has content.
 * @throws Failure `attachment-refused`, and an Error when only system messages have content
 */
export async function buildConversation(
  {
    system,
    messages,
    citations: requested,
  }: Pick<ChatRequest, 'system' | 'messages' | 'citations'>,
  { modelName, pacer, library }: PromptOptions,
): Promise<Conversation> {
  const conversation = messages.flatMap((message) =>
    toModelMessage(library ? unmarked(message) : message, modelName),
  );
  if (!conversation.some(({ role }) => role !== 'system'))
    throw new Error('no message has content');
  const citations =
    requested && system !== undefined ? await findCitations(system, pacer) : undefined;
  const instructions = [
    ...(system === undefined && library ? [] : [system ?? helpfulAssistant]),
    ...(citations ? [citations.instruction] : []),
    ...(library ? [libraryInstructions(library)] : []),
  ];
  const content = instructions.join('\n\n');
  return { prompt: [{ role: 'system', content }, ...conversation], citations };
}

const helpfulAssistant =
  'You are a helpful assistant. Answer clearly and to the point, in the language of the question. Say so when you do not know something.';

type Message = ChatRequest['messages'][number];

function toModelMessage(message: Message, modelName: string): LanguageModelV4Message[] {
  const { role } = message;
  const parts = partsOf(message);
  const text = textOf(message);
  const textParts: LanguageModelV4TextPart[] = text.trim() === '' ? [] : [{ type: 'text', text }];
  if (role === 'system') return textParts.length > 0 ? [{ role, content: text }] : [];
  // Only files of user messages are sent: those in earlier answers came from a model.
  const files =
    role === 'user'
      ? parts.flatMap((part) => (part.type === 'file' ? [toFilePart(part, modelName)] : []))
      : [];
  return textParts.length + files.length > 0 ? [{ role, content: [...files, ...textParts] }] : [];
}

/** The questions of a conversation, oldest first. */
export function questionsOf(messages: readonly Message[]): string[] {
  const questions = messages.filter(({ role }) => role === 'user').map(textOf);
  return questions.filter((text) => text.trim() !== '');
}

const textOf = (message: Message) =>
  partsOf(message)
    .map((part) => (part.type === 'text' ? part.text : ''))
    .join('');

/** An earlier answer about the library without the numbers of its sources. */
function unmarked(message: Message): Message {
  return message.role === 'assistant'
    ? { role: message.role, content: withoutMarks(textOf(message)) }
    : message;
}

function partsOf(message: Message) {
  if ('parts' in message) return message.parts;
  return typeof message.content === 'string'
    ? [{ type: 'text' as const, text: message.content }]
    : message.content;
}

/** Refuses web addresses with every model: the server fetches nothing on behalf of a message. */
function toFilePart(
  { url = '', mediaType, filename = 'The attachment' }: Attachment,
  modelName: string,
): LanguageModelV4FilePart {
  if (!providerOf(modelName).readsFiles)
    throw chatErrors.attachmentRefused({
      details: `${modelName} cannot read attachments. Remove them, or select a ${fileReaders} model.`,
    });
  const { type, data } = parseDataUrl(url) ?? {};
  if (!data)
    throw chatErrors.attachmentRefused({
      details: `${filename} is not included in the message. Attach files as base64 data URLs.`,
    });
  return { type: 'file', mediaType: mediaType ?? type ?? '', data: { type: 'data', data } };
}

/** The media type and the base64 text of a data URL; undefined for any other text. */
function parseDataUrl(url: string): { type: string; data: string } | undefined {
  const comma = url.indexOf(',');
  const [type = '', ...parameters] = url.slice(0, Math.max(0, comma)).split(';');
  if (!/^data:./s.test(type) || parameters.at(-1) !== 'base64') return undefined;
  return { type: type.slice('data:'.length), data: url.slice(comma + 1) };
}
