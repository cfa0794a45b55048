import { sql } from 'drizzle-orm';
import pino from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Database, openDatabase } from '#database/database.ts';
import { pendingDeletions } from '#database/schema.ts';
import type { JobHandler, Queue } from '#jobs/contract.ts';
import { startQueue } from '#jobs/queue.ts';
import { scratchFolder } from '#kit/scratch.ts';
import { fileStore } from '#storage/file-store.ts';
import { deleteDue } from '#storage/pending-deletions.ts';
import type { Store } from '#storage/store.ts';
import { dataFolder } from '../../test/data-folder.ts';
import { upload } from './upload.ts';

const log = pino({ level: 'silent' });
const scope = new AsyncDisposableStack();
let database: Database;
let jobs: Queue;
let store: Store;
beforeAll(async () => {
  const folder = scope.use(await scratchFolder());
  database = scope.adopt(await openDatabase({ dataDir: await dataFolder(folder.path), log }), (opened) => opened.close());
  const idle: JobHandler = { deadlineSeconds: 60, run: async () => {} };
  const options = { database, handlers: { identify: idle, export: idle }, workers: { identify: 0, export: 0 }, log };
  jobs = scope.adopt(await startQueue(options), (queue) => queue.stop());
  store = fileStore({ root: `${folder.path}/files`, baseUrl: 'http://localhost', secret: 's' });
}, 60_000);
afterAll(() => scope.disposeAsync());

const aVideo = () => {
  const head = '--b\r\nContent-Disposition: form-data; name="video"; filename="talk.mp4"\r\n\r\n';
  const headers = { 'content-type': 'multipart/form-data; boundary=b' };
  return new Request('http://localhost/', { method: 'POST', headers, body: `${head}not much of a video\r\n--b--\r\n` });
};
const uploadTo = (place: Store) => upload({ db: database.db, jobs, store: place, maxVideoBytes: 1000 }, 'ann', aVideo());

/** What the storage has to lose, now and whenever. */
async function loseEverythingNoted(): Promise<number> {
  await database.db.update(pendingDeletions).set({ notBefore: sql`now()` });
  return deleteDue({ database, store, log });
}

it('leaves nothing for ever when the server dies between the file and its record', async () => {
  const { promise: stored, resolve: tell } = Promise.withResolvers<string>();
  const dying: Store = {
    ...store,
    put: async (key, body) => {
      tell((await store.put(key, body)).key);
      return new Promise(() => {});
    },
  };
  void uploadTo(dying);
  const key = await stored;
  expect(await deleteDue({ database, store, log })).toBe(0);
  expect(await store.stat(key)).toBeDefined();
  expect(await loseEverythingNoted()).toBe(1);
  expect(await store.stat(key)).toBeUndefined();
});

it('keeps the file of a video that is on record', async () => {
  const { videoId } = await uploadTo(store);
  expect(await loseEverythingNoted()).toBe(0);
  expect(await store.stat(`videos/${videoId}/original.mp4`)).toBeDefined();
});

it('leaves nothing behind when the storage refuses', async () => {
  const full: Store = { ...store, put: async () => Promise.reject(new Error('full')) };
  await expect(uploadTo(full)).rejects.toThrow('full');
  expect(await loseEverythingNoted()).toBe(0);
});
