import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { lockFolder } from '#platform/database';

/**
 * A folder below `parent` that belongs to this process alone and is deleted when it is disposed of.
 * Folders of processes that were killed are deleted first.
 */
export async function exclusiveFolder(parent: string): Promise<AsyncDisposable & { path: string }> {
  await deleteAbandoned(parent);
  await mkdir(parent, { recursive: true });
  const name = randomUUID();
  // Until the folder is locked, it has a name that other processes ignore.
  const draft = join(parent, `.${name}`);
  const lock = lockFolder(draft);
  const path = join(parent, name);
  await rename(draft, path);
  return {
    path,
    async [Symbol.asyncDispose]() {
      await rm(path, { recursive: true, force: true });
      lock.release();
    },
  };
}

/** Deletes the exclusive folders below `parent` whose processes are dead. */
export async function deleteAbandoned(parent: string): Promise<void> {
  for (const name of await readdir(parent).catch(() => []))
    if (!name.startsWith('.')) await deleteIfAbandoned(join(parent, name));
}

/**
 * Deletes a folder that can be locked: the kernel releases a lock when its process dies, so such a
 * folder is abandoned.
 */
async function deleteIfAbandoned(folder: string): Promise<void> {
  let lock: ReturnType<typeof lockFolder>;
  try {
    lock = lockFolder(folder);
  } catch {
    return;
  }
  // A child of the dead process may outlive it for a moment and still write to the folder; the next
  // start deletes those files.
  await rm(folder, { recursive: true, force: true, maxRetries: 2 }).catch(() => undefined);
  lock.release();
}
