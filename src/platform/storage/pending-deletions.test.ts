import { Readable } from 'node:stream';
import { sql } from 'drizzle-orm';
import pino from 'pino';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type Database, openDatabase } from '#platform/database/database.ts';
import { pendingDeletions } from '#platform/database/tables.ts';
import { type MessageQueue, openQueue } from '#platform/jobs/queue/queue.ts';
import { scratchFolder } from '#platform/kit/scratch-folder.ts';
import { dataFolder } from '#test/data-folder.ts';
import { deleteDue, makeDeletionsDue } from '#test/deletions.ts';
import { fileStore } from './file-store.ts';
import {
  cancelDeletion,
  isPendingDeletion,
  scheduleDeletion,
  startDeletionWorker,
} from './pending-deletions.ts';
import type { Store } from './store.ts';

const log = pino({ level: 'silent' });
const scope = new AsyncDisposableStack();
let database: Database;
let messages: MessageQueue;
let store: Store;
beforeAll(async () => {
  const folder = scope.use(await scratchFolder());
  database = scope.adopt(
    await openDatabase({ dataDir: await dataFolder(folder.path), log }),
    (opened) => opened.close(),
  );
  messages = scope.adopt(await openQueue(database, log, { pollSeconds: 0.02 }), (opened) =>
    opened.stop(),
  );
  store = fileStore({ root: `${folder.path}/files`, baseUrl: 'http://localhost', secret: 's' });
}, 60_000);
afterAll(() => scope.disposeAsync());

const put = (key: string) => store.put(key, Readable.from(['x']));
const services = () => ({ database, messages, store, log });

it('deletes what a committed transaction scheduled, objects and prefixes, and nothing of one that was rolled back', async () => {
  for (const key of ['videos/a/1', 'videos/a/2', 'videos/b/1', 'videos/c/1']) await put(key);
  await database.db.transaction((tx) => scheduleDeletion(tx, ['videos/a/', 'videos/b/1']));
  const undone = database.db.transaction(async (tx) => {
    await scheduleDeletion(tx, ['videos/c/']);
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect(await deleteDue(services())).toBe(2);
  const left = await Promise.all(
    ['videos/a/1', 'videos/a/2', 'videos/b/1', 'videos/c/1'].map((key) => store.stat(key)),
  );
  expect(left.map((object) => object?.key)).toEqual([
    undefined,
    undefined,
    undefined,
    'videos/c/1',
  ]);
  expect(await deleteDue(services())).toBe(0);
});

it('repeats a deletion that fails, later each time, until the objects are gone', async () => {
  await put('videos/d/1');
  let broken = true;
  const flaky: Store = {
    ...store,
    deletePrefix: (prefix) =>
      broken ? Promise.reject(new Error('down')) : store.deletePrefix(prefix),
  };
  await scheduleDeletion(database.db, ['videos/d/']);
  const attempts = async () =>
    (await database.db.select().from(pendingDeletions)).map((row) => row.attempts);

  expect(await deleteDue({ ...services(), store: flaky })).toBe(0);
  expect(await deleteDue({ ...services(), store: flaky })).toBe(0);
  expect(await attempts()).toEqual([1]);
  await makeDeletionsDue({ database });
  expect(await deleteDue({ ...services(), store: flaky })).toBe(0);
  expect(await attempts()).toEqual([2]);

  broken = false;
  await makeDeletionsDue({ database });
  expect(await deleteDue({ ...services(), store: flaky })).toBe(1);
  expect(await attempts()).toEqual([]);
  expect(await store.stat('videos/d/1')).toBeUndefined();
});

it('lets one worker delete an object, not a second one late', async () => {
  await put('videos/e/1');
  await scheduleDeletion(database.db, ['videos/e/1']);
  const begun = Promise.withResolvers<void>();
  const gate = Promise.withResolvers<void>();
  let deletions = 0;
  const slow: Store = {
    ...store,
    async delete(key) {
      deletions += 1;
      begun.resolve();
      await gate.promise;
      await store.delete(key);
    },
  };
  const [first, second] = [1, 2].map(() => startDeletionWorker({ ...services(), store: slow }));
  await begun.promise;
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(await isPendingDeletion(database.db, ['videos/e/1'])).toBe(true);
  gate.resolve();
  await vi.waitFor(
    async () => expect(await isPendingDeletion(database.db, ['videos/e/1'])).toBe(false),
    { timeout: 20_000 },
  );
  await Promise.all([first?.stop(), second?.stop()]);
  expect(deletions).toBe(1);
});

it('waits for the time of a delayed deletion, and deletes nothing that was cancelled', async () => {
  for (const key of ['videos/f/1', 'videos/g/1']) await put(key);
  await scheduleDeletion(database.db, ['videos/f/', 'videos/g/'], { afterSeconds: 3600 });
  expect(await deleteDue(services())).toBe(0);
  await cancelDeletion(database.db, 'videos/f/');
  await makeDeletionsDue({ database });
  expect(await deleteDue(services())).toBe(1);
  expect(
    [await store.stat('videos/f/1'), await store.stat('videos/g/1')].map((object) => object?.key),
  ).toEqual(['videos/f/1', undefined]);
});

it('deletes what a version without messages had left', async () => {
  for (const key of ['videos/h/1', 'videos/i/1']) await put(key);
  const later = sql`now() + interval '1 hour'`;
  await database.db.insert(pendingDeletions).values([
    { key: 'videos/h/', isPrefix: true },
    { key: 'videos/i/1', isPrefix: false, notBefore: later },
  ]);
  const worker = startDeletionWorker(services());
  await vi.waitFor(
    async () => expect(await isPendingDeletion(database.db, ['videos/h/'])).toBe(false),
    { timeout: 20_000 },
  );
  await worker.stop();
  expect(
    [await store.stat('videos/h/1'), await store.stat('videos/i/1')].map((object) => object?.key),
  ).toEqual([undefined, 'videos/i/1']);
});
