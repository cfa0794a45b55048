import { workerErrors } from './errors.ts';
import { createTaskPool, type TaskPool } from './task-pool.ts';

type Functions = Record<string, (input: never) => unknown>;
type Input<Task> = Task extends (input: infer Given) => unknown ? Given : never;
type Output<Task> = Task extends (input: never) => infer Result ? Awaited<Result> : never;

/** Runs the named function. Rejects with what it throws, `task-too-expensive`, `workers-busy` or the signal's reason. */
export type RunTask<Tasks extends Functions> = <Name extends string & keyof Tasks>(
  name: Name,
  input: Input<Tasks[Name]>,
  options?: TaskOptions,
) => Promise<Output<Tasks[Name]>>;

export type TaskOptions = {
  signal?: AbortSignal | undefined;
  /** Run it in this process: for a few milliseconds another one is not worth it. */
  here?: boolean;
};

/**
 * The functions a module exports, run in a process of their own with limits of time and memory, so that no text from outside holds up or
 * ends the server. A process and not a thread: one allocation too large ends a thread's whole process whatever limits the thread has.
 * All modules share the processes. Input and result are copied: large texts travel as bytes.
 */
export function workerTasks<Tasks extends Functions>(module: URL): RunTask<Tasks> {
  return async (name, input, { signal, here = false } = {}) => {
    signal?.throwIfAborted();
    if (here) {
      const { [name]: task }: Record<string, (input: unknown) => never> = await import(module.href);
      if (!task) throw new Error(`${module.href} has no task ${name}`);
      return await task(input);
    }
    const deadline = AbortSignal.timeout(maxSeconds * 1000);
    try {
      pool ??= createTaskPool(poolOptions);
      return (await pool({ module: module.href, name, input }, AbortSignal.any(signal ? [signal, deadline] : [deadline]))) as never;
    } catch (error) {
      signal?.throwIfAborted();
      throw deadline.aborted ? workerErrors.taskTooExpensive({ cause: error }) : error;
    }
  };
}

/** For one task, including the time it waits. */
const maxSeconds = 60;

/**
 * Two processes: a transcript of many hours does not hold up captions that somebody is looking at, and neither does what another person has
 * read. The heap is a third full with such a transcript.
 */
const poolOptions = {
  processes: 2,
  processesPerOwner: 1,
  waiting: 100,
  waitingPerOwner: 20,
  maxHeapMebibytes: 768,
  idleMilliseconds: 20_000,
};
let pool: TaskPool | undefined;
