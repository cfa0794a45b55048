import { sizeUpTo } from './size-up-to.ts';
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
  /** Never run the function in this process, for inputs whose work is more than their size tells. */
  elsewhere?: boolean;
};

/**
 * Runs the functions that a module exports in child processes with limits on time and memory, so
 * that no text from outside can block or crash the server. Threads would not do: an allocation that
 * is too large ends the whole process, whatever limits the thread has. All modules share the
 * processes. Inputs and results are copied, so large texts are passed as bytes.
 *
 * Another process costs more than a few milliseconds of work, so an input of at most `quickBytes`
 * is processed in this one. The default, none, suits functions that load much or that compute a lot
 * from little.
 */
export function workerTasks<Tasks extends Functions>(
  module: URL,
  { quickBytes = 0 }: { quickBytes?: number } = {},
): RunTask<Tasks> {
  return async (name, input, { signal, seconds = maxSeconds, elsewhere = false } = {}) => {
    signal?.throwIfAborted();
    if (!elsewhere && quickBytes > 0 && sizeUpTo(quickBytes, input) <= quickBytes) {
      const { [name]: task }: Record<string, (input: unknown) => never> = await import(module.href);
      if (!task) throw new Error(`${module.href} has no task ${name}`);
      return await task(input);
    }
    pool ??= createTaskPool(poolOptions);
    return (await pool({ module: module.href, name, input }, { signal, seconds })) as never;
  };
}

/** A transcript of this many bytes, about half an hour of speech, is parsed in a few milliseconds. */
export const quicklyParsedBytes = 250_000;

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
