import { Failure, messageOf } from '#platform/kit/failure.ts';
import { dropPermissions } from '#platform/sandbox/drop-permissions.entry.ts';
import { limitThisProcess } from '#platform/sandbox/process-limit.entry.ts';
import type { Task, TaskAnswer } from './task.ts';

/**
 * The child process of `createTaskPool`: runs one task after another until its parent disconnects.
 */

// The heap is limited when the process starts. This limit also covers buffers, and ends the process
// when its parent is killed.
limitThisProcess({ maxBytes: 1536 * 2 ** 20 });
dropPermissions();
// Ctrl-C in a terminal reaches every process of the group; the parent decides when this one ends.
process.on('SIGINT', () => undefined);
process.on('disconnect', () => process.exit());
process.on('message', async (task: Task) => {
  const answer = await perform(task).then((result) => ({ result }), describeError);
  process.send?.(answer satisfies TaskAnswer);
});

async function perform({ module, name, input }: Task): Promise<unknown> {
  const { [name]: task }: Record<string, (input: unknown) => unknown> = await import(module);
  if (!task) throw new Error(`${module} has no task ${name}`);
  return task(input);
}

/** A structured clone of an error loses the error's own properties, so they are sent separately. */
function describeError(error: unknown): TaskAnswer {
  if (!(error instanceof Failure))
    return { error: error instanceof Error ? error : new Error(messageOf(error)) };
  const { code, message, status, details, fields, retryable, retryAfterSeconds, logLevel } = error;
  return {
    failure: {
      code,
      message,
      options: {
        status,
        details,
        ...(fields && { fields }),
        retryable,
        retryAfterSeconds,
        logLevel,
      },
    },
  };
}
