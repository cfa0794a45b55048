import { type RetryOptions, type RetryPolicy, retry } from '#platform/kit/retry-policy.ts';

export type SpeechRetryOptions = { signal: AbortSignal; sleep?: RetryOptions['sleep'] };

/**
 * Calls the speech service up to three times while its Failure is retryable: after the delay that
 * the service asked for, else after 1 s, then 2 s. The last Failure is thrown; an aborted signal
 * ends any delay with its reason.
 */
export function retrySpeechCall<T>(
  call: () => Promise<T>,
  options: SpeechRetryOptions,
): Promise<T> {
  return retry(speechRetryPolicy, call, options);
}

const speechRetryPolicy: RetryPolicy = {
  attempts: 3,
  backoff: { delays: { first: 1, factor: 2 } },
  // A person is waiting, and decides about longer delays.
  retryAfter: { maxSeconds: 10 },
};
