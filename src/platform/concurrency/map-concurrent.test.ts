import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { mapConcurrent } from './map-concurrent.ts';

const signal = new AbortController().signal;

test('gives the results in order, never more at once than allowed', async () => {
  let running = 0;
  let most = 0;
  const results = await mapConcurrent([5, 1, 3, 2], { atOnce: 2, signal }, async (turns) => {
    most = Math.max(most, ++running);
    for (let i = 0; i < turns; i++) await turn();
    running--;
    return turns * 10;
  });
  expect(results).toEqual([50, 10, 30, 20]);
  expect(most).toBe(2);
});

test('the first failure stops the others and comes through when all have ended', async () => {
  const ended: number[] = [];
  const all = mapConcurrent([0, 1, 2, 3], { atOnce: 2, signal }, async (item, about) => {
    if (item === 1) throw new Error('one failed');
    while (!about.signal.aborted) await turn();
    ended.push(item);
    throw about.signal.reason;
  });
  await expect(all).rejects.toThrow('one failed');
  expect(ended).toEqual([0]);
});

test('an aborted signal comes through as its reason', async () => {
  await expect(
    mapConcurrent([1], { atOnce: 1, signal: AbortSignal.abort(new Error('left')) }, async () => 1),
  ).rejects.toThrow('left');
});
