import { type RetryOptions, type RetryPolicy, retry } from '#platform/kit/retry-policy.ts';

export type SpeechRetryOptions = { signal: AbortSignal; sleep?: RetryOptions['sleep'] };

/**
 * Calls the speech service up to three times while its Failure is retryable: after the delay that
 * the service requested, or else after 1 s, then 2 s. Throws the last Failure, or the signal's
 * reason when it is aborted during a delay.
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
  // A person is waiting, and decides whether to wait for longer delays.
  retryAfter: { maxSeconds: 10 },
};
