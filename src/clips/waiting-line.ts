/** Lets one in at a time, in the order they came. */
export type WaitingLine = {
  /** Waits for its turn, which lasts until it is disposed of. Rejects with the signal's reason, or at once when the line is full. */
  enter(signal: AbortSignal): Promise<Disposable>;
};

/** @param places how many may wait while one is in; who comes then is told `full()` */
export function waitingLine({ places, full }: { places: number; full(): Error }): WaitingLine {
  const waiting: (() => void)[] = [];
  let taken = false;
  const turn = (): Disposable => {
    let over = false;
    taken = true;
    return {
      [Symbol.dispose]() {
        if (over) return;
        [over, taken] = [true, false];
        waiting.shift()?.();
      },
    };
  };
  return {
    async enter(signal) {
      signal.throwIfAborted();
      if (!taken) return turn();
      if (waiting.length >= places) throw full();
      const { promise, resolve, reject } = Promise.withResolvers<Disposable>();
      const next = () => {
        signal.removeEventListener('abort', leave);
        resolve(turn());
      };
      const leave = () => {
        waiting.splice(waiting.indexOf(next), 1);
        reject(signal.reason);
      };
      signal.addEventListener('abort', leave, { once: true });
      waiting.push(next);
      return promise;
    },
  };
}
