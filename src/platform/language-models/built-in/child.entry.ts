import { messageOf } from '#platform/kit/failure.ts';
import { limitThisProcess } from '#platform/sandbox/process-limit.entry.ts';
import { loadAddon } from './addon.entry.ts';
import { type LoadedModel, loadModel, TooLongError } from './generation.ts';
import type { GenerateTask, OpenTask, Order, Report } from './protocol.ts';

/**
 * The process that runs a language model: loads it, and answers requests until it is killed. A
 * native library ends its process when a model is damaged.
 */

// Ctrl-C in a terminal reaches every process of the group; the parent decides when this one ends.
process.on('SIGINT', () => undefined);
process.on('disconnect', () => process.exit());
process.once('message', async (task: OpenTask) => {
  limitThisProcess({ maxBytes: task.maxBytes });
  const addon = await loadAddon(task.addon).catch(failed('runtime'));
  const model = addon && (await loadModel(addon, task.model, task).catch(failed('model')));
  if (!model) return;
  let cancelled = -1;
  process.on('message', async (order: Order) => {
    if (order.order === 'cancel') cancelled = order.id;
    else await perform(model, order.task, () => cancelled === order.task.id);
  });
  send({ event: 'ready' });
});

async function perform(
  model: LoadedModel,
  task: GenerateTask,
  isCancelled: () => boolean,
): Promise<void> {
  const { id } = task;
  try {
    const result = await model.generate(task, {
      onRead: () => send({ event: 'read', id }),
      onText: (text) => send({ event: 'text', id, text }),
      isCancelled,
    });
    send({ event: 'ended', id, result });
  } catch (error) {
    const reason = error instanceof TooLongError ? 'too-long' : 'failed';
    send({ event: 'refused', id, reason, message: messageOf(error) });
  }
}

const failed =
  (reason: 'runtime' | 'model') =>
  (error: unknown): undefined =>
    send({ event: 'failed', reason, message: messageOf(error) });

function send(report: Report): undefined {
  process.send?.(report);
}
