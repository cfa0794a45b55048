import { isFailure } from '#platform/kit/define-errors.ts';
import { causeChain, messageOf } from '#platform/kit/failure.ts';
import { speechModelErrors } from './errors.ts';
import type { ModelFolder } from './model-folder.ts';

/**
 * The right to change what there is of a model; undefined while another process, or another part of
 * this one, has it. It ends with a killed process.
 * @throws Failure `models-folder-unusable`
 */
export async function tryLock(folder: ModelFolder, id: string): Promise<Disposable | undefined> {
  // Loaded when it is needed: commands that only use a model have nothing else to do with
  // databases.
  const { databaseErrors, lockFolder } = await import('#platform/database');
  try {
    const { release } = lockFolder(folder.lockOf(id));
    return { [Symbol.dispose]: () => void release() };
  } catch (error) {
    if (isFailure(error, databaseErrors.folderInUse)) return undefined;
    throw speechModelErrors.folderUnusable(
      { folder: folder.path, reason: messageOf(causeChain(error).at(-1)) },
      { cause: error },
    );
  }
}
