import { diskFullIn } from '#kit/disk-full.ts';
import { causeChain, Failure } from '#kit/failure.ts';
import { storable } from '#kit/storable.ts';

/** What follows an attempt that threw. */
export type Outcome = { next: 'fail'; reason: string } | { next: 'retry'; reason: string; delaySeconds: number; spends: boolean };

/** Attempts in a row that may fail before the part does. Every finished step renews them. */
export const budget = 5;
const longestDelaySeconds = 60;
/** Waiting for rate limits costs nothing of the budget, so something else must end it. */
const longestWaitSeconds = 24 * 3600;

/**
 * Decides by the failure alone: what can never succeed fails at once, who asked us to wait is waited for, everything else is tried
 * again with growing delays. What is no `Failure` is our own fault or the machine's: tried again, its text kept from the user.
 */
export function outcomeOf(error: unknown, at: { spent: number; ageSeconds: number; retryDelaySeconds: number }): Outcome {
  const failure = causeChain(error).find((link) => link instanceof Failure) ?? diskFullIn(error);
  const reason = (failure && storable(failure.message)) ?? 'Something went wrong on the server. Its log tells more.';
  if (failure && !failure.retryable) return { next: 'fail', reason };
  if (failure?.retryAfterSeconds !== undefined) {
    if (at.ageSeconds + failure.retryAfterSeconds > longestWaitSeconds) return { next: 'fail', reason };
    return { next: 'retry', reason, delaySeconds: failure.retryAfterSeconds, spends: false };
  }
  if (at.spent >= budget) return { next: 'fail', reason };
  return { next: 'retry', reason, delaySeconds: backoff(at.spent, at.retryDelaySeconds), spends: true };
}

/** Doubles each time; the jitter keeps jobs that failed together from coming back together. */
export function backoff(spent: number, firstSeconds: number): number {
  const full = Math.min(longestDelaySeconds, firstSeconds * 2 ** (spent - 1));
  return full * (0.75 + Math.random() / 4);
}
