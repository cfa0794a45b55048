import { AsyncLocalStorage } from 'node:async_hooks';
import { currentOwner } from './owner.ts';
import { createPauseScope, currentScope, inScope, type PauseScope } from './pause-scope.ts';
import { createSemaphore, type Semaphore } from './semaphore.ts';

/**
 * Slots for long work, which owners use in turns: work that has had a slot for a while gives it to
 * an owner who waits, stands still, and goes on later where it was.
 */
export type Turns = {
  /**
   * Runs the action in a slot, on behalf of the current owner. While it waits, before or in
   * between, everything in its pause scope stands still: the processes it started, the limits of
   * its time, the slots it holds. Rejects with the signal's reason.
   */
  run<Result>(signal: AbortSignal, act: () => Promise<Result>): Promise<Result>;
};

export type TurnOptions = {
  /** Actions that run at the same time; any number may wait. */
  concurrency: number;
  /** How long an action keeps its slot while another owner waits. */
  seconds: number;
};

export function createTurns({ concurrency, seconds }: TurnOptions): Turns {
  const slots = unlimitedLine(concurrency);
  return {
    async run(signal, act) {
      const turn = createTurn(slots, signal, seconds);
      try {
        await turn.begin();
        return await inTurn.run(turn, () => inScope(turn.scope, act));
      } finally {
        await turn.end();
      }
    },
  };
}

/** A semaphore for which any number may wait. */
export function unlimitedLine(concurrency: number): Semaphore {
  return createSemaphore({
    concurrency,
    maxWaiting: Number.POSITIVE_INFINITY,
    createFullError: () => new Error('unlimited actions may wait'),
  });
}

/**
 * Runs an action that waits for something outside this machine: others may use the slot meanwhile.
 * Afterwards it waits for a slot again. Outside of `Turns`, it just runs.
 */
export async function outsideTurn<Result>(act: () => Promise<Result>): Promise<Result> {
  const turn = inTurn.getStore();
  return turn ? await turn.rest(act) : await act();
}

/**
 * Takes a slot of a semaphore on behalf of the current owner. The slot is given back while the work
 * that holds it is paused, and taken again before it goes on.
 */
export async function holdSlot(semaphore: Semaphore, signal: AbortSignal): Promise<Disposable> {
  const owner = currentOwner();
  let slot: Disposable | undefined = await semaphore.acquire(signal, owner);
  const giveBack = () => {
    slot?.[Symbol.dispose]();
    slot = undefined;
  };
  const ended = new AbortController();
  const membership = currentScope()?.add({
    pause: giveBack,
    isOwed: () => slot !== undefined && semaphore.isOwed(owner),
    async resume() {
      const either = AbortSignal.any([signal, ended.signal]);
      slot = await semaphore.acquire(either, owner).catch(() => undefined);
      if (ended.signal.aborted) giveBack();
    },
  });
  return {
    [Symbol.dispose]() {
      ended.abort();
      membership?.[Symbol.dispose]();
      giveBack();
    },
  };
}

type Turn = {
  scope: PauseScope;
  begin(): Promise<void>;
  rest<Result>(act: () => Promise<Result>): Promise<Result>;
  end(): Promise<void>;
};

const inTurn = new AsyncLocalStorage<Turn>();

function createTurn(slots: Semaphore, signal: AbortSignal, seconds: number): Turn {
  const owner = currentOwner();
  const outer = currentScope();
  const scope = createPauseScope();
  const ended = new AbortController();
  const stopped = AbortSignal.any([signal, ended.signal]);
  let slot: Disposable | undefined;
  let begunAt = performance.now();
  let resting = 0;
  /** The wait for a slot that is under way. */
  let waiting: Promise<void> | undefined;

  const release = () => {
    slot?.[Symbol.dispose]();
    slot = undefined;
  };
  /** The time limits of the work around it stand still as well while it waits. */
  async function takeSlot(): Promise<void> {
    outer?.pause();
    try {
      slot = await slots.acquire(stopped, owner);
      begunAt = performance.now();
    } finally {
      await outer?.resume();
    }
  }
  /** Everything goes on in any case: work that was stopped must be able to end. */
  async function takeSlotPaused(): Promise<void> {
    scope.pause();
    release();
    try {
      await takeSlot();
    } catch {
      // The signal was aborted, which the work itself notices.
    } finally {
      await scope.resume();
    }
  }
  const wait = () => {
    waiting = takeSlotPaused().finally(() => {
      waiting = undefined;
    });
    return waiting;
  };
  const check = setInterval(() => {
    const isDue = performance.now() - begunAt >= seconds * 1000;
    // @protection fair-slots: never
    if (slot && !waiting && isDue && (slots.isOwed(owner) || scope.isOwed())) void wait();
  }, checkMilliseconds(seconds)).unref();

  return {
    scope,
    begin: takeSlot,
    async rest(act) {
      resting += 1;
      if (resting === 1) {
        await waiting;
        release();
      }
      try {
        return await act();
      } finally {
        resting -= 1;
        if (resting === 0) await wait();
      }
    },
    async end() {
      clearInterval(check);
      ended.abort();
      await waiting;
      release();
    },
  };
}

const checkMilliseconds = (seconds: number) => Math.min(1000, Math.max(20, seconds * 250));
