import { databaseUnavailableFailure } from '#platform/database';
import { diskFullFailure } from '#platform/kit/disk-full.ts';
import { causeChain, Failure } from '#platform/kit/failure.ts';
import { nextDelay, type RetryPolicy, retry } from '#platform/kit/retry-policy.ts';
import { toDatabaseText } from '#platform/kit/storable.ts';
import { jobErrors } from './errors.ts';

/** What happens after a failed attempt. */
export type Outcome = FailedAttempt &
  ({ next: 'fail' } | { next: 'retry'; delaySeconds: number; spends: boolean });

/**
 * Why an attempt failed, as shown to the person: the message, its code (docs/errors.md; null when
 * the process has died), and the failure's details.
 */
export type FailedAttempt = { reason: string; code: string | null; details?: unknown };

export const asFailedAttempt = ({ message, code, details }: Failure): FailedAttempt => ({
  reason: message,
  code,
  details,
});

/**
 * After this many failed attempts in a row the part fails. Every finished step resets the count.
 */
export const maxAttempts = 5;

/**
 * The policy for attempts at one part; its attempt number is the number of attempts that were
 * spent.
 */
export const partRetryPolicy = (firstDelaySeconds: number): RetryPolicy => ({
  attempts: maxAttempts,
  backoff: { delays: { first: firstDelaySeconds, factor: 2, maxSeconds: 60 }, jitter: [0.75, 1] },
  // Waiting for a rate limit spends no attempts, so the age of the job limits it.
  retryAfter: { attempts: Infinity, withinSeconds: 24 * 3600 },
});

/**
 * Decides by the failure alone: a failure that is not retryable fails the part at once, a requested
 * delay is observed, everything else is retried with growing delays. Any other error is a defect in
 * Kinora or the machine: the attempt is retried, and the error's message is not shown to the user.
 */
export function decideOutcome(
  error: unknown,
  at: { spent: number; ageSeconds: number; policy: RetryPolicy },
): Outcome {
  const failure =
    causeChain(error).find((link) => link instanceof Failure) ??
    diskFullFailure(error) ??
    jobErrors.unexpected();
  const { code, details, retryAfterSeconds } = failure;
  const failed = { reason: toDatabaseText(failure.message), code, details };
  if (!failure.retryable) return { next: 'fail', ...failed };
  const delaySeconds = nextDelay(at.policy, {
    attempt: at.spent,
    elapsedSeconds: at.ageSeconds,
    retryAfterSeconds,
  });
  if (delaySeconds === undefined) return { next: 'fail', ...failed };
  return { next: 'retry', ...failed, delaySeconds, spends: retryAfterSeconds === undefined };
}

/**
 * Repeats a database action while the database is unavailable, for up to two minutes: a restart of
 * the database loses no finished work. The action may have taken effect although its response was
 * lost, so it must be repeatable.
 */
export function retryDatabase<T>(action: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  return retry(databaseRetryPolicy, action, { signal });
}

const databaseRetryPolicy: RetryPolicy = {
  withinSeconds: 120,
  backoff: { delays: { first: 0.5 } },
  retryAfter: { effect: 'ignore' },
  isRetryable: (error) => databaseUnavailableFailure(error) !== undefined,
};
