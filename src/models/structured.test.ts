import { afterEach, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { googleStandIn } from '../../test/stand-ins/google.ts';
import { openaiStandIn, promptOf } from '../../test/stand-ins/openai.ts';
import type { Script, StandIn } from '../../test/stand-ins/stand-in.ts';
import { createModels } from './resolve.ts';
import { askFor } from './structured.ts';

const schema = z.object({ fruits: z.array(z.object({ name: z.string(), grams: z.number() })) });
const good = { fruits: [{ name: 'pear', grams: 180 }] };
let service: StandIn;

beforeEach(async () => {
  service = await openaiStandIn();
});
afterEach(() => service.close());

const model = () => createModels({ compatible: { baseUrl: service.url } }).resolve('m');

function ask(how: { scripts?: Script[]; signal?: AbortSignal; deadlineSeconds?: number; model?: ReturnType<typeof model> } = {}) {
  service.next(...(how.scripts ?? []));
  const { signal = new AbortController().signal } = how;
  const limit = how.deadlineSeconds === undefined ? {} : { deadlineSeconds: how.deadlineSeconds };
  return askFor({ model: how.model ?? model(), schema, system: 'You know fruit.', prompt: 'Which fruit?', signal, ...limit });
}

test('asks for the schema and gives the answer in its form', async () => {
  expect(await ask({ scripts: [{ say: good }] })).toEqual(good);
  expect(service.requests[0]?.body).toMatchObject({
    response_format: {
      type: 'json_schema',
      json_schema: { schema: { type: 'object', required: ['fruits'], additionalProperties: false } },
    },
  });
});

test('Google is asked for the schema its own way', async () => {
  await using google = await googleStandIn();
  google.always({ say: good });
  expect(await ask({ model: createModels({ google: { apiKey: 'k', baseUrl: google.url } }).resolve('gemini-x') })).toEqual(good);
  expect(google.requests[0]?.body).toMatchObject({
    generationConfig: { responseMimeType: 'application/json', responseJsonSchema: { type: 'object' } },
  });
});

test.each([
  ['a code fence', '```json\n{"fruits":[{"name":"pear","grams":180}]}\n```'],
  ['prose around it', 'Sure! Here you are: {"fruits":[{"name":"pear","grams":180}]} Hope this helps.'],
  ['trailing commas', '{"fruits":[{"name":"pear","grams":180,},],}'],
  ['single quotes', "{'fruits':[{'name':'pear','grams':180}]}"],
  ['thinking aloud', '<think>{"maybe": 1}</think>{"fruits":[{"name":"pear","grams":180}]}'],
  ['a missing end', '{"fruits":[{"name":"pear","grams":180}'],
])('%s is repaired without asking again', async (_, said) => {
  expect(await ask({ scripts: [{ say: said }] })).toEqual(good);
  expect(service.requests).toHaveLength(1);
});

test('an answer cut off at the length limit keeps its whole items', async () => {
  const said = '{"fruits":[{"name":"pear","grams":180},{"name":"app';
  expect(await ask({ scripts: [{ say: said, finish: 'length' }] })).toEqual(good);
});

test('an answer of the wrong form is asked for again, with what is wrong', async () => {
  const answer = await ask({ scripts: [{ say: { fruits: [{ name: 'pear', grams: 'heavy' }] } }, { say: good }] });
  expect(answer).toEqual(good);
  const [, second] = service.requests;
  expect(second && promptOf(second)).toMatch(/heavy.*could not be used: .*expected number.*fruits/s);
});

test('one wrong item among right ones is left out without asking again', async () => {
  expect(await ask({ scripts: [{ say: { fruits: [{ name: 'stone' }, ...good.fruits] } }] })).toEqual(good);
});

test('after the last answer its right items are taken, however few', async () => {
  const mixed = { say: { fruits: [{ name: 'stone' }, { name: 'brick' }, ...good.fruits] } };
  expect(await ask({ scripts: [mixed, mixed, mixed] })).toEqual(good);
});

test.each([
  ['empty answers', { say: '' }],
  ['nonsense', { say: 'I would rather talk about the weather.' }],
  ['wrong forms', { say: { vegetables: [] } }],
] as const)('three times %s is a failure', async (_, reply) => {
  service.always(reply);
  await expect(ask()).rejects.toMatchObject({ name: 'Failure', code: 'model-malformed' });
  expect(service.requests).toHaveLength(3);
});

test('a service without json_schema is asked for a JSON object, with the schema in words, from then on', async () => {
  const refuse = { refuse: 400, message: 'This model does not support response format `json_schema`.' };
  const chosen = model();
  expect(await ask({ scripts: [refuse, { say: good }], model: chosen })).toEqual(good);
  expect(service.requests[1]?.body).toMatchObject({ response_format: { type: 'json_object' } });
  expect(service.requests[1] && promptOf(service.requests[1])).toContain('"grams":{"type":"number"}');
  expect(await ask({ scripts: [{ say: good }], model: chosen })).toEqual(good);
  expect(service.requests).toHaveLength(3);
});

test('a service without any JSON mode is asked in plain words', async () => {
  const refuse = { refuse: 400, message: "'response_format' is not supported" };
  expect(await ask({ scripts: [refuse, refuse, { say: good }] })).toEqual(good);
  expect(service.requests[2]?.body).not.toHaveProperty('response_format');
});

test("the service's own failure to keep to the schema counts as a malformed answer", async () => {
  const refuse = { refuse: 400, code: 'json_validate_failed', message: 'Failed to generate JSON. Please adjust your prompt.' };
  expect(await ask({ scripts: [refuse, { say: good }] })).toEqual(good);
});

test('a rate limit is waited for as long as the service says', async () => {
  expect(await ask({ scripts: [{ refuse: 429, headers: { 'retry-after-ms': '30' } }, { say: good }] })).toEqual(good);
});

test('a pause longer than this call may wait is left to the job', async () => {
  await expect(ask({ scripts: [{ refuse: 429, headers: { 'retry-after': '600' } }] })).rejects.toMatchObject({ retryAfterSeconds: 600 });
  expect(service.requests).toHaveLength(1);
});

test('an abort ends the wait for a rate limit', async () => {
  const stop = new AbortController();
  service.always(() => {
    setImmediate(() => stop.abort(new Error('cancelled')));
    return { refuse: 429, headers: { 'retry-after': '60' } };
  });
  await expect(ask({ signal: stop.signal })).rejects.toThrow('cancelled');
});

test('a passing fault of the service is tried again, a lasting one comes through', async () => {
  expect(await ask({ scripts: [{ refuse: 503 }, { say: good }] })).toEqual(good);
  service.always({ refuse: 500, headers: { 'retry-after-ms': '1' } });
  await expect(ask()).rejects.toMatchObject({ code: 'model-unavailable' });
});

test('a key that is refused is not tried again', async () => {
  service.always({ refuse: 401 });
  await expect(ask()).rejects.toMatchObject({ code: 'model-key-refused' });
  expect(service.requests).toHaveLength(1);
});

test('an answer withheld because of its content is told as that', async () => {
  service.always({ say: '', finish: 'filter' });
  await expect(ask()).rejects.toMatchObject({ code: 'model-filtered' });
});

test('a service that never answers is given up at the deadline', async () => {
  service.always({ hang: true });
  await expect(ask({ deadlineSeconds: 0.05 })).rejects.toMatchObject({
    code: 'model-unavailable',
    message: 'The model did not answer within 0.05 s.',
  });
});
