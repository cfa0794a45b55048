import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createPriority } from './priority.ts';

test('work of low priority waits for all other work, also for what begins while it waits', async () => {
  const priority = createPriority();
  const { signal } = new AbortController();
  await priority.whenIdle(signal);
  const first = priority.enter();
  const second = priority.enter();
  let went = false;
  const low = priority.whenIdle(signal).then(() => {
    went = true;
  });
  first[Symbol.dispose]();
  first[Symbol.dispose]();
  await sleep(5);
  expect(went).toBe(false);
  second[Symbol.dispose]();
  await low;
  expect(went).toBe(true);
});

test('waiting can be stopped', async () => {
  const priority = createPriority();
  using _other = priority.enter();
  const stop = new AbortController();
  const waiting = priority.whenIdle(stop.signal);
  stop.abort(new Error('stopped'));
  await expect(waiting).rejects.toThrow('stopped');
});
