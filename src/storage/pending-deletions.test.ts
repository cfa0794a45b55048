import { Readable } from 'node:stream';
import { sql } from 'drizzle-orm';
import pino from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Database, openDatabase } from '#database/database.ts';
import { pendingDeletions } from '#database/schema.ts';
import { scratchFolder } from '#kit/scratch.ts';
import { dataFolder } from '../../test/data-folder.ts';
import { fileStore } from './file-store.ts';
import { deleteDue, deleteLater, isLeaving } from './pending-deletions.ts';
import type { Store } from './store.ts';

const log = pino({ level: 'silent' });
const scope = new AsyncDisposableStack();
let database: Database;
let store: Store;
beforeAll(async () => {
  const folder = scope.use(await scratchFolder());
  database = scope.adopt(await openDatabase({ dataDir: await dataFolder(folder.path), log }), (opened) => opened.close());
  store = fileStore({ root: `${folder.path}/files`, baseUrl: 'http://localhost', secret: 's' });
}, 60_000);
afterAll(() => scope.disposeAsync());

const keep = (key: string) => store.put(key, Readable.from(['x']));

it('deletes what a committed transaction asked for, single objects and whole folders, and nothing of one taken back', async () => {
  for (const key of ['videos/a/1', 'videos/a/2', 'videos/b/1', 'videos/c/1']) await keep(key);
  await database.db.transaction((tx) => deleteLater(tx, ['videos/a/', 'videos/b/1']));
  const undone = database.db.transaction(async (tx) => {
    await deleteLater(tx, ['videos/c/']);
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect(await deleteDue({ database, store, log })).toBe(2);
  const left = await Promise.all(['videos/a/1', 'videos/a/2', 'videos/b/1', 'videos/c/1'].map((key) => store.stat(key)));
  expect(left.map((object) => object?.key)).toEqual([undefined, undefined, undefined, 'videos/c/1']);
  expect(await deleteDue({ database, store, log })).toBe(0);
});

it('asks a storage that fails again, later each time, until the objects are gone', async () => {
  await keep('videos/d/1');
  let broken = true;
  const flaky: Store = { ...store, deletePrefix: (prefix) => (broken ? Promise.reject(new Error('down')) : store.deletePrefix(prefix)) };
  await deleteLater(database.db, ['videos/d/']);
  const pending = async () => (await database.db.select().from(pendingDeletions)).map(({ attempts }) => attempts);
  const comeDue = () => database.db.update(pendingDeletions).set({ notBefore: sql`now()` });

  expect(await deleteDue({ database, store: flaky, log })).toBe(0);
  expect(await deleteDue({ database, store: flaky, log })).toBe(0);
  expect(await pending()).toEqual([1]);
  await comeDue();
  await deleteDue({ database, store: flaky, log });
  expect(await pending()).toEqual([2]);

  broken = false;
  await comeDue();
  expect(await deleteDue({ database, store: flaky, log })).toBe(1);
  expect(await pending()).toEqual([]);
  expect(await store.stat('videos/d/1')).toBeUndefined();
});

it('lets one process delete an object, not a second one late', async () => {
  await keep('videos/e/1');
  await deleteLater(database.db, ['videos/e/1']);
  const begun = Promise.withResolvers<void>();
  const gate = Promise.withResolvers<void>();
  const slow: Store = {
    ...store,
    async delete(key) {
      begun.resolve();
      await gate.promise;
      await store.delete(key);
    },
  };
  const first = deleteDue({ database, store: slow, log });
  await begun.promise;
  expect(await deleteDue({ database, store, log })).toBe(0);
  expect(await isLeaving(database.db, ['videos/e/1'])).toBe(true);
  gate.resolve();
  expect(await first).toBe(1);
  expect(await isLeaving(database.db, ['videos/e/1'])).toBe(false);
});
