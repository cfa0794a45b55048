export type TaskTurnOptions = {
  /** How many tasks may run at the same time. */
  concurrency: number;
  /** How many of them may belong to one owner. */
  perOwner: number;
  /** How many tasks may wait, in total and per owner. */
  maxWaiting: number;
  maxWaitingPerOwner: number;
  /** The error when the limit of waiting tasks is reached. */
  createFullError(): Error;
};

/** Decides which owner's task runs next. */
export type TaskTurns = {
  /**
   * Waits for a turn, which lasts until the result is disposed. Rejects with the signal's reason,
   * or immediately when too many tasks are waiting.
   */
  take(owner: string | undefined, signal: AbortSignal): Promise<Disposable>;
};

type Owner = { running: number; waiting: (() => void)[] };

/**
 * Owners take turns: however many tasks of one owner wait, the next task of another owner runs
 * after at most one task of each other owner. No single owner can occupy all slots. Tasks without
 * an owner count as one owner, which may occupy all slots but one.
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
