import { generateText, Output, streamText } from 'ai';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { anthropicStandIn } from '#test/stand-ins/anthropic.ts';
import { openaiStandIn } from '#test/stand-ins/openai.ts';
import type { Refuse, StandIn } from '#test/stand-ins/stand-in.ts';
import { type ProviderId, providers } from './providers/index.ts';
import { createModels } from './resolve.ts';
import { generateStructured } from './structured.ts';
import { withServices } from './with-services.ts';

const secret = 'sk-very-secret-1234567890';

/** The model of a provider whose service the stand-in plays. */
function picked(provider: ProviderId, service: StandIn, model = 'some-model') {
  const settings = { [provider]: { apiKey: secret, baseUrl: service.url } };
  return createModels(settings).pick({ provider, model });
}

const ofOpenai = providers
  .filter(({ kind, id }) => kind === 'general' && id !== 'google' && id !== 'anthropic')
  .map(({ id }) => id);

test.each(ofOpenai)('%s is understood whole and as a stream, and gets its key', async (id) => {
  await using service = await openaiStandIn();
  service.always({ say: 'one two', reasoning: 'hm' });
  const model = picked(id, service);
  const whole = await generateText({ model, prompt: 'Hi', maxOutputTokens: 20 });
  const stream = streamText({ model, prompt: 'Hi' });
  expect([whole.text, await Array.fromAsync(stream.textStream)]).toEqual([
    'one two',
    ['one', ' two'],
  ]);
  expect([whole.usage.outputTokens, (await stream.usage).inputTokens]).toEqual([10, 10]);
  expect(service.requests).toMatchObject(
    Array(2).fill({
      path: '/v1/chat/completions',
      headers: { authorization: `Bearer ${secret}` },
      body: { model: 'some-model' },
    }),
  );
});

test('Claude is understood whole and as a stream, and does not think first', async () => {
  await using service = await anthropicStandIn();
  service.always({ say: 'one two' });
  const model = picked('anthropic', service, 'claude-haiku-5-5');
  const whole = await generateText({ model, prompt: 'Hi', maxOutputTokens: 20, temperature: 0.2 });
  const stream = streamText({ model, prompt: 'Hi' });
  expect([whole.text, whole.usage.outputTokens]).toEqual(['one two', 10]);
  expect(await Array.fromAsync(stream.textStream)).toEqual(['one', ' two']);
  expect(await stream.finishReason).toBe('stop');
  expect(service.requests[0]).toMatchObject({
    path: '/v1/messages',
    headers: { 'x-api-key': secret, 'anthropic-version': '2023-06-01' },
    body: { model: 'claude-haiku-5-5', max_tokens: 20, thinking: { type: 'disabled' } },
  });
  expect(service.requests[0]?.body).not.toHaveProperty('temperature');
  service.always({ say: '{"title":"A title"}', finish: 'length' });
  const schema = z.object({ title: z.string() });
  const asked = { model, schema, system: 'Title it.', prompt: 'words' };
  expect(await generateStructured({ ...asked, signal: new AbortController().signal })).toEqual({
    title: 'A title',
  });
  const limited = await generateText({ model, prompt: 'Hi', output: Output.text() });
  expect(limited.finishReason).toBe('length');
});

test('the limit of an answer is for what is written, and models are told to think little or not at all', async () => {
  await using service = await openaiStandIn();
  service.always({ say: 'ok' });
  const bodyFor = async (provider: ProviderId, model: string) => {
    await generateText({
      model: picked(provider, service, model),
      prompt: 'Hi',
      maxOutputTokens: 60,
      temperature: 0.2,
    });
    const { messages: _, ...body } = z
      .record(z.string(), z.unknown())
      .parse(service.requests.at(-1)?.body);
    return body;
  };
  const [limit, temperature] = [60, 0.2];
  const [max_tokens, roomy] = [limit, limit + 2000];
  const cases: [ProviderId, string, object][] = [
    [
      'openai',
      'gpt-6-luna',
      { max_completion_tokens: limit, temperature, reasoning_effort: 'none' },
    ],
    ['openai', 'gpt-6.2-sol', { max_completion_tokens: roomy, reasoning_effort: 'low' }],
    ['openai', 'gpt-4.1-mini', { max_completion_tokens: limit, temperature }],
    [
      'azure',
      'gpt-6.1-terra',
      { max_completion_tokens: limit, temperature, reasoning_effort: 'none' },
    ],
    ['groq', 'openai/gpt-oss-120b', { max_tokens: roomy, temperature, reasoning_effort: 'low' }],
    ['together', 'meta/llama', { max_tokens, temperature }],
    [
      'bedrock',
      'openai.gpt-oss-20b-1:0',
      { max_tokens: roomy, temperature, reasoning_effort: 'low' },
    ],
    ['xai', 'grok-4.3', { max_tokens, temperature, reasoning_effort: 'none' }],
    ['xai', 'grok-4.7', { max_tokens: roomy, temperature, reasoning_effort: 'low' }],
    ['deepseek', 'deepseek-flash', { max_tokens, temperature, thinking: { type: 'disabled' } }],
    ['openrouter', 'x/y', { max_tokens: roomy, temperature, reasoning: { effort: 'low' } }],
    ['ollama', 'qwen3:4b', { max_tokens, temperature, reasoning_effort: 'none' }],
    [
      'llama-cpp',
      'any',
      { max_tokens, temperature, chat_template_kwargs: { enable_thinking: false } },
    ],
    ['lm-studio', 'any', { max_tokens, temperature }],
    ['mistral', 'mistral-small-latest', { max_tokens, temperature }],
    ['compatible', 'openai/gpt-oss-120b', { max_tokens, temperature }],
  ];
  for (const [provider, model, expected] of cases)
    expect([provider, await bodyFor(provider, model)]).toEqual([provider, { model, ...expected }]);
});

test('Mistral, which refuses to be asked for a count of tokens, is not asked, and DeepSeek for no schema', async () => {
  const forbidden = 'Extra inputs are not permitted';
  await using service = await openaiStandIn({ refuse: ofMistral });
  service.always(({ body }) =>
    JSON.stringify(body).includes('stream_options')
      ? { refuse: 422, message: forbidden }
      : { say: 'one two' },
  );
  const stream = streamText({ model: picked('mistral', service), prompt: 'Hi' });
  expect([await stream.text, (await stream.usage).outputTokens]).toEqual(['one two', 10]);
  service.always({ say: '{"title":"A title"}' });
  const schema = z.object({ title: z.string() });
  const { signal } = new AbortController();
  const asked = { schema, system: 'Title it.', prompt: 'words', signal };
  await generateStructured({ ...asked, model: picked('deepseek', service) });
  expect(service.requests.at(-1)?.body).toMatchObject({ response_format: { type: 'json_object' } });
});

function ofMistral({ message, code }: Refuse) {
  return { object: 'error', message, type: 'invalid_request_error', param: null, code };
}
const ofXai = ({ message, code }: Refuse) => ({ code, error: message });
const ofBedrock = ({ message }: Refuse) => ({ message });
const ofAzure = ({ message, code }: Refuse) => ({ error: { code, message } });

test.each([
  ['mistral', ofMistral, 401, 'Unauthorized', 'model-key-rejected'],
  ['mistral', ofMistral, 400, 'Invalid model: x', 'model-unknown'],
  ['mistral', ofMistral, 429, 'Service tier capacity exceeded.', 'model-rate-limited'],
  [
    'bedrock',
    ofBedrock,
    403,
    'Authentication failed: Please make sure your API Key is valid.',
    'model-key-rejected',
  ],
  [
    'bedrock',
    ofBedrock,
    403,
    "You don't have access to the model with the specified model ID.",
    'model-unknown',
  ],
  ['bedrock', ofBedrock, 400, 'The provided model identifier is invalid.', 'model-unknown'],
  ['xai', ofXai, 400, 'Incorrect%20API%20key%20provided:%20xa***90.', 'model-key-rejected'],
  [
    'xai',
    ofXai,
    403,
    "Your newly created team doesn't have any credits yet.",
    'model-quota-exhausted',
  ],
  [
    'fireworks',
    ofAzure,
    412,
    'Account x is suspended, possibly due to reaching the monthly spending limit',
    'model-quota-exhausted',
  ],
  ['deepseek', ofAzure, 402, 'Insufficient Balance', 'model-quota-exhausted'],
  [
    'azure',
    ofAzure,
    404,
    'The API deployment for this resource does not exist. (DeploymentNotFound)',
    'model-unknown',
  ],
  ['ollama', ofAzure, 404, 'model "x" not found, try pulling it first', 'model-unknown'],
] as const)(
  '%s: %#: what its refusal means is understood',
  async (id, refuse, status, message, code) => {
    await using service = await openaiStandIn({ refuse });
    service.always({ refuse: status, message: `${message} ${secret}` });
    const send = generateText({ model: picked(id, service), prompt: 'Hi', maxRetries: 0 });
    const failure = await send.catch((error: unknown) => error);
    expect(failure).toMatchObject({ code });
    expect(String(failure)).not.toContain(secret);
  },
);

test.each([
  [401, 'invalid x-api-key', 'model-key-rejected'],
  [400, 'Your credit balance is too low to access the Anthropic API.', 'model-quota-exhausted'],
  [400, 'prompt is too long: 210000 tokens > 200000 maximum', 'model-too-long'],
  [404, 'model: claude-x', 'model-unknown'],
  [429, 'This request would exceed your rate limit', 'model-rate-limited'],
  [529, 'Overloaded', 'model-unavailable'],
])('Anthropic: a refusal with %d (%s) is understood', async (status, message, code) => {
  await using service = await anthropicStandIn();
  service.always({ refuse: status, message });
  const model = picked('anthropic', service, 'claude-x');
  await expect(generateText({ model, prompt: 'Hi', maxRetries: 0 })).rejects.toMatchObject({
    code,
    message: expect.not.stringContaining('ANTHROPIC_BASE_URL'),
  });
});

test('a Claude that breaks off or is overloaded in the middle of an answer keeps its words and reports one failure', async () => {
  await using service = await anthropicStandIn();
  for (const end of [{ breakOff: true }, { failing: { message: 'Overloaded', code: 529 } }]) {
    service.always({ say: 'one two', ...end });
    const errors: unknown[] = [];
    const result = streamText({
      model: picked('anthropic', service),
      prompt: 'Hi',
      maxRetries: 0,
      onError: ({ error }) => void errors.push(error),
    });
    expect(await Array.fromAsync(result.textStream)).toEqual(['one', ' two']);
    expect(errors).toEqual([expect.objectContaining({ code: 'model-unavailable' })]);
  }
});

test('failures of a service that was set in the app name the app, and those of the environment its settings', async () => {
  await using service = await openaiStandIn();
  service.always({ refuse: 401 });
  const host = new URL(service.url).host;
  const sent = (settings: Parameters<typeof createModels>[0]) => {
    const model = createModels(settings).pick({ provider: 'azure', model: 'x' });
    return generateText({ model, prompt: 'Hi', maxRetries: 0 });
  };
  const azure = { apiKey: secret, baseUrl: service.url };
  await expect(sent({ azure })).rejects.toThrow(
    `The key for ${host} was refused. Check AZURE_OPENAI_API_KEY.`,
  );
  await expect(sent(withServices({}, { azure }))).rejects.toThrow(
    `The key for ${host} was refused. Check the key under Settings → Models.`,
  );
});

test('a key of the environment wins over one of the app, and never goes to an address of the app', () => {
  const ofApp = { apiKey: 'of the app', baseUrl: 'https://app.example' };
  const withEnvironment = { azure: { apiKey: 'of the environment' } };
  expect(withServices(withEnvironment, { azure: ofApp }).azure).toEqual(withEnvironment.azure);
  const withAddress = { azure: { baseUrl: 'https://environment.example' } };
  expect(withServices(withAddress, { azure: ofApp }).azure).toEqual({
    apiKey: 'of the app',
    baseUrl: 'https://environment.example',
    setIn: 'app',
  });
  expect(withServices({ defaultModel: 'x' }, { azure: ofApp })).toEqual({
    defaultModel: 'x',
    azure: { ...ofApp, setIn: 'app' },
  });
});

test('a model keeps the key that it was made with, and the next Models has no trace of it', async () => {
  await using service = await openaiStandIn();
  service.always({ say: 'ok' });
  const modelsWith = (apiKey: string) =>
    createModels(withServices({}, { openai: { apiKey, baseUrl: service.url } }));
  const choice = { provider: 'openai', model: 'gpt-6-luna' } as const;
  const before = modelsWith('old').pick(choice);
  const after = modelsWith('new').pick(choice);
  for (const model of [after, before, after]) await generateText({ model, prompt: 'Hi' });
  expect(service.requests.map(({ headers }) => headers.authorization)).toEqual(
    ['new', 'old', 'new'].map((key) => `Bearer ${key}`),
  );
  expect(() => createModels({}).pick(choice)).toThrow('OPENAI_API_KEY');
});
