import type { FailureOptions } from '#platform/kit/failure.ts';

/** A function of a module, by the module's URL and the function's name, with its argument. */
export type Task = { module: string; name: string; input: unknown };

/** How a task ended. */
export type TaskAnswer =
  | { result: unknown }
  | { failure: { code: string; message: string; options: FailureOptions } }
  | { error: Error };
