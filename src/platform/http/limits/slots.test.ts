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
  const [first] = [await slots.enter('ann', signal), await slots.enter('ann', signal)];
  const waiting = slots.enter('ann', signal);
  await expect(slots.enter('ann', signal)).rejects.toMatchObject(refused);
  using _ = await slots.enter('bob', signal);
  first[Symbol.dispose]();
  using _next = await waiting;
});

it('limit what all clients have under way together', async () => {
  const slots = createSlots(limits);
  const taken = await Promise.all(
    ['ann', 'bob', 'cleo'].map((client) => slots.enter(client, signal)),
  );
  const waiting = slots.enter('dan', signal);
  await expect(slots.enter('eve', signal)).rejects.toMatchObject(refused);
  taken[0]?.[Symbol.dispose]();
  using _ = await waiting;
});

it('are free again after a refusal and after a client that stops waiting', async () => {
  const slots = createSlots(limits);
  const taken = await Promise.all(
    ['ann', 'ann', 'bob'].map((client) => slots.enter(client, signal)),
  );
  const going = new AbortController();
  const left = slots.enter('cleo', going.signal);
  await expect(slots.enter('dan', signal)).rejects.toMatchObject(refused);
  going.abort(new Error('left'));
  await expect(left).rejects.toThrow('left');
  for (const slot of taken) slot[Symbol.dispose]();
  using _ = new DisposableStack();
  for (const client of ['ann', 'ann', 'dan']) _.use(await slots.enter(client, signal));
});
