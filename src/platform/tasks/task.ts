import type { FailureOptions } from '#platform/kit/failure.ts';

/** A function of a module, by the module's URL and the function's name, with its argument. */
export type Task = { module: string; name: string; input: unknown };

/** The outcome of a task: its result, the failure it threw, or any other error. */
export type TaskAnswer =
  | { result: unknown }
  | { failure: { code: string; message: string; options: FailureOptions } }
  | { error: Error };
