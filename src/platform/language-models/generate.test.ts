import { afterEach, beforeEach, expect, test } from 'vitest';
import { asOwner } from '#platform/concurrency';
import { openaiStandIn } from '#test/stand-ins/openai.ts';
import type { StandIn } from '#test/stand-ins/stand-in.ts';
import { generateWords, thinkingTokens, type WordsRequest } from './generate.ts';
import { createModels } from './resolve.ts';

let service: StandIn;

beforeEach(async () => {
  service = await openaiStandIn();
});
afterEach(() => service.close());

const hosted = () =>
  createModels({ compatible: { baseUrl: service.url, apiKey: 'key' } }).resolve('m');
const local = () => createModels({ compatible: { baseUrl: service.url } }).resolve('m');

function write(more: Partial<WordsRequest> = {}) {
  return generateWords({
    model: hosted(),
    system: 'You know fruit.',
    prompt: 'Which fruit?',
    maxTokens: 50,
    signal: new AbortController().signal,
    ...more,
  });
}

const host = () => new URL(service.url).host;

test('a slow stream is read to its end, whatever the whole takes; the limit of tokens is sent', async () => {
  service.next({ say: 'Pears and plums, and apples too.', slowly: 150 });
  const limits = { firstTokenSeconds: 0.5, silenceSeconds: 0.7 };
  const began = performance.now();
  expect(await write(limits)).toEqual({
    text: 'Pears and plums, and apples too.',
    isUnfinished: false,
    usage: { inputTokens: 10, outputTokens: 10 },
  });
  expect(performance.now() - began).toBeGreaterThan(1300);
  expect(service.requests[0]?.body).toMatchObject({
    stream: true,
    max_tokens: 50 + thinkingTokens,
  });
});

test('a model that does not begin is given up, named, and not asked again', async () => {
  service.always({ hang: true });
  await expect(write({ firstTokenSeconds: 0.2 })).rejects.toMatchObject({
    code: 'model-first-word-late',
    status: 504,
    retryable: false,
    message: expect.stringMatching(`^${host()} did not begin to answer within 0.2 s.`),
  });
  expect(service.requests).toHaveLength(1);
  await service.requests[0]?.left;
});

test('a model that falls silent is given up, named, and not asked again', async () => {
  service.always({ say: 'Pears and plums.', stallAfter: 2 });
  await expect(write({ silenceSeconds: 0.2 })).rejects.toMatchObject({
    code: 'model-fell-silent',
    message: expect.stringContaining(`${host()} stopped in the middle of its answer`),
  });
  expect(service.requests).toHaveLength(1);
  await service.requests[0]?.left;
});

test('rate limits, outages and broken connections are waited for, and the request is sent again', async () => {
  service.next(
    { say: 'Pears', breakOff: true },
    { refuse: 429, headers: { 'retry-after-ms': '1' } },
    { refuse: 503, headers: { 'retry-after-ms': '1' } },
    { say: 'Pears.' },
  );
  expect(await write()).toMatchObject({ text: 'Pears.' });
  expect(service.requests).toHaveLength(4);
});

test('an answer cut at the length limit is unfinished, and so is one of a service that ignores it', async () => {
  service.next({ say: 'Pears and', finish: 'length' });
  expect(await write()).toMatchObject({ text: 'Pears and', isUnfinished: true });
  service.next({ say: 'Pears and '.repeat(5000) });
  const cut = await write();
  expect(cut.isUnfinished).toBe(true);
  expect(cut.text.length).toBeLessThan(1000 * 20);
});

test('text ends at the stop mark, and the rest is not waited for; thoughts and blank lines end nothing', async () => {
  service.next({
    reasoning: 'Which one?\nA pear. ',
    say: ' Pears are sweet.\nPlums as well. And so on.',
    slowly: 40,
  });
  expect(await write({ stop: ['\n'] })).toMatchObject({
    text: 'Pears are sweet.',
    isUnfinished: false,
  });
  await service.requests[0]?.left;
});

test('what is there when it is enough is the unfinished answer; nothing is a failure', async () => {
  service.next({ say: 'Pears and plums.', stallAfter: 2 }, { hang: true });
  expect(await write({ enough: AbortSignal.timeout(300) })).toMatchObject({
    text: 'Pears',
    isUnfinished: true,
  });
  await expect(write({ enough: AbortSignal.timeout(100) })).rejects.toThrow();
});

test('a local model gets one request at a time, people in turns, and waiting in line is no wait for the first word', async () => {
  service.always({ say: 'Pears and plums.', slowly: 300 });
  const ended: string[] = [];
  const ask = (owner: string) =>
    asOwner(owner, () => write({ model: local(), firstTokenSeconds: 2 })).then(() =>
      ended.push(owner),
    );
  await Promise.all([ask('ann'), ask('ann'), ask('ann'), ask('ben')]);
  expect(ended).toEqual(['ann', 'ben', 'ann', 'ann']);
  expect(service.mostAtOnce()).toBe(1);
  await Promise.all([write(), write()]);
  expect(service.mostAtOnce()).toBe(2);
});

test('a request that failed or was given up leaves its place in the line', async () => {
  const model = local();
  service.next({ hang: true }, { refuse: 401 }, { say: 'Pears.' });
  const answers = await Promise.allSettled([
    write({ model, firstTokenSeconds: 0.2 }),
    write({ model, firstTokenSeconds: 5 }),
    write({ model, firstTokenSeconds: 5 }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled']);
});
