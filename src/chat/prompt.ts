import type { LanguageModelV4Message, LanguageModelV4Prompt } from '@ai-sdk/provider';
import { type Citations, citationsIn } from './citations.ts';
import type { ChatRequest } from './contract.ts';

export type Conversation = {
  prompt: LanguageModelV4Prompt;
  /** The moments that answers may cite; undefined when `system` carries no timestamped transcript. */
  citations: Citations | undefined;
};

/**
 * The request as a model takes it: instructions, then the text of every message that has some.
 * @throws when there is none but instructions
 */
export function conversation({ system, messages }: Pick<ChatRequest, 'system' | 'messages'>): Conversation {
  const said = messages.flatMap(asPrompt);
  if (!said.some(({ role }) => role !== 'system')) throw new Error('the messages say nothing');
  const citations = system === undefined ? undefined : citationsIn(system);
  const instructions = [system ?? helpfulAssistant, ...(citations ? [citations.instruction] : [])].join('\n\n');
  return { prompt: [{ role: 'system', content: instructions }, ...said], citations };
}

const helpfulAssistant =
  'You are a helpful assistant. Answer clearly and to the point, in the language of the question. Say so when you do not know something.';

type Message = ChatRequest['messages'][number];

function asPrompt(message: Message): LanguageModelV4Message[] {
  const { role } = message;
  const text = textOf('parts' in message ? message.parts : message.content);
  if (text.trim() === '') return [];
  return [role === 'system' ? { role, content: text } : { role, content: [{ type: 'text', text }] }];
}

type Parts = Extract<Message, { parts: unknown }>['parts'];

function textOf(content: string | Parts): string {
  if (typeof content === 'string') return content;
  return content.map((part) => (part.type === 'text' ? part.text : '')).join('');
}
