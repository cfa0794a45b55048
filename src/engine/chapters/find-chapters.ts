import { workerTasks } from '#platform/tasks';
import type * as tasks from './chapter-tasks.ts';
import type { ChapterDensity } from './chapters.constants.ts';

/**
 * The chapters of a transcript of this many bytes, a quarter of an hour of speech, are found in some
 * tens of milliseconds.
 */
const run = workerTasks<typeof tasks>(new URL('./chapter-tasks.ts', import.meta.url), {
  quickBytes: 120_000,
});

/**
 * Finds the chapters of a transcript as JSON, as `chaptersOf` does, and the text from which a model
 * may write them, without blocking this process. Fails when the bytes are no transcript.
 */
export function findChapters(
  json: Uint8Array<ArrayBuffer>,
  { density, signal }: { density?: ChapterDensity | undefined; signal?: AbortSignal } = {},
): Promise<tasks.Outline> {
  return run('outline', { json, density }, { signal });
}
