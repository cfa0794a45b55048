import { createSemaphore, type Semaphore } from '#platform/kit/semaphore.ts';

/**
 * How many recordings are worked on at once, whether words are recognised in them or speakers told
 * apart; any number may wait.
 */
export function speechSlots(concurrency: number): Semaphore {
  return createSemaphore({
    concurrency,
    maxWaiting: Number.POSITIVE_INFINITY,
    createFullError: () => new Error('unlimited recordings may wait'),
  });
}
