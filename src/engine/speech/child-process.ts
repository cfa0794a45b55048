import { fail, onTask as onInferenceTask } from '#platform/inference/child.entry.ts';
import { loadSherpaOnnx, type SherpaOnnx, type SpeechRuntime } from './sherpa-onnx.ts';

/** The common part of this folder's child processes: they get one task, perform it, and report. */

export { fail, progressReporter, send } from '#platform/inference/child.entry.ts';

/** Performs the one task of this process with the native library. */
export function onTask<Task extends { maxBytes: number; runtime: SpeechRuntime }>(
  perform: (task: Task, runtime: SherpaOnnx) => Promise<void>,
): void {
  onInferenceTask<Task>(async (task) => {
    const runtime = load(task.runtime);
    if (runtime) await perform(task, runtime);
  });
}

function load({ path }: SpeechRuntime): SherpaOnnx | undefined {
  try {
    return loadSherpaOnnx(path);
  } catch (error) {
    return fail('runtime', error);
  }
}
