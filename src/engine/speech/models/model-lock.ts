import { isFailure } from '#platform/kit/define-errors.ts';
import { causeChain, messageOf } from '#platform/kit/failure.ts';
import { speechModelErrors } from './errors.ts';
import type { ModelFolder } from './model-folder.ts';

/**
 * Takes the lock of a model, which allows its holder to change the model's files; undefined while
 * another process, or another part of this one, has it. A killed process loses its locks.
 * @throws Failure `models-folder-unusable`
 */
export async function tryLock(folder: ModelFolder, id: string): Promise<Disposable | undefined> {
  // Imported here because commands that only use a model need no database code otherwise.
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
