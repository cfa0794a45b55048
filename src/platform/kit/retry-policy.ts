import { setTimeout as sleepFor } from 'node:timers/promises';
import { Failure } from './failure.ts';

/**
 * When a failed action is attempted again. Plain data, so that it also governs attempts that are
 * recorded in a database.
 */
export type RetryPolicy = {
  /**
   * Attempts in total, the first included. Default: unlimited, or as many as a schedule has delays.
   */
  attempts?: number;
  /** The sum of all delays must not exceed this. */
  budgetSeconds?: number;
  /** No attempt begins later than this many seconds after the first. */
  withinSeconds?: number;
  backoff: Backoff;
  /**
   * How a delay that the other side requested (`Retry-After`) is used. Default: it replaces the
   * delay of `backoff`.
   */
  retryAfter?: RetryAfterRule;
  /** Default: retryable Failures. */
  isRetryable?: (error: unknown) => boolean;
};

export type Backoff = {
  /**
   * Seconds before each next attempt, in order; or the first of them, multiplied by `factor`
   * (default 1) up to `maxSeconds`.
   */
  delays: readonly number[] | { first: number; factor?: number; maxSeconds?: number };
  /**
   * Each delay is multiplied by a random number of this range, so that actions that failed together
   * are not retried together.
   */
  jitter?: readonly [number, number];
};

export type RetryAfterRule = {
  /**
   * It replaces the delay of `backoff`, can only make it longer, or changes nothing. Default
   * `replace`.
   */
  effect?: 'replace' | 'extend' | 'ignore';
  /** These two replace the policy's own when the other side requested a delay. */
  attempts?: number;
  withinSeconds?: number;
  /** A longer wait ends the attempts; with `extend` it is cut to this. */
  maxSeconds?: number;
};

/** An attempt that has failed. */
export type FailedAttempt = {
  /** From 1. */
  attempt: number;
  /** Seconds since the first attempt. */
  elapsedSeconds?: number;
  /** Seconds of the delays so far. */
  waitedSeconds?: number;
  retryAfterSeconds?: number | undefined;
};

/** Seconds until the next attempt; undefined when the policy allows none. */
export function nextDelay(
  policy: RetryPolicy,
  failed: FailedAttempt,
  random: () => number = Math.random,
): number | undefined {
  const { attempt, elapsedSeconds = 0, waitedSeconds = 0, retryAfterSeconds } = failed;
  const rule: RetryAfterRule = retryAfterSeconds === undefined ? {} : { ...policy.retryAfter };
  const {
    attempts = Infinity,
    withinSeconds = Infinity,
    budgetSeconds = Infinity,
  } = { ...policy, ...rule };
  const delay = delayBy(policy.backoff, rule, { attempt, retryAfterSeconds, random });
  if (delay === undefined || attempt >= attempts) return undefined;
  return elapsedSeconds + delay > withinSeconds || waitedSeconds + delay > budgetSeconds
    ? undefined
    : delay;
}

export type RetryOptions = {
  signal?: AbortSignal | undefined;
  /** Waits the given seconds, or rejects with the signal's reason. Replaced in tests. */
  sleep?: ((seconds: number, signal?: AbortSignal) => Promise<void>) | undefined;
  onRetry?: (error: unknown, delaySeconds: number) => void;
};

/**
 * Runs an action until it succeeds or the policy allows no further attempt: then its last error, or
 * the signal's reason, is thrown.
 */
export async function retry<T>(
  policy: RetryPolicy,
  action: (attempt: number) => PromiseLike<T>,
  { signal, sleep = pause, onRetry }: RetryOptions = {},
): Promise<T> {
  const { isRetryable = isRetryableFailure } = policy;
  const start = performance.now();
  let waitedSeconds = 0;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await action(attempt);
    } catch (error) {
      signal?.throwIfAborted();
      const retryAfterSeconds = error instanceof Failure ? error.retryAfterSeconds : undefined;
      const elapsedSeconds = (performance.now() - start) / 1000;
      const delay = nextDelay(policy, {
        attempt,
        elapsedSeconds,
        waitedSeconds,
        retryAfterSeconds,
      });
      if (delay === undefined || !isRetryable(error)) throw error;
      onRetry?.(error, delay);
      waitedSeconds += delay;
      await sleep(delay, signal);
    }
  }
}

/**
 * Waits the given seconds.
 * @throws the signal's reason
 */
export async function pause(seconds: number, signal?: AbortSignal): Promise<void> {
  await sleepFor(seconds * 1000, undefined, signal && { signal }).catch(() =>
    signal?.throwIfAborted(),
  );
}

const isRetryableFailure = (error: unknown) => error instanceof Failure && error.retryable;

type Delayed = Pick<FailedAttempt, 'attempt' | 'retryAfterSeconds'> & { random: () => number };

function delayBy(
  backoff: Backoff,
  rule: RetryAfterRule,
  { attempt, retryAfterSeconds, random }: Delayed,
): number | undefined {
  const { effect = 'replace', maxSeconds = Infinity } = rule;
  if (retryAfterSeconds !== undefined && effect === 'replace')
    return retryAfterSeconds > maxSeconds ? undefined : retryAfterSeconds;
  const planned = plannedDelay(backoff, attempt);
  const [least, most] = backoff.jitter ?? [1, 1];
  if (planned === undefined) return undefined;
  return Math.max(
    planned * (least + random() * (most - least)),
    effect === 'ignore' ? 0 : Math.min(retryAfterSeconds ?? 0, maxSeconds),
  );
}

function plannedDelay({ delays }: Backoff, attempt: number): number | undefined {
  if (!('first' in delays)) return delays[attempt - 1];
  const { first, factor = 1, maxSeconds = Infinity } = delays;
  return Math.min(maxSeconds, first * factor ** (attempt - 1));
}
