import { outsideTurn } from '#platform/concurrency';
import { type RetryPolicy, retry } from '#platform/kit/retry-policy.ts';

/**
 * Calls a language or speech-to-text model again while its Failure is retryable, as rate limits and
 * outages are: after the delay that the provider requested, or else after 0.5 s, then 1 s. A model
 * that did not begin in time, or fell silent, is not called again: its server may still be at work on
 * the request. Throws the last Failure, or the signal's reason when it is aborted during a delay.
 * `budgetSeconds` limits the total of the delays, 300 by default (free accounts have to wait for
 * minutes). A delay that would exceed it is not begun, because jobs have their own retry policy.
 */
export function retryModelCall<T>(
  call: () => PromiseLike<T>,
  signal: AbortSignal,
  { budgetSeconds = 300 }: { budgetSeconds?: number | undefined } = {},
): Promise<T> {
  return outsideTurn(() => retry({ ...modelRetryPolicy, budgetSeconds }, call, { signal }));
}

const modelRetryPolicy: RetryPolicy = {
  attempts: 3,
  backoff: { delays: { first: 0.5, factor: 2 } },
  retryAfter: { attempts: 10 },
};
