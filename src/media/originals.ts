import { addAbortListener } from 'node:events';
import { createWriteStream } from 'node:fs';
import { basename, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Failure } from '#kit/failure.ts';
import { scratchFolder } from '#kit/scratch.ts';
import type { Store } from '#storage/store.ts';

/** Originals as files of this machine. */
export type Originals = {
  /**
   * The file, for as long as the answer is not disposed of.
   * @throws Failure `original-missing` (404)
   */
  open(key: string, signal: AbortSignal): Promise<AsyncDisposable & { path: string }>;
};

export type OriginalsParts = {
  store: Store;
  /** Where copies go; the system's folder for temporary files when left out. */
  folder?: string | undefined;
  /** How long a copy that nobody uses waits for the next who does. */
  keepSeconds?: number;
};

/**
 * What the store has as a plain file is used where it is. Anything else is copied once for all who need it at the same time or soon
 * after: the clips of an export are jobs of their own, and an original may be gigabytes. Of the copies that nobody uses only the
 * last is kept.
 */
export function originalsOf({ store, folder, keepSeconds = 300 }: OriginalsParts): Originals {
  const copies = new Map<string, Copy>();

  function begin(key: string): Copy {
    for (const [other, copy] of copies) if (copy.users === 0) discard(other, copy);
    const stop = new AbortController();
    const copy: Copy = { users: 0, stop, isMade: false, made: makeCopy({ store, folder, key, signal: stop.signal }), expiry: undefined };
    copies.set(key, copy);
    copy.made.then(
      () => {
        copy.isMade = true;
      },
      () => forget(key, copy),
    );
    return copy;
  }
  function leave(key: string, copy: Copy): void {
    copy.users -= 1;
    if (copy.users > 0) return;
    if (copy.isMade) copy.expiry = setTimeout(discard, keepSeconds * 1000, key, copy).unref();
    else discard(key, copy);
  }
  function discard(key: string, copy: Copy): void {
    clearTimeout(copy.expiry);
    forget(key, copy);
    copy.stop.abort();
    copy.made.then((file) => file[Symbol.asyncDispose]()).catch(() => undefined);
  }
  function forget(key: string, copy: Copy): void {
    if (copies.get(key) === copy) copies.delete(key);
  }

  return {
    async open(key, signal) {
      const path = store.localPath(key);
      if (path !== undefined && (await store.stat(key))) return { path, [Symbol.asyncDispose]: async () => {} };
      signal.throwIfAborted();
      const copy = copies.get(key) ?? begin(key);
      clearTimeout(copy.expiry);
      copy.users += 1;
      try {
        const file = await unlessAborted(copy.made, signal);
        return { path: file.path, [Symbol.asyncDispose]: async () => leave(key, copy) };
      } catch (error) {
        leave(key, copy);
        throw error;
      }
    },
  };
}

type Copy = {
  users: number;
  stop: AbortController;
  isMade: boolean;
  made: Promise<AsyncDisposable & { path: string }>;
  expiry: NodeJS.Timeout | undefined;
};

type Wanted = { store: Store; folder: string | undefined; key: string; signal: AbortSignal };

async function makeCopy({ store, folder, key, signal }: Wanted): Promise<AsyncDisposable & { path: string }> {
  const scratch = await scratchFolder(folder);
  try {
    return { path: await copyInto(scratch.path, store, key, signal), [Symbol.asyncDispose]: () => scratch[Symbol.asyncDispose]() };
  } catch (error) {
    await scratch[Symbol.asyncDispose]();
    throw error;
  }
}

/** The object as a file in that folder, under the last part of its key. @throws Failure `original-missing` (404) */
export async function copyInto(folder: string, store: Store, key: string, signal: AbortSignal): Promise<string> {
  const found = await store.get(key);
  if (!found)
    throw new Failure('original-missing', 'The original of this video is no longer in the storage: add the video again.', { status: 404 });
  const path = join(folder, basename(key));
  try {
    await pipeline(found.body, createWriteStream(path), { signal });
  } catch (error) {
    // A pipeline has an error of its own for it.
    throw signal.aborted ? signal.reason : error;
  }
  return path;
}

async function unlessAborted<T>(made: Promise<T>, signal: AbortSignal): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  using _listener = addAbortListener(signal, () => reject(signal.reason));
  return await Promise.race([made, promise]);
}
