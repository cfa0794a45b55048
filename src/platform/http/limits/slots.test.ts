import { expect, it } from 'vitest';
import { createSlots } from './slots.ts';

const { signal } = new AbortController();
const refused = { code: 'too-many-at-once', status: 429, retryAfterSeconds: 5 };
const limits = {
  perClient: { concurrency: 2, maxWaiting: 1 },
  total: { concurrency: 3, maxWaiting: 1 },
};

it('limit what one client has under way, and leave room for others', async () => {
  const slots = createSlots(limits);
  const [first] = [await slots.acquire(signal, 'ann'), await slots.acquire(signal, 'ann')];
  const waiting = slots.acquire(signal, 'ann');
  await expect(slots.acquire(signal, 'ann')).rejects.toMatchObject(refused);
  using _ = await slots.acquire(signal, 'bob');
  first[Symbol.dispose]();
  using _next = await waiting;
});

it('limit what all clients have under way together', async () => {
  const slots = createSlots(limits);
  const taken = await Promise.all(
    ['ann', 'bob', 'cleo'].map((client) => slots.acquire(signal, client)),
  );
  const waiting = slots.acquire(signal, 'dan');
  await expect(slots.acquire(signal, 'eve')).rejects.toMatchObject(refused);
  taken[0]?.[Symbol.dispose]();
  using _ = await waiting;
});

it('are free again after a refusal and after a client that stops waiting', async () => {
  const slots = createSlots(limits);
  const taken = await Promise.all(
    ['ann', 'ann', 'bob'].map((client) => slots.acquire(signal, client)),
  );
  const going = new AbortController();
  const left = slots.acquire(going.signal, 'cleo');
  await expect(slots.acquire(signal, 'dan')).rejects.toMatchObject(refused);
  going.abort(new Error('left'));
  await expect(left).rejects.toThrow('left');
  for (const slot of taken) slot[Symbol.dispose]();
  using _ = new DisposableStack();
  for (const client of ['ann', 'ann', 'dan']) _.use(await slots.acquire(signal, client));
});
