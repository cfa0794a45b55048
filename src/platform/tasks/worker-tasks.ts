import { createTaskPool, type TaskPool } from './task-pool.ts';

type Functions = Record<string, (input: never) => unknown>;
type Input<Task> = Task extends (input: infer Given) => unknown ? Given : never;
type Output<Task> = Task extends (input: never) => infer Result ? Awaited<Result> : never;

/**
 * Runs the named function. Rejects with what it throws, `task-too-expensive`, `workers-busy` or the
 * signal's reason. Only the time for which it runs counts against it, not the time for which it
 * waits for a process.
 */
export type RunTask<Tasks extends Functions> = <Name extends string & keyof Tasks>(
  name: Name,
  input: Input<Tasks[Name]>,
  options?: TaskOptions,
) => Promise<Output<Tasks[Name]>>;

export type TaskOptions = {
  signal?: AbortSignal | undefined;
  /** How long it may run. Default: 60 */
  seconds?: number;
  /** Run it in this process: for a few milliseconds another one is not worth it. */
  here?: boolean;
};

/**
 * The functions a module exports, run in a process of their own with limits of time and memory, so
 * that no text from outside holds up or ends the server. A process and not a thread: one allocation
 * too large ends a thread's whole process whatever limits the thread has. All modules share the
 * processes. Input and result are copied: large texts travel as bytes.
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
 * A person is two owners, one of requests and one of jobs and feeds, and so has at most two of the
 * three processes. A transcript of many hours holds up neither the person's own previews nor
 * anybody else. Such a transcript fills a third of the heap.
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
