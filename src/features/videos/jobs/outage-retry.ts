import { isFailure } from '#platform/kit/define-errors.ts';
import { causeChain, Failure } from '#platform/kit/failure.ts';
import { nextDelay, type RetryPolicy } from '#platform/kit/retry-policy.ts';
import { modelErrors } from '#platform/language-models';
import { storageErrors } from '#platform/storage';

/**
 * Runs a job's work. When a service that it needs is down, the job is retried for some minutes
 * before an attempt counts as failed, so that a restart or a short outage of a provider fails no
 * job.
 */
export async function retryThroughOutage<T>(
  { attempt }: { attempt: number },
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw outageFailure(error, attempt) ?? error;
  }
}

/** Failures that mean an outage elsewhere, not a fault of the request. */
const outages = [modelErrors.unavailable, storageErrors.unavailable];

/** Twenty delays of 1, 2 … 20 s: three and a half minutes in total. */
const outageRetryPolicy: RetryPolicy = {
  backoff: { delays: Array.from({ length: 20 }, (_, index) => index + 1) },
};

function outageFailure(error: unknown, attempt: number): Failure | undefined {
  const failure = causeChain(error).find((link) => link instanceof Failure);
  if (!isFailure(failure, ...outages) || failure.retryAfterSeconds !== undefined) return undefined;
  const retryAfterSeconds = nextDelay(outageRetryPolicy, { attempt });
  if (retryAfterSeconds === undefined) return undefined;
  return failure.with({ retryAfterSeconds, cause: error });
}
