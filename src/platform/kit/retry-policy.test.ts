import { expect, it } from 'vitest';
import { Failure } from './failure.ts';
import { nextDelay, type RetryPolicy, retry } from './retry-policy.ts';

const doubling: RetryPolicy = {
  attempts: 4,
  backoff: { delays: { first: 1, factor: 2, maxSeconds: 3 } },
};
const scheduled: RetryPolicy = { backoff: { delays: [5, 300], jitter: [0.9, 1.1] } };
const delaysOf = (policy: RetryPolicy, attempts: number, random = () => 0.5) =>
  Array.from({ length: attempts }, (_, index) => nextDelay(policy, { attempt: index + 1 }, random));

it('multiplies the delay up to its maximum and stops after the last attempt', () => {
  expect(delaysOf(doubling, 5)).toEqual([1, 2, 3, undefined, undefined]);
});

it('follows a schedule, varied by the jitter, and stops where it ends', () => {
  expect(delaysOf(scheduled, 3)).toEqual([5, 300, undefined]);
  expect(delaysOf(scheduled, 1, () => 0)).toEqual([4.5]);
  expect(delaysOf(scheduled, 1, () => 1)).toEqual([5.5]);
});

it('waits as long as the other side asks, within the limits of the policy', () => {
  const policy: RetryPolicy = {
    ...doubling,
    retryAfter: { attempts: 6, maxSeconds: 60, withinSeconds: 100 },
  };
  expect(nextDelay(policy, { attempt: 5, retryAfterSeconds: 60 })).toBe(60);
  expect(nextDelay(policy, { attempt: 6, retryAfterSeconds: 60 })).toBeUndefined();
  expect(nextDelay(policy, { attempt: 1, retryAfterSeconds: 61 })).toBeUndefined();
  expect(
    nextDelay(policy, { attempt: 1, retryAfterSeconds: 60, elapsedSeconds: 41 }),
  ).toBeUndefined();
  expect(nextDelay(doubling, { attempt: 1, retryAfterSeconds: 0 })).toBe(0);
});

it('only extends a planned delay where the policy says so', () => {
  const policy: RetryPolicy = {
    backoff: { delays: [5] },
    retryAfter: { effect: 'extend', maxSeconds: 90 },
  };
  expect(
    [1, 60, 600].map((retryAfterSeconds) => nextDelay(policy, { attempt: 1, retryAfterSeconds })),
  ).toEqual([5, 60, 90]);
  expect(nextDelay(policy, { attempt: 2, retryAfterSeconds: 60 })).toBeUndefined();
});

it('begins no delay that exceeds the budget of delays or of time', () => {
  expect(nextDelay({ ...doubling, budgetSeconds: 3 }, { attempt: 2, waitedSeconds: 1 })).toBe(2);
  expect(
    nextDelay({ ...doubling, budgetSeconds: 3 }, { attempt: 2, waitedSeconds: 1.5 }),
  ).toBeUndefined();
  expect(
    nextDelay({ ...doubling, withinSeconds: 3 }, { attempt: 2, elapsedSeconds: 1.5 }),
  ).toBeUndefined();
});

it('repeats what may succeed, and throws the last error', async () => {
  const delays: number[] = [];
  const sleep = async (seconds: number) => void delays.push(seconds);
  const busy = new Failure('busy', 'Busy.', { retryable: true });
  const twice = retry(doubling, async (attempt) => (attempt < 3 ? Promise.reject(busy) : attempt), {
    sleep,
  });
  expect(await twice).toBe(3);
  await expect(retry(doubling, () => Promise.reject(busy), { sleep })).rejects.toBe(busy);
  expect(delays).toEqual([1, 2, 1, 2, 3]);
  const final = new Failure('gone', 'Gone.');
  await expect(retry(doubling, () => Promise.reject(final), { sleep })).rejects.toBe(final);
  expect(delays).toHaveLength(5);
});

it('ends a delay with the reason of its signal', async () => {
  const stop = new AbortController();
  const busy = new Failure('busy', 'Busy.', { retryable: true, retryAfterSeconds: 60 });
  const retried = retry(doubling, () => Promise.reject(busy), { signal: stop.signal });
  setTimeout(() => stop.abort(new Error('left')), 10);
  await expect(retried).rejects.toThrow('left');
});
