import pino from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Database, openDatabase } from '#platform/database/database.ts';
import type { Identity } from '#platform/http';
import type { JobHandler, Queue } from '#platform/jobs/jobs.ts';
import { type MessageQueue, openQueue } from '#platform/jobs/queue/queue.ts';
import { startQueue } from '#platform/jobs/queue.ts';
import { createQuotas } from '#platform/jobs/quotas/quotas.ts';
import { scratchFolder } from '#platform/kit/scratch-folder.ts';
import { fileStore } from '#platform/storage/file-store.ts';
import type { Store } from '#platform/storage/store.ts';
import { dataFolder } from '#test/data-folder.ts';
import { deleteDue, makeDeletionsDue } from '#test/deletions.ts';
import { upload } from './upload.ts';

const log = pino({ level: 'silent' });
const scope = new AsyncDisposableStack();
let database: Database;
let messages: MessageQueue;
let jobs: Queue;
let store: Store;
beforeAll(async () => {
  const folder = scope.use(await scratchFolder());
  database = scope.adopt(
    await openDatabase({ dataDir: await dataFolder(folder.path), log }),
    (opened) => opened.close(),
  );
  const idle: JobHandler = { deadlineSeconds: 60, run: async () => {} };
  messages = scope.adopt(await openQueue(database, log), (opened) => opened.stop());
  const options = {
    database,
    messages,
    handlers: { identify: idle, export: idle, texts: idle },
    workers: { identify: 0, export: 0 },
    log,
  };
  jobs = scope.adopt(await startQueue(options), (queue) => queue.stop());
  store = fileStore({ root: `${folder.path}/files`, baseUrl: 'http://localhost', secret: 's' });
}, 60_000);
afterAll(() => scope.disposeAsync());

const aVideo = () => {
  const head = '--b\r\nContent-Disposition: form-data; name="video"; filename="talk.mp4"\r\n\r\n';
  const headers = { 'content-type': 'multipart/form-data; boundary=b' };
  return new Request('http://localhost/', {
    method: 'POST',
    headers,
    body: `${head}not much of a video\r\n--b--\r\n`,
  });
};
const ann: Identity = { userOf: async () => ({ id: 'ann', name: undefined, email: undefined }) };
const uploadTo = (place: Store) =>
  upload(
    {
      db: database.db,
      jobs,
      store: place,
      quotas: createQuotas({}),
      makeRoom: async () => false,
      identity: ann,
      maxVideoBytes: 1000,
    },
    'ann',
    aVideo(),
  );

/** Runs every scheduled deletion, due or not. */
async function runScheduledDeletions(): Promise<number> {
  await makeDeletionsDue({ database });
  return deleteDue({ database, messages, store, log });
}

it('leaves no object behind when the server dies between storing the file and recording the video', async () => {
  const { promise: stored, resolve: onStored } = Promise.withResolvers<string>();
  const dying: Store = {
    ...store,
    put: async (key, body) => {
      onStored((await store.put(key, body)).key);
      return new Promise(() => {});
    },
  };
  void uploadTo(dying);
  const key = await stored;
  expect(await deleteDue({ database, messages, store, log })).toBe(0);
  expect(await store.stat(key)).toBeDefined();
  expect(await runScheduledDeletions()).toBe(1);
  expect(await store.stat(key)).toBeUndefined();
});

it('does not delete the file of a recorded video', async () => {
  const { videoId } = await uploadTo(store);
  expect(await runScheduledDeletions()).toBe(0);
  expect(await store.stat(`videos/${videoId}/original.mp4`)).toBeDefined();
});

it('leaves nothing behind when the storage fails', async () => {
  const full: Store = { ...store, put: async () => Promise.reject(new Error('full')) };
  await expect(uploadTo(full)).rejects.toThrow('full');
  expect(await runScheduledDeletions()).toBe(0);
});
