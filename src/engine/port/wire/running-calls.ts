import { setTimeout as sleep } from 'node:timers/promises';
import { asOwner, createSemaphore, type Semaphore, type SlotLimit } from '#platform/concurrency';
import { httpErrors } from '#platform/http';
import { callsInTurn } from '../engine-in-turns.ts';
import { engineErrors } from '../errors.ts';
import type { CallName } from './wire.schema.ts';

/** The running and waiting calls of an engine. */
export type RunningCalls = {
  /**
   * Runs the work when a slot is free. The work is aborted when the caller disconnects or ends the
   * call, and when the engine stops.
   * @throws Failure `engine-busy` (429), `engine-stopping` (503), both worth a later retry
   */
  begin<T>(call: Call, work: (signal: AbortSignal) => Promise<T>): { done: Promise<T> };
  /** Aborts the call and waits until its work has ended; false when no call has this ID. */
  end(id: string): Promise<boolean>;
  /** Refuses new and waiting calls, waits this long for running ones, then aborts them. */
  stop(graceSeconds: number): Promise<void>;
  isStopping(): boolean;
};

/** `owner`: equal for calls of one person, whose calls take turns with those of others. */
export type Call = {
  id: string;
  name: CallName;
  owner: string | undefined;
  caller: AbortSignal;
};

/** @param concurrency clips rendered at once */
export function runningCalls(concurrency: number): RunningCalls {
  const semaphores = semaphoresFor(concurrency);
  const running = new Map<string, { controller: AbortController; ended: Promise<unknown> }>();
  /** Ends the wait for a slot. */
  const stopping = new AbortController();

  async function runCall<T>(
    { name, owner, caller }: Call,
    controller: AbortController,
    work: (signal: AbortSignal) => Promise<T>,
  ): Promise<T> {
    const signal = AbortSignal.any([caller, controller.signal]);
    const admitted = AbortSignal.any([signal, stopping.signal]);
    using _slot = await semaphores[name].acquire(admitted, owner);
    return await (owner === undefined ? work(signal) : asOwner(owner, () => work(signal)));
  }

  return {
    begin(call, work) {
      if (stopping.signal.aborted) throw engineErrors.stopping();
      if (running.has(call.id)) throw engineErrors.callRunning();
      if (semaphores[call.name].isFull(call.owner)) throw engineErrors.busy();
      const controller = new AbortController();
      const done = runCall(call, controller, work).finally(() => running.delete(call.id));
      running.set(call.id, { controller, ended: done.catch(() => undefined) });
      return { done };
    },
    async end(id) {
      const call = running.get(id);
      if (!call) return false;
      call.controller.abort(httpErrors.clientDisconnected());
      await call.ended;
      return true;
    },
    async stop(graceSeconds) {
      stopping.abort(engineErrors.stopping());
      const allEnded = () => Promise.all([...running.values()].map(({ ended }) => ended));
      await Promise.race([allEnded(), sleep(graceSeconds * 1000, undefined, { ref: false })]);
      for (const { controller } of running.values()) controller.abort(engineErrors.stopping());
      await allEnded();
    },
    isStopping: () => stopping.signal.aborted,
  };
}

/** Identification mostly waits for the network or for one core; rendering uses all cores. */
function semaphoresFor(concurrency: number): Record<CallName, Semaphore> {
  const half = Math.ceil(concurrency / 2);
  const line = (atOnce: number, places: number, limitOf?: () => SlotLimit) =>
    createSemaphore({
      concurrency: atOnce,
      maxWaiting: places,
      limitOf,
      createFullError: engineErrors.busy,
    });
  /** The engine's own turns decide which of the calls that are admitted run. */
  const inTurns = (atOnce: number) =>
    line(atOnce + callsInTurn, concurrency, () => ({
      concurrency: atOnce,
      maxWaiting: Number.POSITIVE_INFINITY,
    }));
  return {
    identify: inTurns(half),
    transcribe: inTurns(half),
    process: inTurns(concurrency),
    'keep-playable': inTurns(half),
    // A person is waiting: refusing quickly is better than a long wait.
    frame: line(half, 4),
    'sample-audio': line(half, 4),
    'draw-still': line(2, 4),
    // These searches wait until the engine does nothing else.
    'find-faces': line(1, concurrency),
    'find-shown': line(1, concurrency),
  };
}
