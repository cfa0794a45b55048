import { addAbortListener } from 'node:events';
import { Failure } from '#platform/kit/failure.ts';
import { type OwnProcess, startComputingProcess } from '#platform/sandbox';
import { workerErrors } from './errors.ts';
import type { Task, TaskAnswer } from './task.ts';
import { taskOwner } from './task-owner.ts';
import { createTaskTurns } from './task-turns.ts';

export type TaskPoolOptions = {
  /** Processes at once; each runs one task at a time. */
  processes: number;
  /** Of these, how many may work for one owner. */
  processesPerOwner: number;
  /** Tasks that may wait for a process, and how many of them may be one owner's. */
  waiting: number;
  waitingPerOwner: number;
  /** How long a task may wait. */
  maxWaitSeconds: number;
  /** The heap of a process, mebibytes. */
  maxHeapMebibytes: number;
  /** How long an idle process is kept, milliseconds. */
  idleMilliseconds: number;
};

/**
 * Runs a task for so many seconds at most. Rejects with what it throws, `task-too-expensive` when
 * its process dies or its time is over, `workers-busy` when it does not get a process in time, or
 * the signal's reason.
 */
export type TaskPool = (
  task: Task,
  limits: { signal?: AbortSignal | undefined; seconds: number },
) => Promise<unknown>;

/**
 * Child processes for tasks, started when they are needed and ended when they are idle. Aborting a
 * task kills its process. A process that dies ends its task only: worker pools of npm either use
 * threads, whose memory cannot be limited, or make the death of an idle process an uncaught
 * exception (tinypool 2.2) or wait for a busy one to clean up (workerpool 10).
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
  const turns = createTaskTurns({
    concurrency: processes,
    perOwner: processesPerOwner,
    maxWaiting: waiting,
    maxWaitingPerOwner: waitingPerOwner,
    createFullError: () => workerErrors.workersBusy(),
  });
  const idle: TaskProcess[] = [];
  const forget = (gone: TaskProcess) => {
    const at = idle.indexOf(gone);
    if (at !== -1) idle.splice(at, 1);
  };
  const turn = withLimit(maxWaitSeconds, workerErrors.workersBusy);
  return async (task, { signal, seconds }) => {
    using _turn = await turn(signal, (limited) => turns.take(taskOwner(), limited));
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
}

/** Does something for so many seconds at most, unless its caller ends it earlier. */
function withLimit(seconds: number, createError: (options: { cause: unknown }) => Error) {
  return async <Result>(
    signal: AbortSignal | undefined,
    act: (signal: AbortSignal) => Promise<Result>,
  ): Promise<Result> => {
    const limit = AbortSignal.timeout(seconds * 1000);
    try {
      return await act(signal ? AbortSignal.any([signal, limit]) : limit);
    } catch (error) {
      signal?.throwIfAborted();
      throw limit.aborted ? createError({ cause: error }) : error;
    }
  };
}

type TaskProcess = {
  /** Rejects, and the process is dead, when it exits before it answers or the signal is aborted. */
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
      // A process with a task keeps this one running, an idle one does not.
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
  // A process that cannot be started, or a message that cannot be sent, ends without an answer;
  // `answerOf` handles that.
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
