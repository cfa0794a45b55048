import { setTimeout as sleep } from 'node:timers/promises';
import { Failure } from '#kit/failure.ts';

/** Tries of one call, the first included: more when the provider says when it will be ready. */
const tries = { told: 10, untold: 3 };

/**
 * Makes a call again while its Failure is retryable: after the pause the provider asked for, else after 0.5 s, then 1 s
 * The last Failure comes through; an aborted signal ends any pause with its reason.
 * `longestWait` is the waiting in all, seconds; 300 unless told (free accounts are made to wait for minutes). A pause that would go past
 * it is not begun: a job has its own retry.
 */
export async function patiently<T>(call: () => PromiseLike<T>, signal: AbortSignal, { longestWait = 300 } = {}): Promise<T> {
  let waited = 0;
  for (let tried = 1; ; tried++) {
    try {
      return await call();
    } catch (error) {
      signal.throwIfAborted();
      if (!(error instanceof Failure) || !error.retryable) throw error;
      if (tried >= (error.retryAfterSeconds === undefined ? tries.untold : tries.told)) throw error;
      const pause = error.retryAfterSeconds ?? 2 ** (tried - 2);
      waited += pause;
      if (waited > longestWait) throw error;
      await pauseFor(pause, signal);
    }
  }
}

async function pauseFor(seconds: number, signal: AbortSignal): Promise<void> {
  await sleep(seconds * 1000, undefined, { signal }).catch(() => signal.throwIfAborted());
}
