import { createSemaphore, type Semaphore } from '#platform/concurrency';

/**
 * Limits how many recordings are processed at once, for recognition and diarisation together; any
 * number may wait.
 */
export function speechSlots(concurrency: number): Semaphore {
  return createSemaphore({
    concurrency,
    maxWaiting: Number.POSITIVE_INFINITY,
    createFullError: () => new Error('unlimited recordings may wait'),
  });
}
