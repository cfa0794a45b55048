import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { sql } from 'drizzle-orm';
import pino from 'pino';
import { expect, it } from 'vitest';
import { openDatabase } from '#platform/database/database.ts';
import { trashedVideos } from '#platform/database/tables.ts';
import { scratchFolder } from '#platform/kit/scratch-folder.ts';
import { fileStore } from '#platform/storage/file-store.ts';
import { dataFolder } from '#test/data-folder.ts';
import { lockTrash, moveIntoTrash, moveLater, moveWaiting } from './move-objects.ts';

it('moves the objects by one process at a time, and later what is stored afterwards', async () => {
  await using folder = await scratchFolder();
  await using scope = new AsyncDisposableStack();
  const log = pino({ level: 'silent' });
  const { db } = scope.adopt(
    await openDatabase({ dataDir: await dataFolder(folder.path), log }),
    (opened) => opened.close(),
  );
  const root = `${folder.path}/files`;
  const store = fileStore({ root, baseUrl: 'http://localhost', secret: 'secret' });
  const id = randomUUID();
  await db
    .insert(trashedVideos)
    .values({ id, userId: 'ann', platformUrl: '', createdAt: new Date() });
  const put = (name: string) => store.put(`videos/${id}/${name}`, Readable.from(['x']));
  const keys = async (of: string) =>
    Array.fromAsync(store.list(`${of}/`), ({ key }) => key.split('/').at(-1));
  await put('original.mp4');

  const first = await lockTrash(db, id);
  await first?.confirm();
  expect(await lockTrash(db, id)).toBeUndefined();
  await moveIntoTrash({ db, store }, id);
  expect(await keys('videos')).toEqual(['original.mp4']);
  // The process that holds the lock was paused for too long.
  await db.update(trashedVideos).set({ lockedUntil: sql`now() - interval '1 second'` });
  await moveIntoTrash({ db, store }, id);
  expect([await keys('videos'), await keys('trash')]).toEqual([[], ['original.mp4']]);
  await expect(first?.confirm()).rejects.toMatchObject({ code: 'trash-busy' });

  await put('late.mp4');
  await moveWaiting({ db, store });
  expect(await keys('videos')).toEqual(['late.mp4']);
  await moveLater(db, id);
  await moveWaiting({ db, store });
  expect([await keys('videos'), await keys('trash')]).toEqual([[], ['late.mp4', 'original.mp4']]);
});
