import { type Semaphore, unlimitedLine } from '#platform/concurrency';

/**
 * Limits how many recordings are processed at once, for recognition and diarisation together; any
 * number may wait.
 */
export function speechSlots(concurrency: number): Semaphore {
  return unlimitedLine(concurrency);
}
