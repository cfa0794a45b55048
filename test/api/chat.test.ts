import { DefaultChatTransport, readUIMessageStream, type UIMessage } from 'ai';
import { describe, expect, it } from 'vitest';
import { googleStandIn } from '../stand-ins/google.ts';
import { promptOf } from '../stand-ins/openai.ts';
import { chatFailed, chatServer, simple, somebody } from './chat-server.ts';
import { chunksOf, said } from './chat-stream.ts';
import { type Client, startTestServer } from './server.ts';

const chat = chatServer();

const ask = async (body: unknown, user?: Client) =>
  (user ?? (await somebody(chat.server))).post('/api/chat', body);

describe('before an answer', () => {
  it('requires authentication first, whatever the body, and counts no attempt', async () => {
    for (const body of [simple(), 'no json', undefined]) {
      const answer = await chat.server.anonymous.post('/api/chat', body);
      expect([answer.status, answer.body]).toEqual([
        401,
        { error: 'Authentication required', code: 'unauthorized' },
      ]);
      expect(answer.headers.get('x-ratelimit-limit')).toBeNull();
    }
  });

  it('refuses an invalid token', async () => {
    const answer = await chat.server
      .with(await chat.server.issuer.token({ exp: 1 }))
      .post('/api/chat', simple());
    expect([answer.status, answer.body]).toEqual([
      401,
      { error: 'Authentication required', code: 'unauthorized' },
    ]);
  });

  it('admits 30 attempts, including failed ones, then refuses before it reads the body', async () => {
    const user = await somebody(chat.server);
    const began = Date.now();
    for (let attempt = 0; attempt < 10; attempt += 1)
      expect((await user.post('/api/chat', 'no json')).status).toBe(500);
    const rest = await Promise.all(
      Array.from({ length: 25 }, () => user.post('/api/chat', simple())),
    );
    expect(rest.filter(({ status }) => status === 200)).toHaveLength(20);
    expect(rest.filter(({ status }) => status === 429)).toHaveLength(5);
    const asked = chat.model.requests.length;
    for (const body of [simple(), 'no json', '{}']) {
      const { status, headers, body: answer } = await user.post('/api/chat', body);
      expect(status).toBe(429);
      expect(answer).toEqual({
        error: 'Chat limit exceeded. You have used all 30 chat attempts for today.',
        code: 'chat-limit-reached',
        limit: 30,
        remaining: 0,
        reset: expect.any(Number),
      });
      expect(
        ['limit', 'remaining', 'reset'].map((name) => headers.get(`x-ratelimit-${name}`)),
      ).toEqual(['30', '0', String(answer.reset)]);
      const wait = Number(headers.get('retry-after'));
      expect(Math.abs(wait - (answer.reset - Date.now()) / 1000)).toBeLessThan(5);
      const day = 24 * 3600_000;
      expect(answer.reset).toBeGreaterThanOrEqual(began + day - 1000);
      expect(answer.reset).toBeLessThanOrEqual(Date.now() + day + 1000);
    }
    expect(chat.model.requests).toHaveLength(asked);
  });

  it("reports the user's limit in the headers of every response", async () => {
    const user = await somebody(chat.server);
    const states = [];
    for (let attempt = 0; attempt < 3; attempt += 1)
      states.push((await user.post('/api/chat', simple())).headers);
    expect(
      states.map((headers) => [
        headers.get('x-ratelimit-limit'),
        headers.get('x-ratelimit-remaining'),
      ]),
    ).toEqual([
      ['30', '29'],
      ['30', '28'],
      ['30', '27'],
    ]);
    const resets = new Set(states.map((headers) => headers.get('x-ratelimit-reset')));
    expect([...resets]).toEqual([expect.stringMatching(/^\d{13}$/)]);
  });

  it.each([
    ['no body', undefined],
    ['no JSON', '{"messages": ['],
    ['no object', '[1]'],
    ['no messages', {}],
    ['messages that are no list', { messages: 'Why?' }],
    ['an empty list', { messages: [] }],
    ['a message that is none', { messages: [7] }],
    ['a role that is none', { messages: [{ role: 'tool', content: 'x' }] }],
    ['a simple message without content', { messages: [{ role: 'user' }] }],
    [
      'formats mixed',
      {
        messages: [
          { role: 'user', parts: [] },
          { role: 'user', content: 'x' },
        ],
      },
    ],
    ['a system prompt that is no text', { ...simple(), system: 7 }],
    ['messages without a word', { messages: [{ role: 'user', content: ' ' }] }],
    ['UI messages without a word', { messages: [{ role: 'user', parts: [] }] }],
    ['nothing but instructions', { messages: [{ role: 'system', content: 'Be brief.' }] }],
  ])('gets a 500 for %s', async (_, body) => {
    const answer = await ask(body);
    expect([answer.status, answer.body]).toEqual([500, chatFailed]);
  });

  it('refuses a body over the limit with 413', async () => {
    expect((await ask(simple('x'.repeat(2 ** 20)))).status).toBe(413);
  });
});

describe('the remaining attempts', () => {
  const limit = async (user: Client) => (await user.get('/api/chat/limit')).body;

  it('are reported without using one, and only to their owner', async () => {
    const [user, other] = [await somebody(chat.server), await somebody(chat.server)];
    expect(await limit(user)).toEqual({ limit: 30, remaining: 30, reset: expect.any(Number) });
    const answer = await ask(simple(), user);
    for (let round = 0; round < 2; round += 1) {
      expect(await limit(user)).toEqual({
        limit: 30,
        remaining: 29,
        reset: Number(answer.headers.get('x-ratelimit-reset')),
      });
    }
    expect(await limit(other)).toMatchObject({ remaining: 30 });
    const stranger = await chat.server.anonymous.get('/api/chat/limit');
    expect([stranger.status, stranger.body]).toEqual([
      401,
      { error: 'Authentication required', code: 'unauthorized' },
    ]);
  });
});

describe('the request to the model', () => {
  const sent = () => {
    const [request] = chat.model.requests.slice(-1);
    if (!request) throw new Error('nothing was sent');
    return request;
  };

  it('contains simple messages unchanged, and a helpful-assistant prompt when there is none', async () => {
    const messages = [
      { role: 'user', content: 'One' },
      { role: 'assistant', content: 'Two' },
      { role: 'user', content: 'Three' },
    ];
    expect((await ask({ messages })).status).toBe(200);
    expect(sent().body).toMatchObject({
      stream: true,
      messages: [{ role: 'system', content: /helpful assistant/ }, ...messages],
    });
    expect(sent().headers.authorization).toBe('Bearer g-secret');
  });

  it('contains the given system prompt', async () => {
    await ask({ ...simple(), system: 'You know this video: it is about tea.' });
    expect(sent().body).toMatchObject({
      messages: [
        { role: 'system', content: 'You know this video: it is about tea.' },
        { role: 'user' },
      ],
    });
  });

  it('contains the text of UI messages, even when source parts have no id or parts are of unknown types', async () => {
    const messages = [
      { id: '1', role: 'user', parts: [{ type: 'text', text: 'What is new?' }] },
      {
        id: '2',
        role: 'assistant',
        parts: [
          { type: 'step-start' },
          { type: 'reasoning', text: 'I think' },
          { type: 'source-url', url: 'https://example.com' },
          { type: 'file', mediaType: 'image/png', url: 'http://127.0.0.1:9/private' },
          { type: 'tool-search' },
          null,
          { type: 'text', text: 'Much ' },
          { type: 'text', text: 'is new.' },
        ],
      },
      { id: '3', role: 'assistant', parts: [] },
      { id: '4', role: 'user', parts: [{ type: 'text', text: 'And else?' }] },
    ];
    expect((await ask({ messages })).status).toBe(200);
    expect(sent().body).toMatchObject({
      messages: [
        { role: 'system' },
        { role: 'user', content: 'What is new?' },
        { role: 'assistant', content: 'Much is new.' },
        { role: 'user', content: 'And else?' },
      ],
    });
    expect(promptOf(sent())).not.toContain('private');
  });

  it('goes to the default model whatever `model` says, and to the web-search model only for `webSearch: true`', async () => {
    const searches = chat.web.requests.length;
    for (const more of [
      { model: 'sonar-pro' },
      { model: 7 },
      { webSearch: false },
      { webSearch: 'true' },
      { webSearch: null },
    ]) {
      expect((await ask({ ...simple(), ...more })).status).toBe(200);
      expect(sent().body).toMatchObject({ model: 'openai/gpt-oss-120b' });
    }
    expect(chat.web.requests).toHaveLength(searches);
    const asked = chat.model.requests.length;
    expect((await ask({ ...simple(), webSearch: true, model: 'openai/gpt-oss-120b' })).status).toBe(
      200,
    );
    expect(chat.model.requests).toHaveLength(asked);
    expect(chat.web.requests.at(-1)).toMatchObject({
      path: '/v1/agent',
      body: { model: 'perplexity/sonar' },
      headers: { authorization: 'Bearer p-secret' },
    });
  });
});

describe('the answer', () => {
  it('is a UI message stream: start, every part opened and closed, finish, done', async () => {
    chat.model.next({ say: 'Because it is hot.', reasoning: 'Let me think.' });
    const answer = await ask(simple());
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/event-stream');
    expect(answer.headers.get('x-vercel-ai-ui-message-stream')).toBe('v1');
    expect(answer.headers.get('cache-control')).toContain('no-store');
    const chunks = chunksOf(answer.text);
    const types = chunks
      .map(({ type }: { type: string }) => type)
      .filter((type: string, index: number, all: string[]) => type !== all[index - 1]);
    const parts = [
      'reasoning-start',
      'reasoning-delta',
      'reasoning-end',
      'text-start',
      'text-delta',
      'text-end',
    ];
    expect(types).toEqual(['start', 'start-step', ...parts, 'finish-step', 'finish']);
    expect(said(chunks)).toBe('Because it is hot.');
    expect(said(chunks, 'reasoning-delta')).toBe('Let me think.');
    expect(chunks.at(-1)).toEqual({ type: 'finish', messageMetadata: { finishReason: 'stop' } });
  });

  it('says that it was cut off at its length limit, which is sent', async () => {
    chat.model.next({ say: 'Because it is', finish: 'length' });
    const chunks = chunksOf((await ask(simple())).text);
    expect(said(chunks)).toBe('Because it is');
    expect(chunks.at(-1)).toEqual({ type: 'finish', messageMetadata: { finishReason: 'length' } });
    expect(chat.model.requests.at(-1)?.body).toMatchObject({ max_tokens: 3000 });
  });

  it('is streamed word by word, even when the model sends one large chunk', async () => {
    await using google = await googleStandIn();
    await using lumpy = await startTestServer({
      GOOGLE_BASE_URL: google.url,
      GOOGLE_GENERATIVE_AI_API_KEY: 'k',
    });
    google.always({ say: 'x', reasoning: 'one two three four' });
    const chunks = chunksOf((await (await lumpy.as('ann')).post('/api/chat', simple())).text);
    expect(
      chunks.filter(({ type }) => type === 'reasoning-delta').map(({ delta }) => delta),
    ).toEqual(['one', ' two', ' three', ' four']);
  });

  it.each(['agent', 'chat'])(
    'names web sources with their titles, by the %s transport',
    async (transport) => {
      await using other = await startTestServer({
        PERPLEXITY_BASE_URL: chat.web.url,
        PERPLEXITY_API_KEY: 'p',
        PERPLEXITY_TRANSPORT: transport,
      });
      chat.web.next({
        say: 'It rains [1].',
        reasoning: 'Let me look.',
        sources: [{ url: 'https://example.com/rain', title: 'Rain' }],
      });
      const answer = await (await other.as('ann')).post('/api/chat', {
        ...simple(),
        webSearch: true,
      });
      const chunks = chunksOf(answer.text);
      expect(chunks.filter(({ type }) => type === 'source-url')).toEqual([
        {
          type: 'source-url',
          sourceId: expect.any(String),
          url: 'https://example.com/rain',
          title: 'Rain',
        },
      ]);
      expect([said(chunks), said(chunks, 'reasoning-delta').trim()]).toEqual([
        'It rains [1].',
        'Let me look.',
      ]);
    },
  );

  it('can be read by the AI SDK’s own client, and its message can be sent back', async () => {
    const user = await somebody(chat.server);
    const transport = new DefaultChatTransport({
      api: `${chat.server.address}/api/chat`,
      headers: user.headers,
    });
    const question = (id: string, text: string): UIMessage => ({
      id,
      role: 'user',
      parts: [{ type: 'text', text }],
    });
    chat.web.next({
      say: 'It rains.',
      sources: [{ url: 'https://example.com/rain', title: 'Rain' }],
    });
    const send = async (messages: UIMessage[], body = {}) => {
      const trigger = 'submit-message' as const;
      const stream = await transport.sendMessages({
        chatId: 'c',
        messages,
        trigger,
        messageId: undefined,
        abortSignal: undefined,
        body,
      });
      return (await Array.fromAsync(readUIMessageStream({ stream, terminateOnError: true }))).at(
        -1,
      );
    };
    const first = await send([question('1', 'Weather?')], { webSearch: true });
    expect(first?.parts).toEqual([
      { type: 'step-start' },
      {
        type: 'source-url',
        sourceId: expect.any(String),
        url: 'https://example.com/rain',
        title: 'Rain',
      },
      expect.objectContaining({ type: 'text', text: 'It rains.', state: 'done' }),
    ]);
    if (!first) throw new Error('no message');
    const second = await send([question('1', 'Weather?'), first, question('2', 'Why?')]);
    expect(second?.parts.at(-1)).toMatchObject({ text: 'Water boils at a hundred degrees.' });
    const [sent] = chat.model.requests.slice(-1);
    expect(sent && promptOf(sent)).toMatch(/Weather\?\nIt rains\.\nWhy\?$/);
  });

  const system =
    ' Answer from this transcript.\n[0:00] Welcome to tea.\n[0:42] Now the water.\n[1:02:10] Thank you. ';
  const citing =
    'Tea [00:00] and water [0:50, 1:02:12] and more [9:59:59]. See [1] and [0:07 - 0:45].';

  it('cites only times of the transcript in the system prompt when citations are requested, however the text is cut', async () => {
    chat.model.next({ say: citing });
    const answer = await ask({ ...simple(), system, citations: true });
    expect(said(chunksOf(answer.text))).toBe(
      'Tea [0:00] and water [0:42] [1:02:10] and more. See [1] and [0:00] [0:42].',
    );
    const [sent] = chat.model.requests.slice(-1);
    expect(sent && promptOf(sent)).toContain(system);
    expect(sent && promptOf(sent)).toContain('[0:00]. Cite only');
  });

  it.each([undefined, false, 'true', null])(
    'leaves the system prompt and the answer unchanged with citations: %j',
    async (citations) => {
      chat.model.next({ say: citing });
      const answer = await ask({ ...simple(), system, citations });
      expect(said(chunksOf(answer.text))).toBe(citing);
      expect(chat.model.requests.at(-1)?.body).toMatchObject({
        messages: [
          { role: 'system', content: system },
          { role: 'user', content: 'Why?' },
        ],
      });
    },
  );
});

describe('the API description', () => {
  it('has the chat routes, their security, headers and errors', async () => {
    const { body } = await chat.server.anonymous.get('/api/openapi.json');
    const route = body.paths['/api/chat'].post;
    expect(route.security).toEqual([{ bearer: [] }]);
    expect(Object.keys(route.responses).sort()).toEqual([
      '200',
      '401',
      '403',
      '408',
      '413',
      '429',
      '500',
      '503',
    ]);
    expect(Object.keys(route.responses['200'].content)).toEqual(['text/event-stream']);
    expect(Object.keys(route.responses['200'].headers)).toEqual([
      'X-RateLimit-Limit',
      'X-RateLimit-Remaining',
      'X-RateLimit-Reset',
    ]);
    const request = route.requestBody.content['application/json'].schema;
    expect([Object.keys(request.properties), request.required]).toEqual([
      ['messages', 'model', 'webSearch', 'system', 'citations', 'library', 'selectedModel'],
      ['messages'],
    ]);
    const [uiMessages, simpleMessages] = request.properties.messages.anyOf;
    expect([uiMessages, simpleMessages]).toEqual([
      expect.objectContaining({ minItems: 1, maxItems: 1000 }),
      expect.objectContaining({ minItems: 1, maxItems: 1000 }),
    ]);
    expect(simpleMessages.items.properties.content.anyOf).toEqual([
      { type: 'string' },
      uiMessages.items.properties.parts,
    ]);
    expect(body.paths['/api/models'].get.security).toEqual([]);
  });

  it.each([
    ['GET', '/api/chat', 'POST'],
    ['POST', '/api/models', 'GET, HEAD'],
  ])('answers %s %s with 405 and Allow: %s', async (method, path, allow) => {
    const answer = await chat.server.anonymous.send(method, path);
    expect([answer.status, answer.body, answer.headers.get('allow')]).toEqual([
      405,
      { error: 'Method not allowed', code: 'method-not-allowed' },
      allow,
    ]);
  });
});
