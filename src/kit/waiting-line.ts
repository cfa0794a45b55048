/** Lets only so many in at a time, in the order they came. */
export type WaitingLine = {
  /** Waits for its turn, which lasts until it is disposed of. Rejects with the signal's reason, or at once when the line is full. */
  enter(signal: AbortSignal): Promise<Disposable>;
  /** Whether who comes now would be turned away. */
  isFull(): boolean;
};

export type WaitingLineOptions = {
  /** How many may be in at a time; default 1. */
  atOnce?: number;
  /** How many may wait beside them. */
  places: number;
  /** What those are told who come when it is full. */
  full(): Error;
};

export function waitingLine({ atOnce = 1, places, full }: WaitingLineOptions): WaitingLine {
  const waiting: (() => void)[] = [];
  let taken = 0;
  const isFull = () => taken >= atOnce && waiting.length >= places;
  const turn = (): Disposable => {
    let over = false;
    taken += 1;
    return {
      [Symbol.dispose]() {
        if (over) return;
        over = true;
        taken -= 1;
        waiting.shift()?.();
      },
    };
  };
  return {
    isFull,
    async enter(signal) {
      signal.throwIfAborted();
      if (taken < atOnce) return turn();
      if (isFull()) throw full();
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
