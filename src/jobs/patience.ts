import { setTimeout as delay } from 'node:timers/promises';
import { unavailableIn } from '#database/unavailable.ts';

/**
 * Writes down what was worked for, however long the database is away, up to two minutes: a restart of it costs no finished work.
 * The action may have happened though its answer was lost, so it must be one that can be repeated.
 */
export async function patiently<T>(action: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  const end = performance.now() + longestMilliseconds;
  for (;;) {
    try {
      return await action();
    } catch (error) {
      signal?.throwIfAborted();
      if (unavailableIn(error) === undefined || performance.now() > end) throw error;
      await delay(againMilliseconds, undefined, { signal });
    }
  }
}

const longestMilliseconds = 120_000;
const againMilliseconds = 500;
