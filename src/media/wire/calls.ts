import { setTimeout as sleep } from 'node:timers/promises';
import { Failure } from '#kit/failure.ts';
import { type WaitingLine, waitingLine } from '#kit/waiting-line.ts';
import type { CallName } from './contract.ts';

/** The calls an engine works on for others: who is in, who waits, and the ways to make them stop. */
export type Calls = {
  /**
   * Does the work when its turn comes. It is stopped when the caller leaves or says so, and when the engine stops.
   * @throws Failure `engine-busy` (429), `engine-stopping` (503), both to come back for
   */
  begin<T>(call: Call, work: (signal: AbortSignal) => Promise<T>): { done: Promise<T> };
  /** Stops it and waits until nothing of it is left. False when there is no such call. */
  end(id: string): Promise<boolean>;
  /** Nothing begins any more, who waits is sent away; what runs gets a few seconds, then it is stopped. */
  stop(graceSeconds: number): Promise<void>;
  isStopping(): boolean;
};

export type Call = { id: string; name: CallName; caller: AbortSignal };

/** @param concurrency clips rendered at once */
export function runningCalls(concurrency: number): Calls {
  const lines = linesFor(concurrency);
  const running = new Map<string, { controller: AbortController; ended: Promise<unknown> }>();
  /** Ends the waiting. */
  const closing = new AbortController();

  async function take<T>({ name, caller }: Call, controller: AbortController, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
    const signal = AbortSignal.any([caller, controller.signal]);
    using _turn = await lines[name].enter(AbortSignal.any([signal, closing.signal]));
    return await work(signal);
  }

  return {
    begin(call, work) {
      if (closing.signal.aborted) throw stopping();
      if (running.has(call.id)) throw new Failure('call-known', 'A call of this name is under way.', { status: 409 });
      if (lines[call.name].isFull()) throw busy();
      const controller = new AbortController();
      const done = take(call, controller, work).finally(() => running.delete(call.id));
      running.set(call.id, { controller, ended: done.catch(() => undefined) });
      return { done };
    },
    async end(id) {
      const call = running.get(id);
      if (!call) return false;
      call.controller.abort(callerLeft());
      await call.ended;
      return true;
    },
    async stop(graceSeconds) {
      closing.abort(stopping());
      const allEnded = () => Promise.all([...running.values()].map(({ ended }) => ended));
      await Promise.race([allEnded(), sleep(graceSeconds * 1000, undefined, { ref: false })]);
      for (const { controller } of running.values()) controller.abort(stopping());
      await allEnded();
    },
    isStopping: () => closing.signal.aborted,
  };
}

/** Nobody waits for it any more. */
export function callerLeft(): Failure {
  return new Failure('caller-left', 'The caller went away.', { status: 499 });
}

/** Finding moments is mostly waiting for the network or for one core; rendering wants them all. */
function linesFor(concurrency: number): Record<CallName, WaitingLine> {
  const half = Math.ceil(concurrency / 2);
  const line = (atOnce: number, places: number) => waitingLine({ atOnce, places, full: busy });
  return {
    identify: line(half, concurrency),
    process: line(concurrency, concurrency),
    'keep-playable': line(half, concurrency),
    // Somebody looks at the screen: better to be told than to wait behind many.
    frame: line(half, 4),
  };
}

function busy(): Failure {
  const words = 'The engine has its hands full. This is taken up as soon as there is a free place.';
  return new Failure('engine-busy', words, { status: 429, retryable: true, retryAfterSeconds: 5 });
}

export function stopping(): Failure {
  return new Failure('engine-stopping', 'The engine is stopping. This goes on as soon as one is there.', {
    status: 503,
    retryable: true,
    retryAfterSeconds: 2,
  });
}
