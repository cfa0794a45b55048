import { createServer, type ServerResponse } from 'node:http';
import { expect, test } from 'vitest';
import { findLocalServices } from './find-local.ts';

const { signal } = new AbortController();

const ollamaModel = (name: string, size: string, more: object = {}) => ({
  name,
  model: name,
  modified_at: '2026-10-03T23:34:03.409490317-07:00',
  size: 2_500_000_000,
  digest: 'a2af6cc3eb7fa8be8504abaf9b04e88f17a119ec3f04a3addf55f92841195f5a',
  details: {
    parent_model: '',
    format: 'gguf',
    family: 'qwen3',
    families: ['qwen3'],
    parameter_size: size,
    quantization_level: 'Q4_K_M',
  },
  ...more,
});
const openaiModels = (owned_by: string, ...ids: string[]) => ({
  object: 'list',
  data: ids.map((id) => ({ id, object: 'model', created: 1_790_000_000, owned_by })),
});
const notFound = { error: { code: 404, message: 'File Not Found', type: 'not_found_error' } };

test('what runs on the machine is found, with its models and the one to try first', async () => {
  await using ollama = await server({
    '/api/tags': {
      models: [
        ollamaModel('nomic-embed-text:latest', '137M'),
        ollamaModel('qwen3:4b-instruct', '4.0B'),
        ollamaModel('llama3.2:1b', '1.2B'),
        ollamaModel('qwen3:30b-a3b', '30.5B'),
        ollamaModel('gpt-oss:120b-cloud', '116.8B', { remote_host: 'https://ollama.com:443' }),
      ],
    },
  });
  await using lmStudio = await server({
    '/v1/models': openaiModels(
      'organization_owner',
      'qwen/qwen3-4b-thinking-2507',
      'google/gemma-3-4b',
      'text-embedding-nomic-embed-text-v1.5',
    ),
  });
  await using llama = await server({
    '/v1/models': openaiModels('llamacpp', '/models/Qwen3-4B-Instruct-2507-Q4_K_M.gguf'),
    '/props': { total_slots: 1, model_path: '/models/x.gguf', build_info: 'b6700-abcdef' },
  });
  const found = await findLocalServices({
    fetch: at({ 11434: ollama.url, 1234: lmStudio.url, 8080: llama.url }),
    signal,
  });
  expect(found).toEqual([
    {
      provider: 'ollama',
      name: 'Ollama',
      baseUrl: 'http://127.0.0.1:11434/v1',
      models: ['qwen3:4b-instruct', 'llama3.2:1b', 'qwen3:30b-a3b'],
      suggested: 'qwen3:4b-instruct',
    },
    {
      provider: 'lm-studio',
      name: 'LM Studio',
      baseUrl: 'http://127.0.0.1:1234/v1',
      models: ['qwen/qwen3-4b-thinking-2507', 'google/gemma-3-4b'],
      suggested: 'google/gemma-3-4b',
    },
    {
      provider: 'llama-cpp',
      name: 'llama.cpp',
      baseUrl: 'http://127.0.0.1:8080/v1',
      models: ['Qwen3-4B-Instruct-2507-Q4_K_M.gguf'],
      suggested: 'Qwen3-4B-Instruct-2507-Q4_K_M.gguf',
    },
  ]);
});

test('an Ollama without a model that could help is found, and nothing is suggested', async () => {
  await using ollama = await server({
    '/api/tags': { models: [ollamaModel('llama3.3:70b', '70.6B'), ollamaModel('bge-m3', '567M')] },
  });
  expect(await findLocalServices({ fetch: at({ 11434: ollama.url }), signal })).toEqual([
    expect.objectContaining({ models: ['llama3.3:70b'] }),
  ]);
  await using empty = await server({ '/api/tags': { models: [] } });
  const [found] = await findLocalServices({ fetch: at({ 11434: empty.url }), signal });
  expect([found?.models, found?.suggested]).toEqual([[], undefined]);
});

test('other servers on these ports are not taken for them, and hold nobody up', async () => {
  await using page = await server({ '/api/tags': '<html>Router</html>' });
  await using json = await server({ '/v1/models': { models: ['a camera'] } });
  await using other = await server({ '/v1/models': openaiModels('vllm', 'x'), '/props': notFound });
  await using large = await server({
    '/api/tags': { models: Array.from({ length: 300 }, () => ollamaModel('x'.repeat(300), '4B')) },
  });
  await using redirecting = await server((response) =>
    response.writeHead(302, { location: `${page.url}/api/tags` }).end(),
  );
  await using hanging = await server(() => {});
  await using endless = await server((response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).write('{"models":[');
  });
  const began = performance.now();
  for (const services of [
    {},
    { 11434: page.url, 1234: json.url, 8080: other.url },
    { 11434: large.url, 1234: page.url, 8080: json.url },
    { 11434: redirecting.url, 1234: hanging.url, 8080: endless.url },
  ])
    expect([services, await findLocalServices({ fetch: at(services), signal })]).toEqual([
      services,
      [],
    ]);
  expect(performance.now() - began).toBeLessThan(3000);
});

test('a llama.cpp server on LM Studio’s port is not called LM Studio, and an abort is one', async () => {
  await using llama = await server({ '/v1/models': openaiModels('llamacpp', 'x.gguf') });
  expect(await findLocalServices({ fetch: at({ 1234: llama.url }), signal })).toEqual([]);
  const stop = AbortSignal.abort(new Error('the person left'));
  await expect(findLocalServices({ fetch: at({}), signal: stop })).rejects.toThrow(
    'the person left',
  );
});

/** `fetch`, with other servers in place of what listens on these ports of this machine. */
function at(servers: Record<number, string>): typeof globalThis.fetch {
  return (input, init) => {
    const url = new URL(String(input));
    const other = servers[Number(url.port)];
    return other === undefined
      ? Promise.reject(new TypeError('fetch failed'))
      : fetch(`${other}${url.pathname}`, init);
  };
}

/** A web server with these documents; everything else is not found. */
async function server(
  documents: Record<string, unknown> | ((response: ServerResponse) => unknown),
) {
  const listening = createServer(({ url = '' }, response) => {
    if (typeof documents === 'function') return void documents(response);
    const document = documents[url];
    response
      .writeHead(document === undefined || document === notFound ? 404 : 200)
      .end(typeof document === 'string' ? document : JSON.stringify(document ?? notFound));
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
