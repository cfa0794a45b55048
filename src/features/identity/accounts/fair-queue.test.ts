import { expect, it } from 'vitest';
import { fairQueue } from './fair-queue.ts';

const full = () => new Error('full');

it('runs a newcomer’s work after at most one more of each other client', async () => {
  const queue = fairQueue({
    concurrency: 1,
    maxWaitingPerClient: 50,
    maxWaiting: 1000,
    createFullError: full,
  });
  const order: string[] = [];
  const run = (client: string) => queue(client, async () => void order.push(client));
  const busy = [
    ...Array.from({ length: 40 }, () => run('flood')),
    ...Array.from({ length: 40 }, () => run('other')),
  ];
  await Promise.all([...busy, run('newcomer')]);
  expect(order).toHaveLength(81);
  expect(order.indexOf('newcomer')).toBeLessThanOrEqual(4);
});

it('refuses the work that a client has too much of, and nobody else’s', async () => {
  const queue = fairQueue({
    concurrency: 1,
    maxWaitingPerClient: 3,
    maxWaiting: 5,
    createFullError: full,
  });
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const run = (client: string) => queue(client, () => held);
  const flood = Array.from({ length: 6 }, () => run('flood'));
  const others = [run('ann'), run('bob')];
  const oneTooMany = run('eve');
  release();
  const outcomes = await Promise.allSettled([...flood, ...others, oneTooMany]);
  // One item runs and three wait, so the whole queue is full.
  expect(outcomes.map(({ status }) => status)).toEqual([
    ...Array(4).fill('fulfilled'),
    'rejected',
    'rejected',
    'fulfilled',
    'fulfilled',
    'rejected',
  ]);
});

it('continues after work that fails', async () => {
  const queue = fairQueue({
    concurrency: 1,
    maxWaitingPerClient: 3,
    maxWaiting: 5,
    createFullError: full,
  });
  const failing = queue('ann', () => Promise.reject(new Error('broken')));
  const next = queue('ann', async () => 'done');
  await expect(failing).rejects.toThrow('broken');
  expect(await next).toBe('done');
});
