import { describe, expect, it } from 'vitest';
import { maxAnswerSeconds } from '#features/chat/chat.schema.ts';
import { chatFailed, chatServer, simple, somebody } from './chat-server.ts';
import { chunksOf, said } from './chat-stream.ts';
import { type Client, startTestServer, until } from './server.ts';

const chat = chatServer();

const post = async (body: unknown, user?: Client) =>
  (user ?? (await somebody(chat.server))).post('/api/chat', body);

describe('a failing answer', () => {
  it.each([
    ['refuses the key', { refuse: 401, message: 'bad key g-secret' }],
    ['does not know the model', { refuse: 404, code: 'model_not_found' }],
    ['too many requests', { refuse: 429, headers: { 'retry-after': '60' } }],
    ['fails', { refuse: 500 }],
    ['resets the connection', { reset: true }],
    ['says nothing', { say: '' }],
    ['answers with a page', { nonsense: '<html>Welcome</html>' }],
  ] as const)(
    'is the 500 when the service %s before its first word, and reveals no internals',
    async (_, reply) => {
      chat.model.always(reply);
      const answer = await post(simple());
      expect([answer.status, answer.body]).toEqual([500, chatFailed]);
    },
  );

  it('waits for a short Retry-After of the service', async () => {
    chat.model.next({ refuse: 429, headers: { 'retry-after': '1' } }, { say: 'Now.' });
    expect(said(chunksOf((await post(simple())).text))).toBe('Now.');
  });

  it('is the 500 when no model is configured', async () => {
    await using bare = await startTestServer();
    const user = await bare.as('ann');
    for (const webSearch of [false, true]) {
      const answer = await user.post('/api/chat', { ...simple(), webSearch });
      expect([answer.status, answer.body]).toEqual([500, chatFailed]);
    }
    expect(bare.log.join('')).toMatch(/GROQ_API_KEY.*PERPLEXITY_API_KEY/s);
  });

  it.each([
    ['breaks off', { breakOff: true }],
    ['reports a failure', { failing: { message: 'inner words', code: 500 } }],
  ])(
    'keeps the text so far when the service %s in the middle, then reports the error and ends; the server keeps running',
    async (_, failure) => {
      chat.model.next({ say: 'one two three', ...failure });
      const answer = await post(simple());
      expect(answer.status).toBe(200);
      const chunks = chunksOf(answer.text);
      expect(said(chunks)).toBe('one two three');
      expect(chunks.slice(-4)).toEqual([
        { type: 'text-end', id: expect.any(String) },
        { type: 'error', errorText: 'The answer was interrupted. Please try again.' },
        { type: 'finish-step' },
        { type: 'finish', messageMetadata: { finishReason: 'error' } },
      ]);
      expect((await post(simple())).status).toBe(200);
    },
  );

  it('cancels the upstream request when the client disconnects, in the middle or before the first word', async () => {
    const user = await somebody(chat.server);
    const leave = async (after: (response: Promise<Response>) => Promise<unknown>) => {
      const stop = new AbortController();
      const before = chat.model.requests.length;
      const headers = { ...user.headers, 'content-type': 'application/json' };
      const response = fetch(`${chat.server.address}/api/chat`, {
        method: 'POST',
        headers,
        body: JSON.stringify(simple()),
        signal: stop.signal,
      });
      response.catch(() => undefined);
      await until(
        async () => chat.model.requests.length,
        (count) => count > before,
      );
      await after(response);
      stop.abort();
      await chat.model.requests[before]?.left;
    };
    chat.model.next({ say: 'word '.repeat(2000), slowly: 20 });
    await leave(async (response) => (await response).body?.getReader().read());
    chat.model.next({ hang: true });
    await leave(async () => undefined);
    expect(chat.server.log.join('')).not.toContain('unhandled');
    expect((await post(simple())).status).toBe(200);
  });

  it('ends at the time limit: the text so far stays and a finish part closes it; an answer without text becomes an error', async () => {
    expect(maxAnswerSeconds).toBe(30);
    await using hurried = await startTestServer(
      // With a key, because a server of one's own gets one request at a time.
      { GROQ_BASE_URL: chat.model.url, GROQ_API_KEY: 'key' },
      { maxAnswerSeconds: 6 },
    );
    const [ann, ben] = [await hurried.as('ann'), await hurried.as('ben')];
    const began = Date.now();
    chat.model.next({ say: 'word '.repeat(2000), slowly: 50 }, { hang: true });
    const [written, silent] = (await Promise.all([post(simple(), ann), post(simple(), ben)])).map(
      ({ text }) => chunksOf(text),
    );
    const seconds = (Date.now() - began) / 1000;
    expect(seconds).toBeGreaterThan(5.9);
    expect(seconds).toBeLessThan(30);
    const both = [written ?? [], silent ?? []].sort((a, b) => b.length - a.length);
    expect(said(both[0] ?? [])).toMatch(/^word( word){50,}/);
    expect(both[0]?.slice(-3)).toEqual([
      { type: 'text-end', id: expect.any(String) },
      { type: 'finish-step' },
      { type: 'finish', messageMetadata: { finishReason: 'length' } },
    ]);
    expect(both[1]).toEqual([
      { type: 'start' },
      { type: 'start-step' },
      {
        type: 'error',
        errorText:
          'The model did not begin to answer in time. Please try again, or select a faster model.',
      },
      { type: 'finish-step' },
      { type: 'finish', messageMetadata: { finishReason: 'error' } },
    ]);
    await Promise.all(chat.model.requests.slice(-2).map(({ left }) => left));
  });

  it('ends in order when the server stops', async () => {
    const stopping = await startTestServer({ GROQ_BASE_URL: chat.model.url });
    chat.model.next({ say: 'word '.repeat(2000), slowly: 20 });
    const ann = await stopping.as('ann');
    const response = await fetch(`${stopping.address}/api/chat`, {
      method: 'POST',
      headers: { ...ann.headers, 'content-type': 'application/json' },
      body: JSON.stringify(simple()),
    });
    let text = '';
    let stopped: Promise<void> | undefined;
    for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      text += chunk;
      if (text.includes('"text-delta"')) stopped ??= stopping[Symbol.asyncDispose]();
    }
    await stopped;
    expect(chunksOf(text).at(-1)).toEqual({
      type: 'finish',
      messageMetadata: { finishReason: 'length' },
    });
  });
});
