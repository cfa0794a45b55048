import { describe, expect, it } from 'vitest';
import { createSemaphore } from './semaphore.ts';

const waiting = new AbortController().signal;
const line = () =>
  createSemaphore({ concurrency: 1, maxWaiting: 2, createFullError: () => new Error('full') });

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

describe('owners', () => {
  it('take turns: a newcomer waits for at most one action of each other owner', async () => {
    const door = createSemaphore({
      concurrency: 1,
      maxWaiting: 1000,
      createFullError: () => new Error('full'),
    });
    const order: string[] = [];
    const run = async (owner: string) => {
      using _turn = await door.acquire(waiting, owner);
      order.push(owner);
      await Promise.resolve();
    };
    const busy = [...Array(40).fill('flood'), ...Array(40).fill('other')].map(run);
    await Promise.all([...busy, run('newcomer')]);
    expect(order).toHaveLength(81);
    expect(order.indexOf('newcomer')).toBeLessThanOrEqual(4);
  });

  it('are refused what they have too much of, and nobody else is', async () => {
    const door = createSemaphore({
      concurrency: 1,
      maxWaiting: 5,
      limitOf: () => ({ concurrency: 1, maxWaiting: 3 }),
      createFullError: () => new Error('full'),
    });
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    const run = async (owner: string) => {
      using _turn = await door.acquire(waiting, owner);
      await held;
    };
    const flood = Array.from({ length: 6 }, () => run('flood'));
    const others = [run('ann'), run('bob')];
    const oneTooMany = run('eve');
    release();
    const outcomes = await Promise.allSettled([...flood, ...others, oneTooMany]);
    // One action runs and three wait; with those of two others, the whole queue is full.
    expect(outcomes.map(({ status }) => status)).toEqual([
      ...Array(4).fill('fulfilled'),
      ...Array(2).fill('rejected'),
      ...Array(2).fill('fulfilled'),
      'rejected',
    ]);
  });

  it('leave slots to others when one may not use all of them', async () => {
    const door = createSemaphore({
      concurrency: 2,
      maxWaiting: 5,
      limitOf: () => ({ concurrency: 1, maxWaiting: 5 }),
      createFullError: () => new Error('full'),
    });
    const first = await door.acquire(waiting, 'ann');
    const second = door.acquire(waiting, 'ann');
    using _bob = await door.acquire(waiting, 'bob');
    expect(await Promise.race([second, Promise.resolve('waits')])).toBe('waits');
    first[Symbol.dispose]();
    using _second = await second;
  });
});
