import { describe, expect, it } from 'vitest';
import { googleStandIn } from '../stand-ins/google.ts';
import type { StandIn } from '../stand-ins/stand-in.ts';
import { chatFailed, chatServer, simple, somebody } from './chat-server.ts';
import { chunksOf, said } from './chat-stream.ts';
import { type Client, startTestServer } from './server.ts';

const chat = chatServer();

const post = async (body: unknown, user?: Client) =>
  (user ?? (await somebody(chat.server))).post('/api/chat', body);

describe('the selected model', () => {
  const requested = (stand: StandIn) => stand.requests.at(-1)?.body;

  it('answers when it is an available one', async () => {
    expect((await post({ ...simple(), selectedModel: 'llama-3.3-70b-versatile' })).status).toBe(
      200,
    );
    expect(requested(chat.model)).toMatchObject({ model: 'llama-3.3-70b-versatile' });
  });

  it.each(['made-up', 'sonar', 'gemini-flash-latest', '', 7, null])(
    'is the default one for %j',
    async (selectedModel) => {
      expect((await post({ ...simple(), selectedModel })).status).toBe(200);
      expect(requested(chat.model)).toMatchObject({ model: 'openai/gpt-oss-120b' });
    },
  );

  it('gives way to a web search', async () => {
    expect(
      (await post({ ...simple(), selectedModel: 'llama-3.3-70b-versatile', webSearch: true }))
        .status,
    ).toBe(200);
    expect(requested(chat.web)).toMatchObject({ model: 'perplexity/sonar' });
  });
});

describe('an attachment', () => {
  const image = 'data:image/png;base64,iVBORw0KGgo=';
  const attach = (url: string) => ({
    messages: [
      {
        role: 'user',
        parts: [
          { type: 'file', mediaType: 'image/png', filename: 'tea.png', url },
          { type: 'text', text: 'What is it?' },
        ],
      },
    ],
  });
  const refused = (details: string) => ({ ...chatFailed, code: 'attachment-refused', details });

  it('goes to a model that reads files', async () => {
    await using google = await googleStandIn();
    await using gemini = await startTestServer({
      GOOGLE_BASE_URL: google.url,
      GOOGLE_GENERATIVE_AI_API_KEY: 'k',
    });
    google.always({ say: 'Tea.' });
    const user = await gemini.as('ann');
    expect(said(chunksOf((await user.post('/api/chat', attach(image))).text))).toBe('Tea.');
    const parts = [
      { inlineData: { mimeType: 'image/png', data: 'iVBORw0KGgo=' } },
      { text: 'What is it?' },
    ];
    expect(google.requests.at(-1)?.body).toMatchObject({ contents: [{ role: 'user', parts }] });
    const answer = await user.post('/api/chat', attach('https://example.com/tea.png'));
    const details = 'tea.png is not included in the message. Attach files as base64 data URLs.';
    expect([answer.status, answer.body]).toEqual([500, refused(details)]);
    expect(google.requests).toHaveLength(1);
  });

  it('is refused with a clear message when the model does not read files', async () => {
    const before = [chat.model.requests.length, chat.web.requests.length];
    for (const [body, name] of [
      [attach(image), 'openai/gpt-oss-120b'],
      [{ ...attach(image), webSearch: true }, 'sonar'],
      [
        { messages: [{ role: 'user', content: [{ type: 'image', image }] }] },
        'openai/gpt-oss-120b',
      ],
    ] as const) {
      const answer = await post(body);
      const details = `${name} cannot read attachments. Remove them, or select a Gemini model.`;
      expect([answer.status, answer.body]).toEqual([500, refused(details)]);
    }
    expect([chat.model.requests.length, chat.web.requests.length]).toEqual(before);
  });
});

describe('the available models', () => {
  it('are public: which of them are configured, as the provider lists them, and no secrets', async () => {
    chat.model.lists('openai/gpt-oss-120b', 'llama-3.3-70b-versatile');
    const answer = await chat.server.anonymous.get('/api/models');
    expect([answer.status, answer.body]).toEqual([
      200,
      {
        models: [
          {
            id: 'openai/gpt-oss-120b',
            name: 'GPT-OSS 120B',
            kind: 'general',
            default: true,
            configured: true,
          },
          {
            id: 'llama-3.3-70b-versatile',
            name: 'Llama 3.3 70B',
            kind: 'general',
            default: false,
            configured: true,
          },
          {
            id: 'meta-llama/llama-4-scout-17b-16e-instruct',
            name: 'Llama 4 Scout 17B',
            kind: 'general',
            default: false,
            configured: false,
            note: `${new URL(chat.model.url).host} does not list this model.`,
          },
          { id: 'sonar', name: 'Sonar', kind: 'web-search', default: false, configured: true },
        ],
      },
    ]);
    expect(answer.text).not.toContain('secret');
    expect(
      (await post({ ...simple(), selectedModel: 'meta-llama/llama-4-scout-17b-16e-instruct' }))
        .status,
    ).toBe(200);
    expect(chat.model.requests.at(-1)?.body).toMatchObject({ model: 'openai/gpt-oss-120b' });
  });
});
