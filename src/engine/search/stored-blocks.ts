import { quicklyParsedBytes, workerTasks } from '#platform/tasks';
import type { BlocksToIndex } from './blocks.ts';
import type * as tasks from './search-tasks.ts';

const run = workerTasks<typeof tasks>(new URL('./search-tasks.ts', import.meta.url), {
  quickBytes: quicklyParsedBytes,
});

/**
 * Cuts a stored transcript into the blocks that are indexed. A long transcript is parsed in another
 * process.
 */
export function storedBlocks(json: Uint8Array<ArrayBuffer>): Promise<BlocksToIndex> {
  return run('blocksOfTranscript', { json });
}
