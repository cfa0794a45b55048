import { meaningVector } from '../samples/meaning-vectors.ts';
import {
  pieces,
  type Received,
  type Say,
  type StandIn,
  spoken,
  startStandIn,
  type Wire,
} from './stand-in.ts';

/**
 * A service of the OpenAI kind (Groq, local model servers …): `/chat/completions`, whole or
 * streamed, `/audio/transcriptions`, and `/embeddings`, whose vectors are those of
 * test/samples/meaning-vectors.ts whatever the reply says. `standIn.url` is the base address to
 * configure. `dialect` is what a service does differently.
 */
export function openaiStandIn(dialect: Partial<Wire> = {}): Promise<StandIn> {
  return startStandIn({
    base: '/v1',
    refuse: ({ refuse, message, code }) => ({
      error: { message, type: refuse >= 500 ? 'server_error' : 'invalid_request_error', code },
    }),
    streams: ({ body }) => field(body, 'stream') === true,
    whole: (reply, request) =>
      request.path.endsWith('/embeddings')
        ? embeddings(request)
        : { ...frame(request, 'chat.completion'), choices: [wholeChoice(reply)], usage },
    events,
    list: (models) => ({
      object: 'list',
      data: models.map((id) => ({ id, object: 'model', owned_by: 'stand-in' })),
    }),
    ...dialect,
  });
}

/** The text of a chat request's messages, the system's included, one after another. */
export function promptOf({ body }: Received): string {
  const messages = field(body, 'messages');
  return Array.isArray(messages)
    ? messages.map((each) => textOf(field(each, 'content'))).join('\n')
    : '';
}

const usage = { prompt_tokens: 10, completion_tokens: 10, total_tokens: 20 };
const finishes = { stop: 'stop', length: 'length', filter: 'content_filter' } as const;

function frame(request: Received, object: string) {
  return {
    id: 'chatcmpl-1',
    object,
    created: 1_790_000_000,
    model: String(field(request.body, 'model') ?? ''),
  };
}

function embeddings({ body }: Received) {
  const input = field(body, 'input');
  const texts = Array.isArray(input) ? input.map(String) : [String(input)];
  const data = texts.map((text, index) => ({
    object: 'embedding',
    index,
    embedding: meaningVector(text),
  }));
  return {
    object: 'list',
    model: String(field(body, 'model') ?? ''),
    data,
    usage: { prompt_tokens: 1, total_tokens: 1 },
  };
}

function wholeChoice({ say, reasoning, finish = 'stop' }: Say) {
  const message = {
    role: 'assistant',
    content: spoken(say),
    ...(reasoning === undefined ? {} : { reasoning }),
  };
  return { index: 0, message, finish_reason: finishes[finish] };
}

function events(
  { say, reasoning, finish = 'stop', breakOff, failing }: Say,
  request: Received,
): string[] {
  const chunk = (delta: object, finish_reason: string | null = null) =>
    JSON.stringify({
      ...frame(request, 'chat.completion.chunk'),
      choices: [{ index: 0, delta, finish_reason }],
    });
  const said = [
    chunk({ role: 'assistant', content: '' }),
    ...pieces(reasoning ?? '').map((piece) => chunk({ reasoning: piece })),
    ...pieces(spoken(say)).map((piece) => chunk({ content: piece })),
  ];
  if (breakOff) return said;
  if (failing) return [...said, JSON.stringify({ error: failing })];
  const last = JSON.stringify({ ...frame(request, 'chat.completion.chunk'), choices: [], usage });
  return [...said, chunk({}, finishes[finish]), last, '[DONE]'];
}

/** A message's content is text or a list of parts. */
function textOf(content: unknown): string {
  return typeof content === 'string' ? content : JSON.stringify(content);
}

function field(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null) return undefined;
  return Object.entries(value).find(([key]) => key === name)?.[1];
}
