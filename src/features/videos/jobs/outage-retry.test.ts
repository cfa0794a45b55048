import { describe, expect, it } from 'vitest';
import { decideOutcome, partRetryPolicy } from '#platform/jobs/retry.ts';
import { Failure } from '#platform/kit/failure.ts';
import { retryThroughOutage } from './outage-retry.ts';

const failing = (failure: Failure) => (attempt: number) =>
  retryThroughOutage({ attempt }, () => Promise.reject(failure)).catch((error: unknown) => error);

describe.each(['model-unavailable', 'storage-unavailable'])('a job that fails with %s', (code) => {
  const reason = 'It does not answer.';
  const attemptAt = failing(new Failure(code, reason, { status: 503, retryable: true }));

  it('is retried for more than two minutes and less than ten, and then fails with the reason', async () => {
    let [waited, spent, attempt] = [0, 1, 1];
    for (; ; attempt += 1) {
      const outcome = decideOutcome(await attemptAt(attempt), {
        spent,
        ageSeconds: waited,
        policy: partRetryPolicy(1),
      });
      expect(outcome.reason).toBe(reason);
      if (outcome.next === 'fail') break;
      waited += outcome.delaySeconds;
      spent += outcome.spends ? 1 : 0;
    }
    expect(waited).toBeGreaterThan(120);
    expect(waited).toBeLessThan(600);
  });

  it('is retried within seconds at first', async () => {
    const at = { spent: 1, ageSeconds: 0, policy: partRetryPolicy(1) };
    expect(decideOutcome(await attemptAt(1), at)).toEqual({
      next: 'retry',
      reason,
      code,
      delaySeconds: 1,
      spends: false,
    });
  });
});

it('does not change failures with a delay of their own, and failures that are not outages', async () => {
  for (const failure of [
    new Failure('model-unavailable', 'Busy.', {
      status: 503,
      retryable: true,
      retryAfterSeconds: 90,
    }),
    new Failure('no-clips', 'None.', { status: 422 }),
    new Failure('media-timeout', 'Slow.', { retryable: true }),
  ])
    expect(await failing(failure)(1)).toBe(failure);
});
