export type TaskTurnOptions = {
  /** Tasks that run at a time. */
  concurrency: number;
  /** Of these, how many may be one owner's. */
  perOwner: number;
  /** Tasks that may wait, and how many of them may be one owner's. */
  maxWaiting: number;
  maxWaitingPerOwner: number;
  /** The error when as many wait as may. */
  createFullError(): Error;
};

/** Whose turn it is to run a task. */
export type TaskTurns = {
  /**
   * Waits for a turn, which lasts until it is disposed of. Rejects with the signal's reason, or at
   * once when too many wait.
   */
  take(owner: string | undefined, signal: AbortSignal): Promise<Disposable>;
};

type Owner = { running: number; waiting: (() => void)[] };

/**
 * Owners take turns: however much of one's work waits, another one's next task comes after at most
 * one of each, and one owner never has all the places. What has no owner counts as one, which may
 * have all but one of them.
 */
export function createTaskTurns(options: TaskTurnOptions): TaskTurns {
  const { concurrency, perOwner, maxWaiting, maxWaitingPerOwner, createFullError } = options;
  /** In the order of their turns. */
  const owners = new Map<string | undefined, Owner>();
  let running = 0;
  let waiting = 0;

  const mayRun = (name: string | undefined, owner: Owner) =>
    running < concurrency && owner.running < (name === undefined ? concurrency - 1 : perOwner);

  function forgetIdle(name: string | undefined, owner: Owner): void {
    if (owner.running === 0 && owner.waiting.length === 0) owners.delete(name);
  }

  function occupy(name: string | undefined, owner: Owner): Disposable {
    running += 1;
    owner.running += 1;
    // Its next turn comes after those of all others.
    owners.delete(name);
    owners.set(name, owner);
    return {
      [Symbol.dispose]() {
        running -= 1;
        owner.running -= 1;
        forgetIdle(name, owner);
        startNext();
      },
    };
  }

  function startNext(): void {
    const [, next] =
      [...owners].find(([name, owner]) => owner.waiting.length > 0 && mayRun(name, owner)) ?? [];
    next?.waiting[0]?.();
  }

  return {
    async take(name, signal) {
      signal.throwIfAborted();
      const owner = owners.get(name) ?? { running: 0, waiting: [] };
      if (mayRun(name, owner)) return occupy(name, owner);
      if (
        waiting >= maxWaiting ||
        (name !== undefined && owner.waiting.length >= maxWaitingPerOwner)
      )
        throw createFullError();
      owners.set(name, owner);
      const { promise, resolve, reject } = Promise.withResolvers<Disposable>();
      const leave = () => {
        owner.waiting.splice(owner.waiting.indexOf(start), 1);
        waiting -= 1;
        signal.removeEventListener('abort', cancel);
      };
      const start = () => {
        leave();
        resolve(occupy(name, owner));
      };
      const cancel = () => {
        leave();
        forgetIdle(name, owner);
        reject(signal.reason);
      };
      owner.waiting.push(start);
      waiting += 1;
      signal.addEventListener('abort', cancel, { once: true });
      return promise;
    },
  };
}
