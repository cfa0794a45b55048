import { createTaskPool, type TaskPool } from './task-pool.ts';

type Functions = Record<string, (input: never) => unknown>;
type Input<Task> = Task extends (input: infer Given) => unknown ? Given : never;
type Output<Task> = Task extends (input: never) => infer Result ? Awaited<Result> : never;

/**
 * Runs the named function. Rejects with the error that it throws, `task-too-expensive`,
 * `workers-busy` or the signal's reason. Only its running time counts against its limit, not the
 * time it waits for a process.
 */
export type RunTask<Tasks extends Functions> = <Name extends string & keyof Tasks>(
  name: Name,
  input: Input<Tasks[Name]>,
  options?: TaskOptions,
) => Promise<Output<Tasks[Name]>>;

export type TaskOptions = {
  signal?: AbortSignal | undefined;
  /** How long the function may run. Default 60. */
  seconds?: number;
  /**
   * Run the function in this process, because a few milliseconds of work are not worth another
   * process.
   */
  here?: boolean;
};

/**
 * Runs the functions that a module exports in child processes with limits on time and memory, so
 * that no text from outside can block or crash the server. Threads would not do: an allocation that
 * is too large ends the whole process, whatever limits the thread has. All modules share the
 * processes. Inputs and results are copied, so large texts are passed as bytes.
 */
export function workerTasks<Tasks extends Functions>(module: URL): RunTask<Tasks> {
  return async (name, input, { signal, seconds = maxSeconds, here = false } = {}) => {
    signal?.throwIfAborted();
    if (here) {
      const { [name]: task }: Record<string, (input: unknown) => never> = await import(module.href);
      if (!task) throw new Error(`${module.href} has no task ${name}`);
      return await task(input);
    }
    pool ??= createTaskPool(poolOptions);
    return (await pool({ module: module.href, name, input }, { signal, seconds })) as never;
  };
}

const maxSeconds = 60;

/**
 * Each person counts as two owners, one for requests and one for jobs and feeds, and therefore uses
 * at most two of the three processes. A transcript of many hours then delays neither the person's
 * own previews nor other people. Such a transcript fills a third of the heap.
 */
const poolOptions = {
  processes: 3,
  // @protection shared-processes: unbounded
  processesPerOwner: 1,
  waiting: 100,
  waitingPerOwner: 20,
  maxWaitSeconds: 60,
  maxHeapMebibytes: 768,
  idleMilliseconds: 20_000,
};
let pool: TaskPool | undefined;
