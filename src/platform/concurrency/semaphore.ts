/** Limits how many actions run at the same time. Owners, such as people, take turns. */
export type Semaphore = {
  /**
   * Waits for a slot, which is held until the result is disposed. Calls of one owner are admitted
   * in the order of arrival. Rejects with the signal's reason, or at once when too many are waiting.
   */
  acquire(signal: AbortSignal, owner?: string): Promise<Disposable>;
  /** Whether `acquire` of this owner would reject now. */
  isFull(owner?: string): boolean;
  /** Whether an owner with fewer running actions than this one waits. */
  isOwed(owner?: string): boolean;
};

/** How many actions may run at the same time, and how many may wait for that. */
export type SlotLimit = { concurrency: number; maxWaiting: number };

export type SemaphoreOptions = SlotLimit & {
  /** The limits of one owner within the total; unlimited by default. */
  limitOf?: ((owner: string | undefined) => SlotLimit) | undefined;
  /** The error when too many are waiting. */
  createFullError(): Error;
};

/**
 * However many actions of one owner wait, the next action of another owner runs after at most one
 * of each other owner. Actions without an owner count as those of one owner.
 */
export function createSemaphore({
  concurrency,
  maxWaiting,
  limitOf = () => unlimited,
  createFullError,
}: SemaphoreOptions): Semaphore {
  /** The owners with actions, in the order of their turns. */
  const owners = new Map<string | undefined, Owner>();
  let running = 0;
  let waiting = 0;

  const ownerNamed = (name: string | undefined): Owner =>
    owners.get(name) ?? { limit: limitOf(name), running: 0, waiting: [] };

  const mayRun = (owner: Owner) => running < concurrency && owner.running < owner.limit.concurrency;

  const isQueueFull = (owner: Owner) =>
    waiting >= maxWaiting || owner.waiting.length >= owner.limit.maxWaiting;

  function forgetIdle(name: string | undefined, owner: Owner): void {
    if (owner.running === 0 && owner.waiting.length === 0) owners.delete(name);
  }

  /** The owner's next turn comes after those of all others. */
  function moveToEnd(name: string | undefined, owner: Owner): void {
    owners.delete(name);
    owners.set(name, owner);
    forgetIdle(name, owner);
  }

  function occupy(name: string | undefined, owner: Owner): Disposable {
    running += 1;
    owner.running += 1;
    moveToEnd(name, owner);
    let released = false;
    return {
      [Symbol.dispose]() {
        if (released) return;
        released = true;
        running -= 1;
        owner.running -= 1;
        // Whoever came while this action ran goes first.
        moveToEnd(name, owner);
        startNext();
      },
    };
  }

  function startNext(): void {
    const next = owners.values().find((owner) => owner.waiting.length > 0 && mayRun(owner));
    next?.waiting[0]?.();
  }

  return {
    isFull(name) {
      const owner = ownerNamed(name);
      return !mayRun(owner) && isQueueFull(owner);
    },
    isOwed(name) {
      const mine = owners.get(name)?.running ?? 0;
      return owners.values().some((other) => other.waiting.length > 0 && other.running < mine);
    },
    async acquire(signal, name) {
      signal.throwIfAborted();
      const owner = ownerNamed(name);
      if (mayRun(owner)) return occupy(name, owner);
      if (isQueueFull(owner)) throw createFullError();
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

type Owner = { limit: SlotLimit; running: number; waiting: (() => void)[] };

const unlimited: SlotLimit = { concurrency: Infinity, maxWaiting: Infinity };
