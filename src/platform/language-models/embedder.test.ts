import { expect, test } from 'vitest';
import { googleStandIn } from '#test/stand-ins/google.ts';
import { openaiStandIn } from '#test/stand-ins/openai.ts';
import { modelErrors } from './errors.ts';
import { createModels } from './resolve.ts';

const signal = new AbortController().signal;
const purpose = 'passage';

test('vectors come from the service of EMBEDDING_BASE_URL with its own key, else from the second provider', async () => {
  await using own = await openaiStandIn();
  await using second = await openaiStandIn();
  own.always({ say: '' });
  second.always({ say: '' });
  const compatible = { apiKey: 's-key', baseUrl: second.url };
  const ofOwn = createModels({
    compatible,
    embedding: { model: 'small', baseUrl: own.url, apiKey: 'e-key' },
  }).embedder();
  const ofSecond = createModels({ compatible, embedding: { model: 'small' } }).embedder();
  const [vectors] = await Promise.all(
    [ofOwn, ofSecond].map((embedder) => embedder?.embed(['a boat', 'a ship'], { purpose, signal })),
  );
  expect(vectors).toHaveLength(2);
  expect(own.requests).toMatchObject([
    {
      path: '/v1/embeddings',
      headers: { authorization: 'Bearer e-key' },
      body: { model: 'small', input: ['a boat', 'a ship'] },
    },
  ]);
  expect(second.requests).toMatchObject([
    { path: '/v1/embeddings', headers: { authorization: 'Bearer s-key' } },
  ]);
});

test('open models get the words before a text that they were trained with, and Google the purpose', async () => {
  await using local = await openaiStandIn();
  await using google = await googleStandIn();
  local.always({ say: '' });
  google.always({ say: '' });
  const texts = async (model: string, of: 'query' | 'passage') => {
    const embedder = createModels({
      compatible: { baseUrl: local.url },
      embedding: { model },
    }).embedder();
    await embedder?.embed(['tides'], { purpose: of, signal });
    return local.requests.at(-1)?.body;
  };
  expect(await texts('nomic-embed-text', 'query')).toMatchObject({
    input: ['search_query: tides'],
  });
  expect(await texts('nomic-embed-text:v1.5', 'passage')).toMatchObject({
    input: ['search_document: tides'],
  });
  expect(await texts('text-embedding-3-small', 'query')).toMatchObject({ input: ['tides'] });
  const gemini = createModels({
    google: { apiKey: 'g', baseUrl: google.url },
    embedding: { model: 'gemini-embedding-001' },
  }).embedder();
  // The stand-in has no embeddings route, so the call fails; only the request matters here.
  await gemini?.embed(['tides'], { purpose: 'query', signal }).catch(() => undefined);
  expect(JSON.stringify(google.requests.at(-1))).toMatch(/gemini-embedding-001:.*RETRIEVAL_QUERY/);
});

test('without EMBEDDING_MODEL there is no embedder, and without a provider it names the setting', () => {
  expect(createModels({ compatible: { apiKey: 'k' } }).embedder()).toBeUndefined();
  const of = (model: string) => () => createModels({ embedding: { model } }).embedder();
  expect(of('small')).toThrow('Set EMBEDDING_BASE_URL.');
  expect(of('gemini-embedding-001')).toThrow('Set GOOGLE_GENERATIVE_AI_API_KEY.');
});

test.each([
  ['refuses', { refuse: 401 } as const, modelErrors.keyRejected.code],
  [
    'has no such model',
    { refuse: 404, message: 'The model `small` does not exist', code: 'model_not_found' } as const,
    modelErrors.unknown.code,
  ],
  ['limits', { refuse: 429 } as const, modelErrors.rateLimited.code],
  [
    'returns too few vectors',
    { nonsense: JSON.stringify({ data: [{ embedding: Array(64).fill(1) }] }) } as const,
    modelErrors.embeddingsMalformed.code,
  ],
  [
    'returns vectors of different lengths',
    { nonsense: JSON.stringify({ data: [{ embedding: [1] }, { embedding: [1, 2] }] }) } as const,
    modelErrors.embeddingsMalformed.code,
  ],
  ['returns no JSON', { nonsense: '<html>' } as const, modelErrors.unavailable.code],
  ['breaks off', { reset: true } as const, modelErrors.unavailable.code],
])('a service that %s is a failure with a code', async (_, reply, code) => {
  await using service = await openaiStandIn();
  service.always(reply);
  const embedder = createModels({ embedding: { model: 'small', baseUrl: service.url } }).embedder();
  await expect(embedder?.embed(['a', 'b'], { purpose, signal })).rejects.toMatchObject({ code });
});
