import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { lockFolder } from '#database/folder-lock.ts';

/**
 * A folder below `parent` that is this process's alone and gone when it is disposed of. Those of processes that were killed are
 * taken away first: what they left half done is nobody's.
 */
export async function ownFolder(parent: string): Promise<AsyncDisposable & { path: string }> {
  await mkdir(parent, { recursive: true });
  for (const name of await readdir(parent)) if (!name.startsWith('.')) await takeAwayIfDead(join(parent, name));
  const name = randomUUID();
  // Under a name that the others do not look at until it is locked.
  const unready = join(parent, `.${name}`);
  const lock = lockFolder(unready);
  const path = join(parent, name);
  await rename(unready, path);
  return {
    path,
    async [Symbol.asyncDispose]() {
      await rm(path, { recursive: true, force: true });
      lock.release();
    },
  };
}

/** The kernel gives a lock back when its process dies, so a folder that can be locked belongs to nobody. */
async function takeAwayIfDead(folder: string): Promise<void> {
  let lock: ReturnType<typeof lockFolder>;
  try {
    lock = lockFolder(folder);
  } catch {
    return;
  }
  // What the dead process had started may outlive it for a moment and still write there: the next start takes that.
  await rm(folder, { recursive: true, force: true, maxRetries: 2 }).catch(() => undefined);
  lock.release();
}
