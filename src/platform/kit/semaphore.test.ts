import { expect, it } from 'vitest';
import { createSemaphore } from './semaphore.ts';

const waiting = new AbortController().signal;
const line = () => createSemaphore({ maxWaiting: 2, createFullError: () => new Error('full') });

it('admits one at a time, in the order of arrival', async () => {
  const order: string[] = [];
  const door = line();
  const first = await door.acquire(waiting);
  const others = ['second', 'third'].map(async (name) => {
    using _turn = await door.acquire(waiting);
    order.push(name);
    await Promise.resolve();
    order.push(`${name} leaves`);
  });
  await Promise.resolve();
  expect(order).toEqual([]);
  first[Symbol.dispose]();
  first[Symbol.dispose]();
  await Promise.all(others);
  expect(order).toEqual(['second', 'second leaves', 'third', 'third leaves']);
  using _again = await door.acquire(waiting);
});

it('refuses callers while it is full, until a slot is free', async () => {
  const door = line();
  using _in = await door.acquire(waiting);
  const cancelling = new AbortController();
  const left = door.acquire(cancelling.signal);
  void door.acquire(waiting);
  await expect(door.acquire(waiting)).rejects.toThrow('full');
  cancelling.abort(new Error('never mind'));
  await expect(left).rejects.toThrow('never mind');
  const waits = door.acquire(waiting);
  expect(await Promise.race([waits.catch(() => 'refused'), Promise.resolve('waits')])).toBe(
    'waits',
  );
  await expect(door.acquire(AbortSignal.abort(new Error('gone')))).rejects.toThrow('gone');
});

it('admits as many as it has slots', async () => {
  const door = createSemaphore({
    concurrency: 2,
    maxWaiting: 1,
    createFullError: () => new Error('full'),
  });
  const first = await door.acquire(waiting);
  using _second = await door.acquire(waiting);
  expect(door.isFull()).toBe(false);
  const third = door.acquire(waiting);
  expect(door.isFull()).toBe(true);
  await expect(door.acquire(waiting)).rejects.toThrow('full');
  first[Symbol.dispose]();
  using _third = await third;
  expect(door.isFull()).toBe(false);
});
