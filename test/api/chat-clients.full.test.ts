import * as ai7 from 'ai';
import * as ai5 from 'ai-5';
import * as ai5Strict from 'ai-5-0-60';
import * as ai6 from 'ai-6';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openaiStandIn } from '../stand-ins/openai.ts';
import { perplexityStandIn } from '../stand-ins/perplexity.ts';
import type { StandIn } from '../stand-ins/stand-in.ts';
import { startTestServer, type TestServer } from './server.ts';

/** The basis of every version of `useChat`. */
type Sdk<Chunk> = {
  DefaultChatTransport: new (options: {
    api: string;
    headers: Record<string, string>;
  }) => {
    sendMessages(options: {
      chatId: string;
      messages: { id: string; role: 'user'; parts: { type: 'text'; text: string }[] }[];
      trigger: 'submit-message';
      messageId: undefined;
      abortSignal: undefined;
      body: object;
    }): Promise<ReadableStream<Chunk>>;
  };
  readUIMessageStream(options: {
    stream: ReadableStream<Chunk>;
    onError: (error: unknown) => void;
  }): AsyncIterable<{ parts: unknown[]; metadata?: unknown }>;
};
type Result = { parts: unknown[]; metadata: unknown; errors: string[] };
type Send = (server: TestServer, body?: object) => Promise<Result>;

/** Sends one question with that version of the SDK and reads the whole stream. */
function clientOf<Chunk>({ DefaultChatTransport, readUIMessageStream }: Sdk<Chunk>): Send {
  return async (server, body = {}) => {
    const { headers } = await server.as('ann');
    const transport = new DefaultChatTransport({ api: `${server.address}/api/chat`, headers });
    const stream = await transport.sendMessages({
      chatId: 'c',
      messages: [{ id: '1', role: 'user', parts: [{ type: 'text', text: 'Why?' }] }],
      trigger: 'submit-message',
      messageId: undefined,
      abortSignal: undefined,
      body,
    });
    const errors: string[] = [];
    const states = await Array.fromAsync(
      readUIMessageStream({ stream, onError: (error) => void errors.push(String(error)) }),
    );
    const { parts = [], metadata } = states.at(-1) ?? {};
    return { parts, metadata, errors };
  };
}

const clients: [string, Send][] = [
  // The schema of its stream is strict: an unknown field in any part is an error.
  ['5.0.60', clientOf(ai5Strict)],
  ['5', clientOf(ai5)],
  ['6', clientOf(ai6)],
  ['7', clientOf(ai7)],
];

const scope = new AsyncDisposableStack();
let model: StandIn;
let web: StandIn;
let server: TestServer;
beforeAll(async () => {
  model = scope.use(await openaiStandIn());
  web = scope.use(await perplexityStandIn());
  const settings = {
    GROQ_BASE_URL: model.url,
    PERPLEXITY_BASE_URL: web.url,
    PERPLEXITY_API_KEY: 'p',
  };
  server = scope.use(await startTestServer(settings));
});
afterAll(() => scope.disposeAsync());

const step = { type: 'step-start' };
const text = (words: string) =>
  expect.objectContaining({ type: 'text', text: words, state: 'done' });

describe.each(clients)('the client of AI SDK %s', (_, send) => {
  it('reads text and reasoning', async () => {
    model.next({ say: 'Because it is hot.', reasoning: 'Let me think.' });
    expect(await send(server)).toEqual({
      parts: [
        step,
        expect.objectContaining({ type: 'reasoning', text: 'Let me think.' }),
        text('Because it is hot.'),
      ],
      metadata: { finishReason: 'stop' },
      errors: [],
    });
  });

  it('reads web sources', async () => {
    web.next({ say: 'It rains.', sources: [{ url: 'https://example.com/rain', title: 'Rain' }] });
    const source = {
      type: 'source-url',
      sourceId: expect.any(String),
      url: 'https://example.com/rain',
      title: 'Rain',
    };
    expect(await send(server, { webSearch: true })).toEqual({
      parts: [step, expect.objectContaining(source), text('It rains.')],
      metadata: { finishReason: 'stop' },
      errors: [],
    });
  });

  it('keeps the text before an error in the middle, and reports the error', async () => {
    model.next({ say: 'one two three', breakOff: true });
    expect(await send(server)).toEqual({
      parts: [step, text('one two three')],
      metadata: { finishReason: 'error' },
      errors: ['Error: The answer was interrupted. Please try again.'],
    });
  });
});

it('every client keeps the text of an answer that ends at the time limit', async () => {
  await using hurried = await startTestServer(
    // With a key, because a server of one's own gets one request at a time.
    { GROQ_BASE_URL: model.url, GROQ_API_KEY: 'key' },
    { maxAnswerSeconds: 3 },
  );
  model.always({ say: 'word '.repeat(1000), slowly: 30 });
  const answers = await Promise.all(clients.map(([, send]) => send(hurried)));
  const words = expect.objectContaining({
    type: 'text',
    state: 'done',
    text: expect.stringMatching(/^word( word)+ ?$/),
  });
  for (const answer of answers)
    expect(answer).toEqual({
      parts: [step, words],
      metadata: { finishReason: 'length' },
      errors: [],
    });
});
