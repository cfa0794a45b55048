import { afterEach, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { googleStandIn } from '#test/stand-ins/google.ts';
import { openaiStandIn, promptOf } from '#test/stand-ins/openai.ts';
import type { Script, StandIn } from '#test/stand-ins/stand-in.ts';
import { thinkingTokens } from './generate.ts';
import { createModels } from './resolve.ts';
import { generateStructured } from './structured.ts';

const schema = z.object({ fruits: z.array(z.object({ name: z.string(), grams: z.number() })) });
const good = { fruits: [{ name: 'pear', grams: 180 }] };
let service: StandIn;

beforeEach(async () => {
  service = await openaiStandIn();
});
afterEach(() => service.close());

const model = () => createModels({ compatible: { baseUrl: service.url } }).resolve('m');

function send(
  options: {
    scripts?: Script[];
    signal?: AbortSignal;
    firstTokenSeconds?: number;
    model?: ReturnType<typeof model>;
  } = {},
) {
  service.next(...(options.scripts ?? []));
  const { signal = new AbortController().signal, firstTokenSeconds } = options;
  return generateStructured({
    model: options.model ?? model(),
    schema,
    system: 'You know fruit.',
    prompt: 'Which fruit?',
    signal,
    firstTokenSeconds,
    maxTokens: 300,
  });
}

test('sends the schema and returns the parsed answer', async () => {
  expect(await send({ scripts: [{ say: good }] })).toEqual(good);
  expect(service.requests[0]?.body).toMatchObject({
    stream: true,
    max_tokens: 300 + thinkingTokens,
    response_format: {
      type: 'json_schema',
      json_schema: {
        schema: { type: 'object', required: ['fruits'], additionalProperties: false },
      },
    },
  });
});

test('Google gets the schema in its own format', async () => {
  await using google = await googleStandIn();
  google.always({ say: good });
  expect(
    await send({
      model: createModels({ google: { apiKey: 'k', baseUrl: google.url } }).resolve('gemini-x'),
    }),
  ).toEqual(good);
  expect(google.requests[0]?.body).toMatchObject({
    generationConfig: {
      responseMimeType: 'application/json',
      responseJsonSchema: { type: 'object' },
    },
  });
});

test.each([
  ['a code fence', '```json\n{"fruits":[{"name":"pear","grams":180}]}\n```'],
  [
    'prose around it',
    'Sure! Here you are: {"fruits":[{"name":"pear","grams":180}]} Hope this helps.',
  ],
  ['trailing commas', '{"fruits":[{"name":"pear","grams":180,},],}'],
  ['single quotes', "{'fruits':[{'name':'pear','grams':180}]}"],
  ['thinking aloud', '<think>{"maybe": 1}</think>{"fruits":[{"name":"pear","grams":180}]}'],
  ['a missing end', '{"fruits":[{"name":"pear","grams":180}'],
])('%s is repaired without asking again', async (_, said) => {
  expect(await send({ scripts: [{ say: said }] })).toEqual(good);
  expect(service.requests).toHaveLength(1);
});

test('an answer cut off at the length limit keeps its whole items', async () => {
  const said = '{"fruits":[{"name":"pear","grams":180},{"name":"app';
  expect(await send({ scripts: [{ say: said, finish: 'length' }] })).toEqual(good);
});

test.each([
  ['the last field of an item', '{"fruits":[{"grams":180,"name":"pear"},{"grams":1,"name":"pineap'],
  ['a number of an item', '{"fruits":[{"name":"pear","grams":180},{"name":"plum","grams":1'],
  ['a text with marks', '{"fruits":[{"name":"pear","grams":180},{"grams":2,"name":"a } \\" ] {'],
])('an item that is cut off in %s is left out', async (_, said) => {
  expect(await send({ scripts: [{ say: said, finish: 'length' }] })).toEqual(good);
});

test('a text that is cut off is not taken for a whole one', async () => {
  const told = z.object({ title: z.string(), text: z.string() });
  service.next(
    { say: '{"title":"Pears","text":"They are sw', finish: 'length' },
    { say: { title: 'Pears', text: 'They are sweet.' } },
  );
  const { signal } = new AbortController();
  const asked = {
    model: model(),
    schema: told,
    system: 'You know fruit.',
    prompt: 'Tell.',
    signal,
  };
  expect(await generateStructured(asked)).toEqual({ title: 'Pears', text: 'They are sweet.' });
});

test('an answer that does not match the schema is requested again, with the errors', async () => {
  const answer = await send({
    scripts: [{ say: { fruits: [{ name: 'pear', grams: 'heavy' }] } }, { say: good }],
  });
  expect(answer).toEqual(good);
  const [, second] = service.requests;
  expect(second && promptOf(second)).toMatch(
    /heavy.*could not be used: .*expected number.*fruits/s,
  );
});

test('one wrong item among right ones is left out without asking again', async () => {
  expect(
    await send({ scripts: [{ say: { fruits: [{ name: 'stone' }, ...good.fruits] } }] }),
  ).toEqual(good);
});

test('after the last answer its right items are taken, however few', async () => {
  const mixed = { say: { fruits: [{ name: 'stone' }, { name: 'brick' }, ...good.fruits] } };
  expect(await send({ scripts: [mixed, mixed, mixed] })).toEqual(good);
});

test.each([
  ['empty answers', { say: '' }],
  ['nonsense', { say: 'I would rather talk about the weather.' }],
  ['wrong forms', { say: { vegetables: [] } }],
] as const)('three times %s is a failure', async (_, reply) => {
  service.always(reply);
  await expect(send()).rejects.toMatchObject({ name: 'Failure', code: 'model-malformed' });
  expect(service.requests).toHaveLength(3);
});

test('a service without json_schema gets JSON object mode, with the schema in the prompt, from then on', async () => {
  const refuse = {
    refuse: 400,
    message: 'This model does not support response format `json_schema`.',
  };
  const chosen = model();
  expect(await send({ scripts: [refuse, { say: good }], model: chosen })).toEqual(good);
  expect(service.requests[1]?.body).toMatchObject({ response_format: { type: 'json_object' } });
  expect(service.requests[1] && promptOf(service.requests[1])).toContain(
    '"grams":{"type":"number"}',
  );
  expect(await send({ scripts: [{ say: good }], model: chosen })).toEqual(good);
  expect(service.requests).toHaveLength(3);
});

test('a service without any JSON mode gets the schema in the prompt only', async () => {
  const refuse = { refuse: 400, message: "'response_format' is not supported" };
  expect(await send({ scripts: [refuse, refuse, { say: good }] })).toEqual(good);
  expect(service.requests[2]?.body).not.toHaveProperty('response_format');
});

test('a service that cannot stream the format, as Groq, is asked for the whole answer from then on', async () => {
  service.always(({ body }) =>
    typeof body === 'object' && body !== null && 'stream' in body
      ? { refuse: 400, message: '`response_format` does not support streaming' }
      : { say: good },
  );
  const chosen = model();
  expect(await send({ model: chosen })).toEqual(good);
  expect(await send({ model: chosen })).toEqual(good);
  expect(service.requests).toHaveLength(3);
  expect(service.requests[2]?.body).toMatchObject({
    max_tokens: 300 + thinkingTokens,
    response_format: { type: 'json_schema' },
  });
});

test("the service's own failure to keep to the schema counts as a malformed answer", async () => {
  const refuse = {
    refuse: 400,
    code: 'json_validate_failed',
    message: 'Failed to generate JSON. Please adjust your prompt.',
  };
  expect(await send({ scripts: [refuse, { say: good }] })).toEqual(good);
});

test('a rate limit is waited for as long as the service requires', async () => {
  expect(
    await send({ scripts: [{ refuse: 429, headers: { 'retry-after-ms': '30' } }, { say: good }] }),
  ).toEqual(good);
});

test('a pause longer than this call may wait is left to the job', async () => {
  await expect(
    send({ scripts: [{ refuse: 429, headers: { 'retry-after': '600' } }] }),
  ).rejects.toMatchObject({ retryAfterSeconds: 600 });
  expect(service.requests).toHaveLength(1);
});

test('an abort ends the wait for a rate limit', async () => {
  const stop = new AbortController();
  service.always(() => {
    setImmediate(() => stop.abort(new Error('cancelled')));
    return { refuse: 429, headers: { 'retry-after': '60' } };
  });
  await expect(send({ signal: stop.signal })).rejects.toThrow('cancelled');
});

test('a temporary error of the service is retried, a permanent one is passed on', async () => {
  expect(await send({ scripts: [{ refuse: 503 }, { say: good }] })).toEqual(good);
  service.always({ refuse: 500, headers: { 'retry-after-ms': '1' } });
  await expect(send()).rejects.toMatchObject({ code: 'model-unavailable' });
});

test('a key that is refused is not tried again', async () => {
  service.always({ refuse: 401 });
  await expect(send()).rejects.toMatchObject({ code: 'model-key-rejected' });
  expect(service.requests).toHaveLength(1);
});

test('an answer withheld because of its content has its own failure', async () => {
  service.always({ say: '', finish: 'filter' });
  await expect(send()).rejects.toMatchObject({ code: 'model-filtered' });
});

test('a service that never begins to answer is given up, and not asked again', async () => {
  service.always({ hang: true });
  await expect(send({ firstTokenSeconds: 0.05 })).rejects.toMatchObject({
    code: 'model-first-word-late',
  });
  expect(service.requests).toHaveLength(1);
});
