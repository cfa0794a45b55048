import { generateText, streamText } from 'ai';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { googleStandIn } from '#test/stand-ins/google.ts';
import { openaiStandIn } from '#test/stand-ins/openai.ts';
import type { StandIn } from '#test/stand-ins/stand-in.ts';
import { createModels } from './resolve.ts';

const secret = 'sk-very-secret-1234567890';
let service: StandIn;

beforeEach(async () => {
  service = await openaiStandIn();
});
afterEach(() => service.close());

function model(name = 'openai/gpt-oss-120b', apiKey: string | undefined = secret) {
  return createModels({
    compatible: { apiKey, baseUrl: service.url },
    now: () => Date.parse('2026-11-20T12:00:00Z'),
  }).resolve(name);
}

const send = (chosen = model(), signal?: AbortSignal) =>
  generateText({
    model: chosen,
    prompt: 'Hello',
    maxRetries: 0,
    ...(signal ? { abortSignal: signal } : {}),
  });

test('a rate limit is retryable, after the seconds the service names', async () => {
  service.always({ refuse: 429, headers: { 'retry-after': '7' } });
  await expect(send()).rejects.toMatchObject({
    name: 'Failure',
    code: 'model-rate-limited',
    status: 429,
    retryable: true,
    retryAfterSeconds: 7,
  });
});

test('a Retry-After that is a date becomes seconds from now', async () => {
  service.always({ refuse: 429, headers: { 'retry-after': 'Fri, 20 Nov 2026 12:00:30 GMT' } });
  await expect(send()).rejects.toMatchObject({ retryAfterSeconds: 30 });
});

test('retry-after-ms is the finer measure and wins', async () => {
  service.always({ refuse: 429, headers: { 'retry-after': '2', 'retry-after-ms': '1500' } });
  await expect(send()).rejects.toMatchObject({ retryAfterSeconds: 1.5 });
});

test('a rate limit that also speaks of billing, as Groq and Google word theirs, is still a rate limit', async () => {
  service.always({
    refuse: 429,
    code: 'rate_limit_exceeded',
    message: 'Rate limit reached on tokens per minute. Upgrade: /settings/billing',
  });
  await expect(send()).rejects.toMatchObject({ code: 'model-rate-limited', retryable: true });
});

test('an account without credit is not tried again', async () => {
  service.always({
    refuse: 429,
    code: 'insufficient_quota',
    message: 'You exceeded your current quota',
  });
  await expect(send()).rejects.toMatchObject({ code: 'model-quota-exhausted', retryable: false });
});

test("Google's RetryInfo in the body is read when there is no header", async () => {
  await using google = await googleStandIn();
  google.always({
    refuse: 429,
    details: [{ '@type': 'type.googleapis.com/google.rpc.RetryInfo', retryDelay: '34s' }],
  });
  const gemini = createModels({ google: { apiKey: secret, baseUrl: google.url } }).resolve(
    'gemini-flash-latest',
  );
  await expect(send(gemini)).rejects.toMatchObject({
    code: 'model-rate-limited',
    retryAfterSeconds: 34,
  });
});

test.each([401, 403])('a key refused with %d is said with the setting to check', async (status) => {
  service.always({ refuse: status, message: `Incorrect API key provided: ${secret}` });
  await expect(send()).rejects.toMatchObject({
    code: 'model-key-rejected',
    retryable: false,
    message: `The key for ${new URL(service.url).host} was refused. Check GROQ_API_KEY.`,
  });
});

test('a service that requires a key where none is set is reported as that', async () => {
  service.always({ refuse: 401 });
  const open = createModels({ compatible: { baseUrl: service.url } }).resolve('llama');
  await expect(send(open)).rejects.toMatchObject({
    message: `${new URL(service.url).host} asks for a key. Set GROQ_API_KEY.`,
  });
});

test('Google reports a wrong key with 400, and it becomes the failure for a rejected key', async () => {
  await using google = await googleStandIn();
  google.always({ refuse: 400, message: 'API key not valid. Please pass a valid API key.' });
  const gemini = createModels({ google: { apiKey: secret, baseUrl: google.url } }).resolve(
    'gemini-flash-latest',
  );
  await expect(send(gemini)).rejects.toMatchObject({
    code: 'model-key-rejected',
    message: /Check GOOGLE_GENERATIVE_AI_API_KEY/,
  });
});

test.each([
  [404, 'model_not_found', 'The model `x` does not exist or you do not have access to it.'],
  [
    400,
    'model_decommissioned',
    'The model `x` has been decommissioned and is no longer supported.',
  ],
  [403, 'model_permission_blocked_project', 'The model `x` is blocked at the project level.'],
  [400, undefined, 'nobody/knows is not a valid model ID'],
  [404, undefined, 'No endpoints found for nobody/knows:free.'],
  [400, 'model_not_available', 'Unable to access non-serverless model nobody/knows.'],
])(
  'a model that is gone or closed (%d %s) names the setting to change',
  async (status, code, message) => {
    service.always({ refuse: status, message, ...(code && { code }) });
    await expect(send()).rejects.toMatchObject({
      code: 'model-unknown',
      retryable: false,
      message: /"openai\/gpt-oss-120b".*Set DEFAULT_MODEL/,
    });
  },
);

test('a name that Google does not take as a model’s names the setting to change', async () => {
  await using google = await googleStandIn();
  google.always({
    refuse: 400,
    message: '* GenerateContentRequest.model: unexpected model name format',
  });
  const gemini = createModels({ google: { apiKey: secret, baseUrl: google.url } }).resolve(
    'gemini-flash latest',
  );
  await expect(send(gemini)).rejects.toMatchObject({
    code: 'model-unknown',
    message: /Set DEFAULT_MODEL/,
  });
});

test.each([500, 502, 503, 529])('an error of the service (%d) is retryable', async (status) => {
  service.always({ refuse: status });
  await expect(send()).rejects.toMatchObject({ code: 'model-unavailable', retryable: true });
});

test.each([
  ['a connection closed before the answer', { reset: true }],
  ['a connection closed in the middle of the answer', { say: 'A long answer', breakOff: true }],
  ['a page that is no answer', { nonsense: '<html>Welcome to the hotel network</html>' }],
] as const)('%s is retryable and names the address setting', async (_, reply) => {
  service.always(reply);
  await expect(send()).rejects.toMatchObject({
    code: 'model-unavailable',
    retryable: true,
    message: /GROQ_BASE_URL/,
  });
});

test('a service that is not there is retryable and names the address setting', async () => {
  const away = model();
  await service.close();
  await expect(send(away)).rejects.toMatchObject({
    code: 'model-unavailable',
    retryable: true,
    message: /GROQ_BASE_URL/,
  });
});

test.each([
  [400, 'context_length_exceeded', 'Please reduce the length of the messages or completion.'],
  [
    413,
    'rate_limit_exceeded',
    'Request too large for model on tokens per minute (TPM): Limit 8000, Requested 12000',
  ],
])(
  'a text too long for the model (%d %s) has its own failure and is not retried',
  async (status, code, message) => {
    service.always({ refuse: status, code, message });
    await expect(send()).rejects.toMatchObject({
      code: 'model-too-long',
      retryable: false,
      message: /DEFAULT_MODEL/,
    });
  },
);

test('a refusal because of the content has its own failure', async () => {
  service.always({ refuse: 400, code: 'content_filter', message: 'The response was filtered' });
  await expect(send()).rejects.toMatchObject({ code: 'model-filtered', retryable: false });
});

test("no part of a failure contains the key or the service's message", async () => {
  for (const status of [400, 401, 404, 413, 429, 500]) {
    service.next({ refuse: status, message: `inner words ${secret}` });
    const failure = await send().catch((error: unknown) => error);
    const parts = [failure, failure instanceof Error ? failure.cause : undefined];
    const everything = parts
      .map((each) => (each instanceof Error ? `${each.message} ${JSON.stringify(each)}` : ''))
      .join();
    expect(everything).not.toMatch(/inner words|very-secret/);
  }
});

test('an abort keeps its own reason', async () => {
  service.always({ hang: true });
  const stop = new AbortController();
  const asking = send(model(), stop.signal);
  stop.abort(new Error('the person left'));
  await expect(asking).rejects.toThrow('the person left');
});

test('a stream that breaks in the middle keeps its text, then reports one failure and ends', async () => {
  service.always({ say: 'one two three', breakOff: true });
  const errors: unknown[] = [];
  const result = streamText({
    model: model(),
    prompt: 'Count',
    maxRetries: 0,
    onError: ({ error }) => void errors.push(error),
  });
  const parts = await Array.fromAsync(result.stream);
  const text = parts.map((part) => (part.type === 'text-delta' ? part.text : '')).join('');
  expect(text).toBe('one two three');
  expect(errors).toEqual([expect.objectContaining({ name: 'Failure', code: 'model-unavailable' })]);
});
