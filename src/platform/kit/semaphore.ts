/** Limits how many actions run at a time, in the order of arrival. */
export type Semaphore = {
  /**
   * Waits for a slot, which is held until the result is disposed. Rejects with the signal's reason,
   * or at once when the queue is full.
   */
  acquire(signal: AbortSignal): Promise<Disposable>;
  /** Whether `acquire` would reject now. */
  isFull(): boolean;
};

export type SemaphoreOptions = {
  /** Slots; default 1. */
  concurrency?: number;
  /** How many may wait for a slot. */
  maxWaiting: number;
  /** The error when the queue is full. */
  createFullError(): Error;
};

export function createSemaphore({
  concurrency = 1,
  maxWaiting,
  createFullError,
}: SemaphoreOptions): Semaphore {
  const waiting: (() => void)[] = [];
  let taken = 0;
  const isFull = () => taken >= concurrency && waiting.length >= maxWaiting;
  const occupy = (): Disposable => {
    let released = false;
    taken += 1;
    return {
      [Symbol.dispose]() {
        if (released) return;
        released = true;
        taken -= 1;
        waiting.shift()?.();
      },
    };
  };
  return {
    isFull,
    async acquire(signal) {
      signal.throwIfAborted();
      if (taken < concurrency) return occupy();
      if (isFull()) throw createFullError();
      const { promise, resolve, reject } = Promise.withResolvers<Disposable>();
      const next = () => {
        signal.removeEventListener('abort', cancel);
        resolve(occupy());
      };
      const cancel = () => {
        waiting.splice(waiting.indexOf(next), 1);
        reject(signal.reason);
      };
      signal.addEventListener('abort', cancel, { once: true });
      waiting.push(next);
      return promise;
    },
  };
}
