import { generateText, streamText } from 'ai';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { perplexityStandIn } from '#test/stand-ins/perplexity.ts';
import type { Say, StandIn } from '#test/stand-ins/stand-in.ts';
import { createModels } from '../resolve.ts';
import { agentWire } from './agent.ts';
import { chatWire } from './chat.ts';

let service: StandIn;
beforeEach(async () => {
  service = await perplexityStandIn();
});
afterEach(() => service.close());

const model = (transport: 'agent' | 'chat', name = 'sonar') =>
  createModels({ perplexity: { apiKey: 'p-key', baseUrl: service.url, transport } }).resolve(name);

const sources = [
  { url: 'https://example.com/one', title: 'The first page' },
  { url: 'https://example.com/two', title: 'The second page' },
];

/** All parts of a stream, and how the stream ended. */
async function hear(transport: 'agent' | 'chat', say: Say) {
  service.next(say);
  const errors: unknown[] = [];
  const onError = ({ error }: { error: unknown }) => void errors.push(error);
  const parts = await Array.fromAsync(
    streamText({ model: model(transport), prompt: 'What is new?', maxRetries: 0, onError }).stream,
  );
  const text = (kind: string) =>
    parts.map((part) => ('text' in part && part.type === kind ? part.text : '')).join('');
  return {
    text: text('text-delta'),
    reasoning: text('reasoning-delta').trim(),
    sources: parts.flatMap((part) =>
      part.type === 'source' && part.sourceType === 'url'
        ? [{ url: part.url, title: part.title }]
        : [],
    ),
    finish: parts.flatMap((part) => (part.type === 'finish' ? [part.finishReason] : [])),
    types: parts.map(({ type }) => type),
    errors,
  };
}

describe.each(['agent', 'chat'] as const)(
  'the web-search model by the %s transport',
  (transport) => {
    it('tells its text, its reasoning and each source once with its title', async () => {
      const received = await hear(transport, {
        say: 'Much is new.',
        reasoning: 'Let me look.',
        sources,
      });
      expect(received).toMatchObject({
        text: 'Much is new.',
        reasoning: 'Let me look.',
        sources,
        finish: ['stop'],
        errors: [],
      });
      for (const kind of ['text', 'reasoning'])
        expect(received.types.filter((type) => type === `${kind}-start`)).toHaveLength(
          received.types.filter((type) => type === `${kind}-end`).length,
        );
    });

    it('reports that the answer was cut at its length limit', async () => {
      expect(await hear(transport, { say: 'Much', finish: 'length' })).toMatchObject({
        text: 'Much',
        finish: ['length'],
      });
    });

    it('answers in one piece as well', async () => {
      service.next({ say: 'Much is new.', sources });
      const result = await generateText({
        model: model(transport),
        prompt: 'What is new?',
        maxRetries: 0,
      });
      expect(result.text).toBe('Much is new.');
      expect(result.sources.map((source) => source.sourceType === 'url' && source.url)).toEqual(
        sources.map(({ url }) => url),
      );
      expect(result.usage).toMatchObject({ inputTokens: 10, outputTokens: 20 });
    });

    it('sends turns that alternate, the instructions apart', async () => {
      service.next({ say: 'ok' });
      await generateText({
        model: model(transport),
        instructions: 'Be brief.',
        messages: [
          { role: 'assistant', content: 'Welcome!' },
          { role: 'user', content: 'One' },
          { role: 'user', content: [{ type: 'text', text: 'Two' }] },
          { role: 'assistant', content: 'Three' },
          { role: 'user', content: 'Four' },
        ],
        temperature: 0.2,
        maxOutputTokens: 100,
      });
      const [request] = service.requests;
      const turns = [
        { role: 'user', content: 'One\n\nTwo' },
        { role: 'assistant', content: 'Three' },
        { role: 'user', content: 'Four' },
      ];
      expect(request?.headers.authorization).toBe('Bearer p-key');
      expect([request?.path, request?.body]).toEqual(
        transport === 'agent'
          ? [
              '/v1/agent',
              {
                model: 'perplexity/sonar',
                input: turns.map((turn) => ({ type: 'message', ...turn })),
                instructions: 'Be brief.',
                tools: [{ type: 'web_search' }],
                tool_choice: { type: 'web_search' },
                stream: true,
                temperature: 0.2,
                max_output_tokens: 100,
              },
            ]
          : [
              '/chat/completions',
              {
                model: 'sonar',
                messages: [{ role: 'system', content: 'Be brief.' }, ...turns],
                stream: true,
                temperature: 0.2,
                max_tokens: 100,
              },
            ],
      );
    });

    it.each([
      ['breaks off', { breakOff: true }],
      ['reports a failure', { failing: { message: 'internal error', code: 500 } }],
    ])(
      'keeps the text from before the service %s, then reports one failure',
      async (_, failure) => {
        const received = await hear(transport, { say: 'one two three', ...failure });
        expect(received.text).toBe('one two three');
        expect(received.errors).toEqual([
          expect.objectContaining({ name: 'Failure', code: 'model-unavailable', retryable: true }),
        ]);
      },
    );

    it('tells a rate limit in the middle of a stream as what it is', async () => {
      const received = await hear(transport, {
        say: 'one',
        failing: { message: 'slow down', code: 429 },
      });
      expect(received.errors).toEqual([expect.objectContaining({ code: 'model-rate-limited' })]);
    });

    it.each([
      [{ refuse: 401 }, 'model-key-rejected', /Check PERPLEXITY_API_KEY/],
      [
        { refuse: 400, code: 'invalid_model', message: "Invalid model 'sonar'" },
        'model-unknown',
        /Set SEARCH_MODEL/,
      ],
      [{ refuse: 429, headers: { 'retry-after': '9' } }, 'model-rate-limited', /too many requests/],
      [{ refuse: 503 }, 'model-unavailable', /cannot answer/],
      [{ nonsense: '<html>Welcome</html>' }, 'model-unavailable', /PERPLEXITY_BASE_URL/],
      [{ reset: true }, 'model-unavailable', /PERPLEXITY_BASE_URL/],
    ] as const)('tells %o as %s', async (reply, code, message) => {
      service.always(reply);
      await expect(
        generateText({ model: model(transport), prompt: 'Hi', maxRetries: 0 }),
      ).rejects.toMatchObject({
        name: 'Failure',
        code,
        message,
      });
    });

    it('keeps the message about an unknown model as the cause', async () => {
      const message = "Invalid model 'sonar'. Permitted models can be found in the documentation.";
      service.always({ refuse: 400, code: 'invalid_model', message });
      await expect(
        generateText({ model: model(transport), prompt: 'Hi', maxRetries: 0 }),
      ).rejects.toMatchObject({ cause: { message } });
    });

    it('ends with the signal', async () => {
      service.always({ hang: true });
      const stop = new AbortController();
      const asking = generateText({
        model: model(transport),
        prompt: 'Hi',
        maxRetries: 0,
        abortSignal: stop.signal,
      });
      stop.abort(new Error('left'));
      await expect(asking).rejects.toThrow('left');
    });
  },
);

it('asks the Agent API for the preset that took a retired model’s place', async () => {
  service.always({ say: 'ok' });
  await generateText({ model: model('agent', 'sonar-pro'), prompt: 'Hi' });
  expect(service.requests[0]?.body).toMatchObject({ preset: 'low' });
  expect(service.requests[0]?.body).not.toHaveProperty('model');
});

it.each([404, 405])(
  'asks by the older transport where the Agent API is answered with %d',
  async (refuse) => {
    service.next({ refuse }, { say: 'Much is new.', sources });
    const { text } = await generateText({
      model: model('agent'),
      prompt: 'What is new?',
      maxRetries: 0,
    });
    expect(text).toBe('Much is new.');
    expect(service.requests.map(({ path }) => path)).toEqual(['/v1/agent', '/chat/completions']);
  },
);

it('takes the text from the end of an answer that was not streamed', async () => {
  const read = agentWire.reader();
  const output = [{ type: 'message', content: [{ type: 'output_text', text: 'All at once' }] }];
  expect(
    read({ type: 'response.completed', response: { status: 'completed', output } }),
  ).toContainEqual({ text: 'All at once' });
});

it('names the pages that only the text of an answer refers to', () => {
  const read = agentWire.reader();
  const annotations = [
    { url: 'https://example.com/cited', title: 'Cited', start_index: 0, end_index: 3 },
  ];
  const item = { type: 'message', content: [{ type: 'output_text', text: 'All', annotations }] };
  const source = { source: { url: 'https://example.com/cited', title: 'Cited' } };
  expect(read({ type: 'response.output_item.done', item })).toEqual([source]);
  expect(read({ type: 'response.completed', response: { output: [item] } })).toContainEqual(source);
});

it('finds addresses without titles when a chat completion names no more', async () => {
  const received = await hear('chat', {
    say: 'Much.',
    sources: [{ url: 'https://example.com/bare' }],
  });
  expect(received.sources).toEqual([{ url: 'https://example.com/bare', title: undefined }]);
});

it.each(['agent', 'chat'] as const)(
  'passes over events of the %s transport that make no sense',
  async (transport) => {
    const read = (transport === 'agent' ? agentWire : chatWire).reader();
    const odd = [
      null,
      7,
      'text',
      [],
      {},
      { type: 5 },
      { type: 'response.unknown' },
      { choices: 'none' },
      { choices: [{ delta: 9 }] },
      { citations: 3 },
    ];
    for (const event of odd) expect(read(event)).toEqual([]);
  },
);
