import { messageOf } from '#platform/kit/failure.ts';
import { limitThisProcess } from '#platform/sandbox/process-limit.entry.ts';
import type { LifeMessage } from './life-message.ts';

/** The common part of the child processes of `startInference`: one task, performed and reported. */

/**
 * Performs the one task of this process. A native library ends its process when a model is damaged,
 * and cannot be interrupted, so it runs in a process of its own, which is killed to cancel.
 */
export function onTask<Task extends { maxBytes: number }>(
  perform: (task: Task) => Promise<void>,
): void {
  // Ctrl-C in a terminal reaches every process of the group; the parent decides when this one ends.
  process.on('SIGINT', () => undefined);
  process.on('disconnect', () => process.exit());
  process.once('message', async (task: Task) => {
    limitThisProcess({ maxBytes: task.maxBytes });
    await perform(task);
  });
}

export function send<Message extends { event: string }>(message: Message): void {
  process.send?.(message);
}

/** Reports to the parent why there will be no result. */
export function fail(reason: 'runtime' | 'model', error: unknown): undefined {
  send<LifeMessage>({ event: 'failed', reason, message: messageOf(error) });
}

/** Reports to the parent how many seconds are done, at most once per half second. */
export function progressReporter(): (seconds: number) => void {
  let last = performance.now();
  return (seconds) => {
    if (performance.now() - last < 500) return;
    last = performance.now();
    send({ event: 'progress', seconds });
  };
}
