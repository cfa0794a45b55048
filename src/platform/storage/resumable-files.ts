import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { diskFullFailure } from '#platform/kit/disk-full.ts';
import { streamToFile } from '#platform/kit/growth-guard.ts';
import { storageErrors } from './errors.ts';
import type { ResumableWrites, StoredObject } from './store.ts';

/**
 * Unfinished objects as hidden files in the folder of the object: no key begins with a dot, and
 * deleting the folder deletes them too.
 */
export function resumableFiles(
  pathOf: (key: string) => string,
  describe: (key: string) => Promise<StoredObject | undefined>,
): ResumableWrites {
  const unfinishedPath = (key: string) =>
    join(dirname(pathOf(key)), `.unfinished-${basename(key)}`);
  return {
    async begin(key) {
      const path = unfinishedPath(key);
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, '').catch(fail);
      return { key, id: 'file' };
    },
    async size({ key }) {
      const file = await stat(unfinishedPath(key)).catch(absent);
      return file?.size ?? (await describe(key))?.bytes ?? 0;
    },
    async append({ key }, offset, body) {
      const path = unfinishedPath(key);
      try {
        // The file is not created here: if it is missing, it was discarded.
        await streamToFile(body, { path, flags: 'r+', start: offset });
      } catch (error) {
        fail(error);
      }
      return (await stat(path).catch(fail)).size;
    },
    async complete({ key }) {
      await rename(unfinishedPath(key), pathOf(key)).catch(absent);
      const object = await describe(key);
      if (object) return object;
      throw storageErrors.objectDeleted();
    },
    discard: ({ key }) => rm(unfinishedPath(key), { force: true }),
  };
}

function absent(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}

function fail(error: unknown): never {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT')
    throw storageErrors.objectDeleted({ cause: error });
  throw diskFullFailure(error) ?? error;
}
