import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * A temporary folder that is deleted when its scope ends: `await using scratch = await
 * scratchFolder()`.
 */
export async function scratchFolder(
  parent: string = tmpdir(),
): Promise<AsyncDisposable & { path: string }> {
  const path = await mkdtemp(join(parent, 'kinora-'));
  return {
    path,
    [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true, maxRetries: 3 }),
  };
}
