import { afterEach, beforeEach, expect, test } from 'vitest';
import { createModels } from '#platform/language-models/resolve.ts';
import { openaiStandIn } from '#test/stand-ins/openai.ts';
import type { StandIn } from '#test/stand-ins/stand-in.ts';
import { answerQuestion } from './chat.ts';

let service: StandIn;
beforeEach(async () => {
  service = await openaiStandIn();
});
afterEach(() => service.close());

const { signal } = new AbortController();
const question = { message: 'What is it?', transcript: 'A talk about bees.', language: 'en-US' };
const models = () => createModels({ compatible: { baseUrl: service.url } });

test('a model that does not answer in time is given up', async () => {
  service.always({ hang: true });
  const failed = answerQuestion(models(), question, { signal, deadlineSeconds: 0.2 });
  await expect(failed).rejects.toMatchObject({
    status: 500,
    message: 'The model did not respond in time.',
  });
  const [request] = service.requests;
  await request?.left;
});

test.each([
  ['It is a talk. It names 3.5 million bees. And', 'It is a talk. It names 3.5 million bees.'],
  ['यह एक भाषण है। यह मधुमक्खियों के', 'यह एक भाषण है।'],
  ['It is a talk about', 'It is a talk about…'],
])('of an answer that was cut off, the whole sentences are said: %s', async (say, response) => {
  service.next({ say, finish: 'length' });
  expect(await answerQuestion(models(), question, { signal })).toMatchObject({ response });
  expect(service.requests[0]?.body).toMatchObject({ max_tokens: expect.any(Number) });
});

test('of an answer that takes too long, what is there by then is said', async () => {
  service.next({ say: 'It is a talk. It is about bees.', stallAfter: 6 });
  const answer = await answerQuestion(models(), question, { signal, deadlineSeconds: 0.5 });
  expect(answer.response).toBe('It is a talk.');
});

test('half a character is replaced before a service refuses it', async () => {
  service.next({ say: 'It is.' });
  await answerQuestion(models(), { ...question, message: 'What \ud83d is it?' }, { signal });
  expect(JSON.stringify(service.requests[0]?.body)).toContain('What \ufffd is it?');
});

test('an unexpected error gets the message of the interface', async () => {
  const general = () => {
    throw new Error('/home/kinora/secret: no such file');
  };
  const failed = answerQuestion({ ...models(), general }, question, { signal });
  await expect(failed).rejects.toMatchObject({
    status: 500,
    message: 'Failed to generate response',
  });
});
