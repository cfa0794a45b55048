import { expect, it } from 'vitest';
import { Failure } from '#platform/kit/failure.ts';
import { decideOutcome, partRetryPolicy } from './retry.ts';

const first = { spent: 1, ageSeconds: 10, policy: partRetryPolicy(1) };

it('fails at once what can never succeed', () => {
  expect(decideOutcome(new Failure('video-private', 'The video is private.'), first)).toEqual({
    next: 'fail',
    reason: 'The video is private.',
    code: 'video-private',
  });
});

it('waits as long as it was asked to, without spending the budget, even when that is spent', () => {
  const limited = new Failure('rate-limited', 'Busy.', { retryable: true, retryAfterSeconds: 90 });
  expect(decideOutcome(limited, { ...first, spent: 5 })).toEqual({
    next: 'retry',
    reason: 'Busy.',
    code: 'rate-limited',
    delaySeconds: 90,
    spends: false,
  });
});

it('stops waiting for rate limits after a day', () => {
  const limited = new Failure('rate-limited', 'Busy.', { retryable: true, retryAfterSeconds: 90 });
  expect(decideOutcome(limited, { ...first, ageSeconds: 24 * 3600 })).toEqual({
    next: 'fail',
    reason: 'Busy.',
    code: 'rate-limited',
  });
});

it('doubles the delay with every attempt up to a minute, less a quarter of jitter, and fails the fifth', () => {
  const broken = new Failure('storage-down', 'The storage is down.', { retryable: true });
  const bounds = [
    [0.75, 1],
    [1.5, 2],
    [3, 4],
    [6, 8],
  ];
  for (const [at, [least, most]] of bounds.entries()) {
    const outcome = decideOutcome(broken, { ...first, spent: at + 1 });
    if (outcome.next !== 'retry') throw new Error('expected a retry');
    expect(outcome.delaySeconds).toBeGreaterThanOrEqual(least ?? 0);
    expect(outcome.delaySeconds).toBeLessThanOrEqual(most ?? 0);
    expect(outcome.spends).toBe(true);
  }
  const long = decideOutcome(broken, { ...first, spent: 4, policy: partRetryPolicy(30) });
  expect(long.next === 'retry' && long.delaySeconds).toBeLessThanOrEqual(60);
  expect(decideOutcome(broken, { ...first, spent: 5 })).toEqual({
    next: 'fail',
    reason: 'The storage is down.',
    code: 'storage-down',
  });
});

it('finds the failure inside the errors that wrap it', () => {
  const wrapped = new Error('step failed', {
    cause: new Failure('gone', 'The video was removed.'),
  });
  expect(decideOutcome(wrapped, first)).toEqual({
    next: 'fail',
    reason: 'The video was removed.',
    code: 'gone',
  });
});

it('reports a full disk as such', () => {
  const full = Object.assign(new Error('ENOSPC: no space left on device, write'), {
    code: 'ENOSPC',
  });
  const reason = 'The storage is full. Free some space, then try again.';
  expect(decideOutcome(new Error('broken', { cause: full }), first)).toMatchObject({
    next: 'retry',
    reason,
    spends: true,
  });
});

it('retries unexpected errors, and does not show their text', () => {
  const outcome = decideOutcome(new TypeError('cannot read /home/kinora/secret'), first);
  expect(outcome).toMatchObject({ next: 'retry', spends: true });
  expect(outcome.reason).not.toContain('secret');
});
