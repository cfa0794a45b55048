import type { Tinypool } from 'tinypool';
import { z } from 'zod';
import { Failure } from '#kit/failure.ts';
import { workerErrors } from './errors.ts';

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
  /** Run it in this process: what takes milliseconds is not worth the way. */
  here?: boolean;
};

/**
 * The functions a module exports, run in a process of their own with limits of time and memory, so that no text from outside holds up or
 * ends the server. A process and not a thread: one allocation too large ends a thread's whole process whatever limits the thread has.
 * Processes start when they are needed and end when they are idle; all modules share them. Input and result are copied: large texts
 * travel as bytes.
 */
export function workerTasks<Tasks extends Functions>(module: URL): RunTask<Tasks> {
  return async (name, input, { signal, here = false } = {}) => {
    signal?.throwIfAborted();
    if (here) {
      const { [name]: task }: Record<string, (input: unknown) => never> = await import(module.href);
      if (!task) throw new Error(`${module.href} has no task ${name}`);
      return await task(input);
    }
    const deadline = AbortSignal.timeout(limits.seconds * 1000);
    const until = AbortSignal.any(signal ? [signal, deadline] : [deadline]);
    try {
      return await (await openPool()).run(input, { filename: module.href, name, signal: until });
    } catch (error) {
      signal?.throwIfAborted();
      throw failureOf(error, deadline.aborted);
    }
  };
}

const limits = {
  /** Processes at once: a transcript of many hours does not hold up captions that somebody is looking at. */
  processes: 2,
  waiting: 100,
  /** For one task, the time it waits included. */
  seconds: 60,
  /** Memory of a process for objects. The longest transcripts take about a third of it. */
  megabytes: 768,
  /** How long an idle process is kept. */
  idleSeconds: 20,
} as const;

let pool: Promise<Tinypool> | undefined;

function openPool(): Promise<Tinypool> {
  pool ??= import('tinypool').then(
    ({ Tinypool }) =>
      new Tinypool({
        runtime: 'child_process',
        serialization: 'advanced',
        minThreads: 0,
        maxThreads: limits.processes,
        maxQueue: limits.waiting,
        idleTimeout: limits.idleSeconds * 1000,
        terminateTimeout: 5000,
        // Nothing of the server's environment, which holds its secrets.
        env: { LANG: 'C.UTF-8' },
        execArgv: [`--max-old-space-size=${limits.megabytes}`, '--permission', '--allow-fs-read=*', '--disable-warning=SecurityWarning'],
      }),
  );
  return pool;
}

/** Errors arrive as plain objects with the properties of the error. */
const plain = z.looseObject({ message: z.string() });
const failed = z.looseObject({ code: z.string(), message: z.string(), status: z.number() });

function failureOf(error: unknown, timedOut: boolean): unknown {
  const { success, data } = failed.safeParse(error);
  if (success) return new Failure(data.code, data.message, data);
  const message = error instanceof Error ? error.message : '';
  if (timedOut || message === 'Worker exited unexpectedly') return workerErrors.taskTooExpensive({ cause: error });
  if (message === 'Task queue is at limit') return workerErrors.workersBusy({ cause: error });
  return error instanceof Error ? error : new Error(plain.safeParse(error).data?.message ?? 'the task failed', { cause: error });
}
