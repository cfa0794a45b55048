import { setTimeout as sleep } from 'node:timers/promises';
import { Failure } from '#kit/failure.ts';

/** Pauses before the second and the third try, seconds, when the service names none. */
const pauses = [1, 2] as const;
/** Somebody stands and waits for the answer: a longer pause than this (seconds) is theirs to decide about. */
const longestPause = 10;

export type Waiting = {
  signal: AbortSignal;
  /** Waits that many seconds, or rejects when the signal fires; passed in by tests. */
  pause?: ((seconds: number, signal: AbortSignal) => Promise<void>) | undefined;
};

/**
 * Makes a call up to three times while its Failure is retryable: after the pause the service asked for, else after a second,
 * then two. The last Failure comes through; an aborted signal ends any pause with its reason.
 */
export async function brieflyPatient<T>(call: () => Promise<T>, { signal, pause = pauseFor }: Waiting): Promise<T> {
  for (const untold of pauses) {
    try {
      return await call();
    } catch (error) {
      signal.throwIfAborted();
      if (!(error instanceof Failure) || !error.retryable) throw error;
      const seconds = error.retryAfterSeconds ?? untold;
      if (seconds > longestPause) throw error;
      await pause(seconds, signal);
    }
  }
  return call();
}

async function pauseFor(seconds: number, signal: AbortSignal): Promise<void> {
  await sleep(seconds * 1000, undefined, { signal }).catch(() => signal.throwIfAborted());
}
