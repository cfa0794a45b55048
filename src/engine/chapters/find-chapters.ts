import { workerTasks } from '#platform/tasks';
import type * as tasks from './chapter-tasks.ts';

const run = workerTasks<typeof tasks>(new URL('./chapter-tasks.ts', import.meta.url));

/**
 * The chapters of a transcript of fewer bytes are found in some tens of milliseconds: a quarter of
 * an hour of speech.
 */
const quicklyRead = 120_000;

/**
 * Finds the chapters of a transcript as JSON, as `chaptersOf` does, and the text from which a model
 * may write them, without blocking this process. Fails when the bytes are no transcript.
 */
export function findChapters(
  json: Uint8Array<ArrayBuffer>,
  signal?: AbortSignal,
): Promise<tasks.Outline> {
  return run('outline', json, { signal, here: json.length < quicklyRead });
}
