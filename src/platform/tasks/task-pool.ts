import { addAbortListener } from 'node:events';
import { createDeadline, createSemaphore, currentOwner } from '#platform/concurrency';
import { isFailure } from '#platform/kit/define-errors.ts';
import { Failure } from '#platform/kit/failure.ts';
import { type OwnProcess, startComputingProcess } from '#platform/sandbox';
import { workerErrors } from './errors.ts';
import type { Task, TaskAnswer } from './task.ts';

export type TaskPoolOptions = {
  /** The number of processes; each runs one task at a time. */
  processes: number;
  /** How many of them may work for one owner at the same time. */
  processesPerOwner: number;
  /** How many tasks may wait for a process, in total and per owner. */
  waiting: number;
  waitingPerOwner: number;
  /** How long a task may wait for a process. */
  maxWaitSeconds: number;
  /** The maximum heap of a process. */
  maxHeapMebibytes: number;
  /** How long an idle process stays alive. */
  idleMilliseconds: number;
};

/**
 * Runs a task for at most `seconds` of working time, and once more when they did not suffice.
 * Rejects with the error that the task throws, with `task-too-expensive` when its process dies or
 * its time is up, with `workers-busy` when no process
 * becomes free in time, or with the signal's reason.
 */
export type TaskPool = (
  task: Task,
  limits: { signal?: AbortSignal | undefined; seconds: number },
) => Promise<unknown>;

/**
 * Child processes for tasks, started when they are needed and ended when they are idle. Aborting a
 * task kills its process. When a process dies, only its own task fails. The worker pools on npm do
 * not guarantee this: they use threads, whose memory cannot be limited, turn the death of an idle
 * process into an uncaught exception (tinypool 2.2), or wait for a busy process to clean up
 * (workerpool 10).
 */
export function createTaskPool(options: TaskPoolOptions): TaskPool {
  const {
    processes,
    processesPerOwner,
    waiting,
    waitingPerOwner,
    maxWaitSeconds,
    maxHeapMebibytes,
    idleMilliseconds,
  } = options;
  const slots = createSemaphore({
    concurrency: processes,
    maxWaiting: waiting,
    // Tasks without an owner leave one process to the others.
    limitOf: (owner) =>
      owner === undefined
        ? { concurrency: processes - 1, maxWaiting: waiting }
        : { concurrency: processesPerOwner, maxWaiting: waitingPerOwner },
    createFullError: () => workerErrors.workersBusy(),
  });
  const idle: TaskProcess[] = [];
  const forget = (gone: TaskProcess) => {
    const at = idle.indexOf(gone);
    if (at !== -1) idle.splice(at, 1);
  };
  const turn = withLimit(maxWaitSeconds, workerErrors.workersBusy);
  const attempt: TaskPool = async (task, { signal, seconds }) => {
    using _turn = await turn(signal, (limited) => slots.acquire(limited, currentOwner()));
    const worker = idle.pop() ?? startTaskProcess(maxHeapMebibytes, forget);
    const answer = await withLimit(seconds, workerErrors.taskTooExpensive)(signal, (limited) =>
      worker.run(task, limited),
    );
    idle.push(worker);
    worker.endAfter(idleMilliseconds);
    if ('result' in answer) return answer.result;
    if ('failure' in answer)
      throw new Failure(answer.failure.code, answer.failure.message, answer.failure.options);
    throw answer.error;
  };
  return async (task, limits) => {
    try {
      return await attempt(task, limits);
    } catch (error) {
      // A busy machine may have given the process too little of its time: the limit is on working
      // time, not on processor time.
      if (isFailure(error, workerErrors.taskTooExpensive) && error.cause instanceof TimeIsUp)
        return await attempt(task, limits);
      throw error;
    }
  };
}

/** The reason that a limit aborts with. */
class TimeIsUp extends Error {}

/** Limits an action to `seconds` of working time; the caller's signal may end it earlier. */
function withLimit(seconds: number, createError: (options: { cause: unknown }) => Error) {
  return async <Result>(
    signal: AbortSignal | undefined,
    act: (signal: AbortSignal) => Promise<Result>,
  ): Promise<Result> => {
    using limit = createDeadline(seconds, () => new TimeIsUp(`${seconds} s are over`));
    try {
      return await act(signal ? AbortSignal.any([signal, limit.signal]) : limit.signal);
    } catch (error) {
      signal?.throwIfAborted();
      throw limit.signal.aborted ? createError({ cause: limit.signal.reason }) : error;
    }
  };
}

type TaskProcess = {
  /**
   * Rejects when the process exits before it responds or when the signal is aborted; the process is
   * then dead.
   */
  run(task: Task, signal: AbortSignal): Promise<TaskAnswer>;
  /** Ends the process unless it runs another task by then. */
  endAfter(milliseconds: number): void;
};

function startTaskProcess(
  maxHeapMebibytes: number,
  onExit: (gone: TaskProcess) => void,
): TaskProcess {
  const child = startComputingProcess(new URL('./task-process.ts', import.meta.url), {
    maxHeapMebibytes,
  });
  let idleTimer: NodeJS.Timeout | undefined;
  const own: TaskProcess = {
    async run(task, signal) {
      clearTimeout(idleTimer);
      // A child process with a task keeps this process alive; an idle one does not.
      refer(child, true);
      try {
        return await answerOf(child, task, signal);
      } catch (error) {
        child.kill('SIGKILL');
        throw error;
      } finally {
        refer(child, false);
      }
    },
    endAfter(milliseconds) {
      idleTimer = setTimeout(() => {
        onExit(own);
        child.disconnect();
      }, milliseconds).unref();
    },
  };
  child.on('exit', () => {
    clearTimeout(idleTimer);
    onExit(own);
  });
  // When the process cannot be started or a message cannot be sent, no response arrives; `answerOf`
  // handles that.
  child.on('error', () => undefined);
  return own;
}

function refer(child: OwnProcess, needed: boolean): void {
  for (const handle of [child, child.channel]) needed ? handle?.ref() : handle?.unref();
}

function answerOf(child: OwnProcess, task: Task, signal: AbortSignal): Promise<TaskAnswer> {
  const { promise, resolve, reject } = Promise.withResolvers<TaskAnswer>();
  const died = (cause: unknown) => reject(workerErrors.taskTooExpensive({ cause }));
  const exited = (code: number | null, by: NodeJS.Signals | null) =>
    died(new Error(`the process ended with ${by ?? `exit code ${code}`}`));
  const aborting = addAbortListener(signal, () => reject(signal.reason));
  child.once('message', resolve).once('exit', exited).once('error', died);
  child.send(task, (error) => error && died(error));
  return promise.finally(() => {
    aborting[Symbol.dispose]();
    child.off('message', resolve).off('exit', exited).off('error', died);
  });
}
