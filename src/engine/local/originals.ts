import { addAbortListener } from 'node:events';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { engineErrors } from '#engine/port';
import { outsideTurn } from '#platform/concurrency';
import { diskRoom, streamToFile } from '#platform/kit/growth-guard.ts';
import { scratchFolder } from '#platform/kit/scratch-folder.ts';
import type { Store } from '#platform/storage';

/** Originals as local files. */
export type Originals = {
  /**
   * The file; it exists until the result is disposed of.
   * @throws Failure `original-not-found` (404)
   */
  open(key: string, signal: AbortSignal): Promise<AsyncDisposable & { path: string }>;
  /**
   * Opens the file for work that can wait. Undefined when a copy would leave too little room on the
   * disk; a copy is deleted as soon as its last user is done.
   */
  openIfRoom(
    key: string,
    signal: AbortSignal,
  ): Promise<(AsyncDisposable & { path: string }) | undefined>;
};

export type OriginalsParts = {
  store: Store;
  /** Parent of the copies; the system's temporary folder by default. */
  folder?: string | undefined;
  /** How long an unused copy is kept for the next user, seconds. */
  idleSeconds?: number;
};

/**
 * Files of the store itself are used in place. Everything else is copied once for all users at the
 * same time or soon after: the clips of an export are separate jobs, and an original may be
 * gigabytes. Of the unused copies only the most recent one is kept.
 */
export function createOriginals({
  store,
  folder,
  idleSeconds: keepSeconds = 300,
}: OriginalsParts): Originals {
  const copies = new Map<string, Copy>();

  function startCopy(key: string, { keeps }: { keeps: boolean }): Copy {
    if (keeps) for (const [other, copy] of copies) if (copy.users === 0) discard(other, copy);
    const stop = new AbortController();
    const copy: Copy = {
      users: 0,
      stop,
      isMade: false,
      staysCached: false,
      made: makeCopy({ store, folder, key, signal: stop.signal }),
      expiry: undefined,
    };
    copies.set(key, copy);
    copy.made.then(
      () => {
        copy.isMade = true;
      },
      () => forget(key, copy),
    );
    return copy;
  }
  function release(key: string, copy: Copy): void {
    copy.users -= 1;
    if (copy.users > 0) return;
    if (copy.isMade && copy.staysCached)
      copy.expiry = setTimeout(discard, keepSeconds * 1000, key, copy).unref();
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

  const open = async (key: string, signal: AbortSignal, { keeps }: { keeps: boolean }) => {
    const path = store.localPath(key);
    if (path !== undefined && (await store.stat(key)))
      return { path, [Symbol.asyncDispose]: async () => {} };
    signal.throwIfAborted();
    const copy = copies.get(key) ?? startCopy(key, { keeps });
    clearTimeout(copy.expiry);
    copy.users += 1;
    copy.staysCached ||= keeps;
    try {
      const arrival = () => unlessAborted(copy.made, signal);
      const file = await (copy.isMade ? arrival() : outsideTurn(arrival));
      return { path: file.path, [Symbol.asyncDispose]: async () => release(key, copy) };
    } catch (error) {
      release(key, copy);
      throw error;
    }
  };
  return {
    open: (key, signal) => open(key, signal, { keeps: true }),
    async openIfRoom(key, signal) {
      const isCopied = store.localPath(key) === undefined && !copies.has(key);
      if (isCopied && !(await hasRoom(store, key, folder))) return undefined;
      return await open(key, signal, { keeps: false });
    },
  };
}

/**
 * Whether the disk has room for two copies: this one, and another for work that cannot wait.
 * @throws Failure `original-not-found` (404)
 */
async function hasRoom(store: Store, key: string, folder: string | undefined): Promise<boolean> {
  const object = await store.stat(key);
  if (!object) throw engineErrors.originalNotFound();
  const { free, reserve } = await diskRoom(folder ?? tmpdir());
  return free > 2 * object.bytes + reserve;
}

type Copy = {
  users: number;
  stop: AbortController;
  isMade: boolean;
  /** Whether the unused copy stays on disk for the next user. */
  staysCached: boolean;
  made: Promise<AsyncDisposable & { path: string }>;
  expiry: NodeJS.Timeout | undefined;
};

type CopyRequest = { store: Store; folder: string | undefined; key: string; signal: AbortSignal };

async function makeCopy({
  store,
  folder,
  key,
  signal,
}: CopyRequest): Promise<AsyncDisposable & { path: string }> {
  const scratch = await scratchFolder(folder);
  try {
    return {
      path: await copyInto(scratch.path, store, key, signal),
      [Symbol.asyncDispose]: () => scratch[Symbol.asyncDispose](),
    };
  } catch (error) {
    await scratch[Symbol.asyncDispose]();
    throw error;
  }
}

/**
 * Copies the object into the folder, named by the last part of its key.
 * @throws Failure `original-not-found` (404)
 */
export async function copyInto(
  folder: string,
  store: Store,
  key: string,
  signal: AbortSignal,
): Promise<string> {
  const found = await store.get(key);
  if (!found) throw engineErrors.originalNotFound();
  const path = join(folder, basename(key));
  try {
    await streamToFile(found.body, { path, signal });
  } catch (error) {
    // An aborted pipeline rejects with an error of its own.
    throw signal.aborted ? signal.reason : error;
  }
  return path;
}

async function unlessAborted<T>(made: Promise<T>, signal: AbortSignal): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  using _listener = addAbortListener(signal, () => reject(signal.reason));
  return await Promise.race([made, promise]);
}
