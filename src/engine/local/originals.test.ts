import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { scratchFolder } from '#platform/kit/scratch-folder.ts';
import { fileStore } from '#platform/storage/file-store.ts';
import type { Store } from '#platform/storage/store.ts';
import { createOriginals } from './originals.ts';

const signal = new AbortController().signal;
const key = 'videos/a/original.mp4';

/** A remote store with two originals; `reads` are the keys that were read. */
async function elsewhere(folder: string, keepSeconds?: number) {
  const files = fileStore({
    root: join(folder, 'store'),
    baseUrl: 'http://localhost',
    secret: 's',
  });
  for (const name of [key, 'videos/b/original.mp4']) await files.put(name, Readable.from([name]));
  const reads: string[] = [];
  const store: Store = {
    ...files,
    localPath: () => undefined,
    get: async (name, range) => {
      reads.push(name);
      return files.get(name, range);
    },
  };
  const copies = await scratchFolder(folder);
  const originals = createOriginals({
    store,
    folder: copies.path,
    ...(keepSeconds === undefined ? {} : { idleSeconds: keepSeconds }),
  });
  return { store, files, reads, originals, left: () => readdir(copies.path) };
}

async function untilNothing(list: () => Promise<string[]>): Promise<void> {
  while ((await list()).length > 0) await sleep(10);
}

it('uses the file of the store itself when there is one', async () => {
  await using scratch = await scratchFolder();
  const { files } = await elsewhere(scratch.path);
  await using original = await createOriginals({ store: files }).open(key, signal);
  expect(original.path).toBe(files.localPath(key));
});

it('copies an original once for all users, at the same time or one after the other', async () => {
  await using scratch = await scratchFolder();
  const { originals, reads } = await elsewhere(scratch.path);
  const open = async () => {
    await using original = await originals.open(key, signal);
    return await readFile(original.path, 'utf8');
  };
  expect(await Promise.all([open(), open(), open()])).toEqual([key, key, key]);
  expect(await open()).toBe(key);
  expect(reads).toEqual([key]);
});

it('keeps copies that are in use and the one that was used last, and no others', async () => {
  await using scratch = await scratchFolder();
  const { originals, left, reads } = await elsewhere(scratch.path);
  {
    await using first = await originals.open(key, signal);
    await (await originals.open('videos/b/original.mp4', signal))[Symbol.asyncDispose]();
    expect(await readFile(first.path, 'utf8')).toBe(key);
    expect(await left()).toHaveLength(2);
  }
  await using third = await originals.open('videos/b/original.mp4', signal);
  expect((await stat(third.path)).isFile()).toBe(true);
  expect(reads).toEqual([key, 'videos/b/original.mp4']);
});

it('removes a copy that was not used in time', async () => {
  await using scratch = await scratchFolder();
  const { originals, left, reads } = await elsewhere(scratch.path, 0.01);
  await (await originals.open(key, signal))[Symbol.asyncDispose]();
  await untilNothing(left);
  await (await originals.open(key, signal))[Symbol.asyncDispose]();
  expect(reads).toEqual([key, key]);
});

it('continues for the others when one is cancelled, and stops when none is left', async () => {
  await using scratch = await scratchFolder();
  const { store, left } = await elsewhere(scratch.path);
  const source = new Readable({ read: () => undefined });
  const slow: Store = {
    ...store,
    get: async (name) => {
      const object = await store.stat(name);
      return object && { object, body: source };
    },
  };
  const folder = await scratchFolder(scratch.path);
  const originals = createOriginals({ store: slow, folder: folder.path });
  const [one, two] = [new AbortController(), new AbortController()];
  const first = originals.open(key, one.signal);
  const second = originals.open(key, two.signal);
  one.abort(new Error('cancelled'));
  await expect(first).rejects.toThrow('cancelled');
  expect(source.destroyed).toBe(false);
  two.abort(new Error('cancelled too'));
  await expect(second).rejects.toThrow('cancelled too');
  await untilNothing(() => readdir(folder.path));
  await expect.poll(() => source.destroyed).toBe(true);
  expect(await left()).toEqual([]);
});

it('reports what is missing, leaves nothing, and tries again the next time', async () => {
  await using scratch = await scratchFolder();
  const { originals, files, left } = await elsewhere(scratch.path);
  await files.delete(key);
  await expect(originals.open(key, signal)).rejects.toMatchObject({
    code: 'original-not-found',
    status: 404,
  });
  expect(await left()).toEqual([]);
  await files.put(key, Readable.from(['back']));
  await using original = await originals.open(key, signal);
  expect(await readFile(original.path, 'utf8')).toBe('back');
});

it('leaves no copy behind for work that can wait, and makes none where there is too little room', async () => {
  await using scratch = await scratchFolder();
  const { originals, left, store, reads } = await elsewhere(scratch.path);
  {
    await using original = await originals.openIfRoom(key, signal);
    expect(await readFile(original?.path ?? '', 'utf8')).toBe(key);
  }
  await untilNothing(left);
  // Another caller's copy is used, and stays.
  {
    await using _held = await originals.open('videos/b/original.mp4', signal);
    await (await originals.openIfRoom(key, signal))?.[Symbol.asyncDispose]();
    await (await originals.openIfRoom('videos/b/original.mp4', signal))?.[Symbol.asyncDispose]();
  }
  await (await originals.open('videos/b/original.mp4', signal))[Symbol.asyncDispose]();
  expect(reads.filter((name) => name.includes('/b/'))).toHaveLength(1);
  const object = {
    key,
    bytes: 1e18,
    contentType: 'video/mp4',
    etag: '"1"',
    modifiedAt: new Date(),
  };
  const full = createOriginals({
    store: { ...store, stat: async () => object },
    folder: scratch.path,
  });
  expect(await full.openIfRoom(key, signal)).toBeUndefined();
  await expect(originals.openIfRoom('videos/none/original.mp4', signal)).rejects.toMatchObject({
    code: 'original-not-found',
  });
});
