import { createSemaphore, type Semaphore } from '#platform/kit/semaphore.ts';
import { limitErrors } from './errors.ts';

/** Limits how many requests may be in progress in this process, per client and in total. */
export type Slots = {
  /**
   * Waits for a slot, which is held until the result is disposed. Rejects with the signal's reason.
   * @throws Failure `too-many-at-once` (429), or the error of `createFullError` when too many
   * requests are already waiting
   */
  enter(client: string, signal: AbortSignal): Promise<Disposable>;
};

/** `createFullError`: the error when too many requests are waiting; default `too-many-at-once`. */
export type SlotLimits = { perClient: SlotLimit; total: SlotLimit; createFullError?: () => Error };
type SlotLimit = { concurrency: number; maxWaiting: number };

export function createSlots({
  perClient,
  total,
  createFullError = limitErrors.tooManyAtOnce,
}: SlotLimits): Slots {
  const all = createSemaphore({ ...total, createFullError });
  const clients = new Map<string, { semaphore: Semaphore; users: number }>();
  return {
    async enter(client, signal) {
      const own = clients.get(client) ?? {
        semaphore: createSemaphore({ ...perClient, createFullError }),
        users: 0,
      };
      clients.set(client, own);
      own.users += 1;
      using entering = new DisposableStack();
      entering.defer(() => {
        own.users -= 1;
        if (own.users === 0) clients.delete(client);
      });
      entering.use(await own.semaphore.acquire(signal));
      entering.use(await all.acquire(signal));
      return entering.move();
    },
  };
}
