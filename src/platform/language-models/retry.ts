import { type RetryPolicy, retry } from '#platform/kit/retry-policy.ts';

/**
 * Calls a language or speech-to-text model again while its Failure is retryable: after the delay
 * that the provider asked for, else after 0.5 s, then 1 s. The last Failure is thrown; an aborted
 * signal ends any delay with its reason. `budgetSeconds` limits the delays in total, 300 by default
 * (free accounts are made to wait for minutes). A delay that would exceed it is not begun: a job
 * has its own retry policy.
 */
export function retryModelCall<T>(
  call: () => PromiseLike<T>,
  signal: AbortSignal,
  { budgetSeconds = 300 } = {},
): Promise<T> {
  return retry({ ...modelRetryPolicy, budgetSeconds }, call, { signal });
}

const modelRetryPolicy: RetryPolicy = {
  attempts: 3,
  backoff: { delays: { first: 0.5, factor: 2 } },
  retryAfter: { attempts: 10 },
};
