import { createSemaphore, type Semaphore, type SlotLimit } from '#platform/concurrency';
import { limitErrors } from './errors.ts';

/** `createFullError`: the error when too many requests are waiting; default `too-many-at-once`. */
export type SlotLimits = { perClient: SlotLimit; total: SlotLimit; createFullError?: () => Error };

/**
 * Limits how many requests may be in progress in this process, per client and in total. Clients
 * take turns.
 */
export function createSlots({
  perClient,
  total,
  createFullError = limitErrors.tooManyAtOnce,
}: SlotLimits): Semaphore {
  return createSemaphore({ ...total, limitOf: () => perClient, createFullError });
}
