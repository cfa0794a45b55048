import { setTimeout as delay } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { openResponses } from './open-responses.ts';

const endless = () => new Response(ReadableStream.from(messages()));
async function* messages() {
  for (;;) yield new TextEncoder().encode('data: x\n\n');
}

it('a response from which nothing is read any more ends, and makes room for another', async () => {
  const responses = openResponses({ perPerson: 1, unreadSeconds: 0.05 });
  const reader = responses.follow(endless(), responses.enter('ann')).body?.getReader();
  expect((await reader?.read())?.done).toBe(false);
  expect(() => responses.enter('ann')).toThrow('At most 1 calls at once');
  responses.enter('bob')();
  await delay(150);
  responses.enter('ann')();
  await expect(reader?.read()).rejects.toThrow('has stopped reading');
});

it('a response that is read slowly, but read, goes on', async () => {
  const responses = openResponses({ perPerson: 1, unreadSeconds: 0.2 });
  const reader = responses.follow(endless(), responses.enter('ann')).body?.getReader();
  for (let n = 0; n < 5; n++) {
    expect((await reader?.read())?.done).toBe(false);
    await delay(60);
  }
  await reader?.cancel();
  responses.enter('ann')();
});
