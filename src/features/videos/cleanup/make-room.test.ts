import { randomUUID } from 'node:crypto';
import { statfs } from 'node:fs/promises';
import { Readable } from 'node:stream';
import pino from 'pino';
import { expect, it } from 'vitest';
import { openDatabase } from '#platform/database/database.ts';
import { orphanedObjects, trashedVideos } from '#platform/database/tables.ts';
import { openQueue } from '#platform/jobs/queue/queue.ts';
import { scratchFolder } from '#platform/kit/scratch-folder.ts';
import { fileStore } from '#platform/storage/file-store.ts';
import { dataFolder } from '#test/data-folder.ts';
import { createMakeRoom } from './make-room.ts';

it('deletes the oldest of the trash until there is room, and nothing where there is', async () => {
  await using folder = await scratchFolder();
  await using scope = new AsyncDisposableStack();
  const log = pino({ level: 'silent' });
  const database = scope.adopt(
    await openDatabase({ dataDir: await dataFolder(folder.path), log }),
    (opened) => opened.close(),
  );
  scope.adopt(await openQueue(database, log), (queue) => queue.stop());
  const { db } = database;
  const root = `${folder.path}/files`;
  const store = fileStore({ root, baseUrl: 'http://localhost', secret: 'secret' });
  // More than any disk here has, so that the size of each decides how many must go.
  const bytes = 1e15;
  const at = (day: number) => new Date(Date.UTC(2026, 0, day));
  const [first, last, orphan, kept] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  const values = { userId: 'ann', platformUrl: '', bytes, createdAt: at(1) };
  await db.insert(trashedVideos).values([
    { ...values, id: last, trashedAt: at(9) },
    { ...values, id: first, trashedAt: at(2) },
  ]);
  await db.insert(orphanedObjects).values([
    { key: `videos/${orphan}/`, bytes, foundAt: at(3) },
    { key: `videos/${kept}/`, bytes, foundAt: at(1), isKept: true },
  ]);
  for (const id of [first, last]) await store.put(`trash/${id}/original.mp4`, Readable.from(['x']));
  const downloads = { downloads: `${folder.path}/downloads`, trash: `${folder.path}/trash` };
  const makeRoom = createMakeRoom({ db, store, folder: folder.path, downloads });
  const left = async () => [
    ...(await db.select({ id: trashedVideos.id }).from(trashedVideos)).map(({ id }) => id),
    ...(await db.select({ id: orphanedObjects.key }).from(orphanedObjects)).map(({ id }) => id),
  ];

  expect(await createMakeRoom({ db, store, folder: undefined, downloads })(bytes)).toBe(false);
  expect(await left()).toHaveLength(4);
  const { blocks, bsize } = await statfs(folder.path);
  expect(await makeRoom(bytes / 2 + blocks * bsize)).toBe(true);
  expect((await left()).sort()).toEqual([last, `videos/${orphan}/`, `videos/${kept}/`].sort());
  expect(await Array.fromAsync(store.list('trash/'), ({ key }) => key)).toEqual([
    `trash/${last}/original.mp4`,
  ]);
  expect(await makeRoom(bytes)).toBe(true);
  expect(await makeRoom(bytes)).toBe(true);
  expect(await left()).toEqual([`videos/${kept}/`]);
  expect(await makeRoom(bytes)).toBe(false);
});
