import { generateText, streamText } from 'ai';
import { describe, expect, test } from 'vitest';
import { googleStandIn } from '#test/stand-ins/google.ts';
import { openaiStandIn } from '#test/stand-ins/openai.ts';
import { createModels, type SelectableModel } from './resolve.ts';

test('names that begin with gemini- go to Google, all others to the second provider', async () => {
  await using google = await googleStandIn();
  await using second = await openaiStandIn();
  google.always({ say: 'from Google' });
  second.always({ say: 'from the second' });
  const models = createModels({
    google: { apiKey: 'g-key', baseUrl: google.url },
    compatible: { apiKey: 's-key', baseUrl: second.url },
  });
  const [gemini, llama] = await Promise.all(
    ['gemini-flash-latest', 'meta/llama-70b'].map((name) =>
      generateText({ model: models.resolve(name), prompt: 'Hi' }),
    ),
  );
  expect([gemini?.text, llama?.text]).toEqual(['from Google', 'from the second']);
  expect(google.requests[0]).toMatchObject({
    path: '/v1beta/models/gemini-flash-latest:generateContent',
    headers: { 'x-goog-api-key': 'g-key' },
  });
  expect(second.requests[0]).toMatchObject({
    path: '/v1/chat/completions',
    headers: { authorization: 'Bearer s-key' },
    body: { model: 'meta/llama-70b' },
  });
});

test('a base address without a key is enough for the second provider, and no key is sent', async () => {
  await using local = await openaiStandIn();
  local.always({ say: 'hello' });
  const model = createModels({ compatible: { baseUrl: local.url } }).general();
  expect(model?.modelId).toBe('openai/gpt-oss-120b');
  if (model) expect((await generateText({ model, prompt: 'Hi' })).text).toBe('hello');
  expect(local.requests[0]?.headers.authorization).toBeUndefined();
});

test('both services are understood as streams, reasoning apart from text', async () => {
  await using google = await googleStandIn();
  await using second = await openaiStandIn();
  google.always({ say: 'one two', reasoning: 'hm' });
  second.always({ say: 'one two', reasoning: 'hm' });
  const models = createModels({
    google: { apiKey: 'k', baseUrl: google.url },
    compatible: { baseUrl: second.url },
  });
  for (const name of ['gemini-flash-latest', 'x']) {
    const result = streamText({ model: models.resolve(name), prompt: 'Hi' });
    expect(await Array.fromAsync(result.textStream)).toEqual(['one', ' two']);
    expect(await result.reasoningText).toBe('hm');
    expect(await result.finishReason).toBe('stop');
  }
});

test('the default model is the first configured provider’s own, and DEFAULT_MODEL wins over it', () => {
  const google = { apiKey: 'g' };
  const compatible = { apiKey: 's' };
  expect(createModels({}).general()).toBeUndefined();
  expect(createModels({ google, compatible }).general()?.modelId).toBe('gemini-flash-latest');
  expect(createModels({ compatible }).general()?.modelId).toBe('openai/gpt-oss-120b');
  expect(
    createModels({ google, compatible, defaultModel: 'qwen/qwen3.6-27b' }).general()?.modelId,
  ).toBe('qwen/qwen3.6-27b');
});

test.each([
  ['gemini-2.5-pro', 'GOOGLE_GENERATIVE_AI_API_KEY'],
  ['sonar', 'PERPLEXITY_API_KEY'],
  ['openai/gpt-oss-20b', 'GROQ_API_KEY or GROQ_BASE_URL'],
])('%s without its provider names the setting to set', (name, setting) => {
  const words = `The model "${name}" is not configured. Set ${setting}.`;
  expect(() => createModels({}).resolve(name)).toThrow(words);
  expect(() => createModels({ defaultModel: name }).general()).toThrow(words);
});

test('speech recognition is on with a key, or when TRANSCRIBE_MODEL names it', () => {
  const baseUrl = 'http://127.0.0.1:9/v1';
  expect(createModels({ compatible: { apiKey: 'k' } }).transcriber()?.name).toBe(
    'whisper-large-v3-turbo',
  );
  expect(createModels({ compatible: { baseUrl } }).transcriber()).toBeUndefined();
  expect(
    createModels({ compatible: { baseUrl }, transcribeModel: 'tiny' }).transcriber()?.name,
  ).toBe('tiny');
  expect(() => createModels({ transcribeModel: 'tiny' }).transcriber()).toThrow(
    'GROQ_API_KEY or GROQ_BASE_URL',
  );
});

test('SPEECH_BASE_URL is a service for speech alone, and no other service gets its audio or its key', async () => {
  await using service = await openaiStandIn();
  await using general = await openaiStandIn();
  const models = createModels({
    compatible: { baseUrl: general.url, apiKey: 'the general key' },
    speech: { baseUrl: service.url },
  });
  const audio = {
    bytes: new Uint8Array(4),
    seconds: 1,
    fileName: 'a.flac',
    mediaType: 'audio/flac',
  };
  const { signal } = new AbortController();
  service.always({ hear: { text: '' } });
  await models.transcriber()?.transcribe(audio, { signal });
  expect(models.transcriber()?.name).toBe('whisper-1');
  expect(service.requests[0]?.headers.authorization).toBeUndefined();
  expect(general.requests).toEqual([]);
  const own = { speech: { baseUrl: service.url, apiKey: 'its key' }, transcribeModel: 'small' };
  await createModels(own).transcriber()?.transcribe(audio, { signal });
  expect(service.requests[1]?.headers.authorization).toBe('Bearer its key');
  expect(service.requests[1]?.form?.get('model')).toBe('small');
  expect(createModels(own).general()).toBeUndefined();
  service.always({ refuse: 401 });
  const refused = createModels(own).transcriber()?.transcribe(audio, { signal });
  await expect(refused).rejects.toThrow('SPEECH_API_KEY');
  service.always({ refuse: 404 });
  const missing = createModels(own).transcriber()?.transcribe(audio, { signal });
  await expect(missing).rejects.toThrow('SPEECH_BASE_URL');
});

test('the general model, two Llamas and the web-search model are selectable, configured or not', () => {
  const hosted = 'https://models.example/v1';
  expect(
    createModels({
      compatible: { baseUrl: hosted, apiKey: 'k' },
      defaultModel: 'gemini-flash-latest',
    }).selectable(),
  ).toEqual([
    {
      id: 'gemini-flash-latest',
      name: 'Gemini Flash',
      kind: 'general',
      default: true,
      configured: false,
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
      configured: true,
    },
    { id: 'sonar', name: 'Sonar', kind: 'web-search', default: false, configured: false },
  ]);
  const compatible = { baseUrl: hosted, apiKey: 'k' };
  const some = createModels({
    compatible,
    perplexity: { apiKey: 'p' },
    searchModel: 'sonar-pro',
  }).selectable();
  expect(some.map(({ id, configured }) => [id, configured])).toEqual([
    ['openai/gpt-oss-120b', true],
    ['llama-3.3-70b-versatile', true],
    ['meta-llama/llama-4-scout-17b-16e-instruct', true],
    ['sonar-pro', true],
  ]);
  const llama = createModels({ compatible, defaultModel: 'llama-3.3-70b-versatile' }).selectable();
  expect(llama.map(({ id, default: first }) => [id, first])).toEqual([
    ['llama-3.3-70b-versatile', true],
    ['meta-llama/llama-4-scout-17b-16e-instruct', false],
    ['sonar', false],
  ]);
});

test('the Llamas that Groq shut down are not offered there, unless the settings name them', () => {
  const offered = (settings: Parameters<typeof createModels>[0]) =>
    createModels(settings)
      .selectable()
      .map(({ id, configured }) => [id, configured]);
  expect(offered({})).toEqual([
    ['gemini-flash-latest', false],
    ['openai/gpt-oss-120b', false],
    ['openai/gpt-oss-20b', false],
    ['sonar', false],
  ]);
  for (const baseUrl of [undefined, 'https://api.groq.com/openai/v1']) {
    expect(offered({ compatible: { apiKey: 'k', baseUrl } })).toEqual([
      ['openai/gpt-oss-120b', true],
      ['openai/gpt-oss-20b', true],
      ['sonar', false],
    ]);
  }
  expect(
    offered({ compatible: { apiKey: 'k' }, selectable: ['llama-3.3-70b-versatile'] })[1],
  ).toEqual(['llama-3.3-70b-versatile', true]);
});

describe('the lists of the providers', () => {
  const configured = (models: SelectableModel[]) =>
    models.map(({ id, configured, note }) => [id, configured, note]);

  test('decide which models are configured, are requested once in ten minutes, and never by a selection alone', async () => {
    await using google = await googleStandIn();
    await using second = await openaiStandIn();
    google.lists('gemini-flash-latest', 'gemini-3-pro');
    second.lists('served', 'tagged:latest');
    let now = Date.parse('2026-11-20T12:00:00Z');
    const models = createModels({
      google: { apiKey: 'k', baseUrl: google.url },
      compatible: { baseUrl: second.url },
      selectable: ['gemini-3-pro', 'gemini-1.5-pro', 'served', 'tagged', 'retired'],
      now: () => now,
    });
    const unlisted = (address: string) => `${new URL(address).host} does not list this model.`;
    const expected = [
      ['gemini-flash-latest', true, undefined],
      ['gemini-3-pro', true, undefined],
      ['gemini-1.5-pro', false, unlisted(google.url)],
      ['served', true, undefined],
      ['tagged', true, undefined],
      ['retired', false, unlisted(second.url)],
      ['sonar', false, undefined],
    ];
    expect(
      models.selectable().every(({ kind, configured }) => configured === (kind === 'general')),
    ).toBe(true);
    expect([google.listRequests(), second.listRequests()]).toEqual([0, 0]);
    const [one, other] = await Promise.all([models.listSelectable(), models.listSelectable()]);
    expect([configured(one), configured(other), configured(models.selectable())]).toEqual([
      expected,
      expected,
      expected,
    ]);
    now += 9 * 60_000;
    await models.listSelectable();
    expect([google.listRequests(), second.listRequests()]).toEqual([1, 1]);
    second.lists('retired');
    now += 2 * 60_000;
    expect(configured(await models.listSelectable()).find(([id]) => id === 'retired')).toEqual([
      'retired',
      true,
      undefined,
    ]);
  });

  test('leave everything configured, with a message, when the provider is unavailable', async () => {
    await using second = await openaiStandIn();
    let now = Date.parse('2026-11-20T12:00:00Z');
    const models = createModels({
      compatible: { baseUrl: second.url },
      defaultModel: 'm',
      now: () => now,
    });
    const note = `${new URL(second.url).host} could not be asked which models it serves.`;
    expect(configured(await models.listSelectable())[0]).toEqual(['m', true, note]);
    second.lists('m');
    now += 2 * 60_000;
    expect(configured(await models.listSelectable())[0]).toEqual(['m', true, undefined]);
    const hanging = createModels({
      compatible: { apiKey: 'k' },
      fetch: (_, init) => aborted(init?.signal ?? undefined),
    });
    const began = performance.now();
    expect(configured(await hanging.listSelectable())[0]?.[2]).toBe(
      'api.groq.com could not be asked which models it serves.',
    );
    expect(performance.now() - began).toBeLessThan(30_000);
  });

  test('are not needed where a server answers to any name', async () => {
    const fetch = async () =>
      Response.json({ data: [{ id: '/models/some.gguf', owned_by: 'llamacpp' }] });
    const models = createModels({
      compatible: { baseUrl: 'http://localhost:8080/v1' },
      defaultModel: 'any',
      fetch,
    });
    expect(configured(await models.listSelectable())[0]).toEqual(['any', true, undefined]);
  });
});

/** A request that ends only when it is aborted. */
function aborted(signal: AbortSignal | undefined): Promise<Response> {
  return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
}

test('of a self-hosted server only the default model, and those that the settings name, are offered', () => {
  const own = { compatible: { baseUrl: 'http://localhost:11434/v1' }, defaultModel: 'qwen3:8b' };
  const offered = (settings: Parameters<typeof createModels>[0]) =>
    createModels(settings)
      .selectable()
      .map(({ id, name, configured }) => [id, name, configured]);
  expect(offered(own)).toEqual([
    ['qwen3:8b', 'Qwen 3 8B', true],
    ['sonar', 'Sonar', false],
  ]);
  const named = ['mistral-small:24b', 'gemini-3-pro', 'my-own', 'sonar-pro'];
  expect(offered({ ...own, selectable: named, perplexity: { apiKey: 'p' } })).toEqual([
    ['qwen3:8b', 'Qwen 3 8B', true],
    ['mistral-small:24b', 'Mistral Small 24B', true],
    ['gemini-3-pro', 'Gemini 3 Pro', false],
    ['my-own', 'my-own', true],
    ['sonar', 'Sonar', true],
  ]);
});

test('thinking between tags is separated from the answer', async () => {
  await using second = await openaiStandIn();
  second.always({ say: '<think>hm, well</think>one two' });
  const result = streamText({
    model: createModels({ compatible: { baseUrl: second.url } }).resolve('local'),
    prompt: 'Hi',
  });
  expect((await Array.fromAsync(result.textStream)).join('').trim()).toBe('one two');
  expect(await result.reasoningText).toBe('hm, well');
});
