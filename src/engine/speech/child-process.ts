import { fail, onTask as onInferenceTask } from '#platform/inference/child.entry.ts';
import { loadSherpaOnnx, type SherpaOnnx } from './sherpa-onnx.ts';

/** The common part of this folder's child processes: they get one task, perform it, and report. */

export { fail, progressReporter, send } from '#platform/inference/child.entry.ts';

/** Performs the one task of this process with the native library. */
export function onTask<Task extends { maxBytes: number }>(
  perform: (task: Task, runtime: SherpaOnnx) => Promise<void>,
): void {
  onInferenceTask<Task>(async (task) => {
    const runtime = load();
    if (runtime) await perform(task, runtime);
  });
}

function load(): SherpaOnnx | undefined {
  try {
    return loadSherpaOnnx();
  } catch (error) {
    return fail('runtime', error);
  }
}
