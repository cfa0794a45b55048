import { createServer } from 'node:http';
import { expect, test } from 'vitest';
import { anthropicStandIn } from '#test/stand-ins/anthropic.ts';
import { googleStandIn } from '#test/stand-ins/google.ts';
import { openaiStandIn } from '#test/stand-ins/openai.ts';
import { testService } from './test-key.ts';

const secret = 'sk-very-secret-1234567890';
const { signal } = new AbortController();

test('a key is tested with the list of models, of which those that write text are returned', async () => {
  await using openai = await openaiStandIn();
  await using anthropic = await anthropicStandIn();
  await using google = await googleStandIn();
  openai.lists('gpt-6-luna', 'text-embedding-3-small', 'whisper-1', 'gpt-image-2');
  anthropic.lists('claude-haiku-5-5');
  google.lists('gemini-flash-latest', 'gemini-embedding-001');
  const tested = (provider: Parameters<typeof testService>[0], baseUrl: string) =>
    testService(provider, { apiKey: secret, baseUrl }, signal);
  expect([
    await tested('openai', openai.url),
    await tested('anthropic', anthropic.url),
    await tested('google', google.url),
    await tested('ollama', openai.url),
  ]).toEqual([
    { models: ['gpt-6-luna'] },
    { models: ['claude-haiku-5-5'] },
    { models: ['gemini-flash-latest'] },
    { models: ['gpt-6-luna'] },
  ]);
  expect([openai, anthropic, google].flatMap(({ requests }) => requests)).toEqual([]);
});

test('where there is no list, the shortest answer tells, and an account without the default model has a valid key', async () => {
  await using service = await openaiStandIn();
  const tested = () => testService('bedrock', { apiKey: secret, baseUrl: service.url }, signal);
  service.next({ say: 'ok' }, { refuse: 404, message: 'Model not found' });
  expect([await tested(), await tested()]).toEqual([{ models: [] }, { models: [] }]);
  expect(service.requests[0]?.headers.authorization).toBe(`Bearer ${secret}`);
  service.next({ refuse: 403, message: 'Authentication failed' });
  await expect(tested()).rejects.toMatchObject({ code: 'model-key-rejected' });
});

test('a list that anybody may read does not make a key valid: OpenRouter is asked for the key', async () => {
  const paths: (string | undefined)[] = [];
  await using service = await server((path, authorization) => {
    paths.push(path);
    if (path === '/v1/models') return [200, { data: [{ id: 'openai/gpt-6-luna' }] }];
    return authorization === `Bearer ${secret}`
      ? [200, { data: { label: 'sk-or-v1…890', limit: null } }]
      : [401, { error: { message: 'User not found.', code: 401 } }];
  });
  const tested = (apiKey: string) =>
    testService('openrouter', { apiKey, baseUrl: `${service.url}/v1` }, signal);
  await expect(tested('wrong')).rejects.toMatchObject({ code: 'model-key-rejected' });
  expect(await tested(secret)).toEqual({ models: ['openai/gpt-6-luna'] });
  expect(paths).toEqual(['/v1/key', '/v1/key', '/v1/models']);
});

test('Azure lists what could be deployed, which nobody can choose, and needs its address', async () => {
  await using service = await server((path) =>
    path === '/openai/v1/models' ? [200, { data: [{ id: 'gpt-6-luna' }] }] : [404, {}],
  );
  const azure = { apiKey: secret, baseUrl: service.url };
  expect(await testService('azure', azure, signal)).toEqual({ models: [] });
  await expect(testService('azure', { apiKey: secret }, signal)).rejects.toThrow(
    'AZURE_OPENAI_API_KEY and AZURE_OPENAI_ENDPOINT',
  );
});

test.each([
  [401, { error: { message: `Incorrect API key provided: ${secret}` } }, 'model-key-rejected'],
  [403, '<html>Forbidden</html>', 'model-key-rejected'],
  [402, { error: { message: 'Insufficient Balance' } }, 'model-quota-exhausted'],
  [429, { error: { message: 'Slow down' } }, 'model-rate-limited'],
  [503, 'busy', 'model-unavailable'],
  [404, 'Not found', 'model-address-wrong'],
  [200, '<html>Welcome to the hotel network</html>', 'model-address-wrong'],
  [200, { models: 'none' }, 'model-address-wrong'],
  [200, { data: [{ id: 'x'.repeat(5 * 2 ** 20) }] }, 'model-address-wrong'],
])('an answer with %d (%#) has its failure, without the key', async (status, body, code) => {
  await using service = await server(() => [status, body]);
  const tested = testService('openai', { apiKey: secret, baseUrl: service.url }, signal);
  const failure = await tested.catch((error: unknown) => error);
  expect(failure).toMatchObject({ code, message: expect.stringContaining('127.0.0.1') });
  const cause = failure instanceof Error ? failure.cause : undefined;
  expect(`${failure} ${cause} ${JSON.stringify(failure)}`).not.toContain('very-secret');
});

test('a key does not follow a redirect, and is never part of an address', async () => {
  const asked: (string | undefined)[] = [];
  await using other = await server((path) => {
    asked.push(path);
    return [200, { data: [] }];
  });
  await using service = await server((path) => {
    asked.push(path);
    return [302, '', { location: `${other.url}/elsewhere` }];
  });
  const tested = testService('anthropic', { apiKey: secret, baseUrl: service.url }, signal);
  await expect(tested).rejects.toMatchObject({ code: 'model-unavailable' });
  expect(asked).toEqual(['/models?limit=1000']);
});

test('a list of thousands of models is read in milliseconds', async () => {
  const names = Array.from({ length: 8000 }, (_, index) => `maker/model-${index}-instruct`);
  await using service = await openaiStandIn();
  service.lists(...names);
  const began = performance.now();
  const { models } = await testService('together', { apiKey: 'k', baseUrl: service.url }, signal);
  expect(models).toHaveLength(8000);
  expect(performance.now() - began).toBeLessThan(2000);
});

test('a person who leaves is not kept waiting by a service that does not answer', async () => {
  await using service = await server(() => undefined);
  const stop = new AbortController();
  const hanging = { apiKey: secret, baseUrl: service.url };
  const left = testService('openai', hanging, stop.signal);
  stop.abort(new Error('the person left'));
  await expect(left).rejects.toThrow('the person left');
});

type Answer = [status: number, body: unknown, headers?: Record<string, string>];

/** A web server that answers as told, or never. */
async function server(
  answer: (path: string | undefined, authorization: string | undefined) => Answer | undefined,
) {
  const listening = createServer(({ url, headers }, response) => {
    const told = answer(url, headers.authorization);
    if (!told) return;
    const [status, body, extra = {}] = told;
    response
      .writeHead(status, { 'content-type': 'application/json', ...extra })
      .end(typeof body === 'string' ? body : JSON.stringify(body));
  });
  await new Promise<void>((ready) => listening.listen(0, '127.0.0.1', ready));
  const address = listening.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    async [Symbol.asyncDispose]() {
      listening.closeAllConnections();
      await new Promise((closed) => listening.close(closed));
    },
  };
}
