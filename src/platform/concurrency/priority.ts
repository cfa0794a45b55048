import { addAbortListener } from 'node:events';

/** Makes work of low priority wait while any other work runs. */
export type Priority = {
  /** Marks other work as running until this is disposed of. */
  enter(): Disposable;
  /** Resolves once no other work runs. Rejects with the signal's reason. */
  whenIdle(signal: AbortSignal): Promise<void>;
};

export function createPriority(): Priority {
  let active = 0;
  let idle = Promise.withResolvers<void>();
  return {
    enter() {
      if (active === 0) idle = Promise.withResolvers<void>();
      active += 1;
      let isOver = false;
      return {
        [Symbol.dispose]() {
          if (isOver) return;
          isOver = true;
          active -= 1;
          if (active === 0) idle.resolve();
        },
      };
    },
    async whenIdle(signal) {
      signal.throwIfAborted();
      while (active > 0) {
        const { promise, reject } = Promise.withResolvers<never>();
        using _listener = addAbortListener(signal, () => reject(signal.reason));
        await Promise.race([idle.promise, promise]);
      }
    },
  };
}
