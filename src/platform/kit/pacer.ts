/** Divides long computations into slices, so that the event loop can do other work in between. */
export type Pacer = {
  /**
   * Await this between steps of at most a few milliseconds.
   * @throws the signal's reason once it is aborted
   */
  pause(): Promise<void>;
};

/** Milliseconds that a computation runs without a break. */
const sliceMilliseconds = 8;

export function createPacer(signal?: AbortSignal): Pacer {
  let begun = performance.now();
  return {
    async pause() {
      // @protection slow-texts: always
      if (performance.now() - begun < sliceMilliseconds) return;
      await nextTurn();
      signal?.throwIfAborted();
      begun = performance.now();
    },
  };
}

/** Computations that wait for their next slice. */
const waiting: (() => void)[] = [];

/**
 * Waits for a turn of the event loop. Each turn admits one waiting computation, however many there
 * are.
 */
export function nextTurn(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  if (waiting.push(resolve) === 1) setImmediate(giveTurn);
  return promise;
}

function giveTurn(): void {
  waiting.shift()?.();
  if (waiting.length > 0) setImmediate(giveTurn);
}
