import { randomUUID } from 'node:crypto';
import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pino from 'pino';
import { expect, it } from 'vitest';
import { openDatabase } from '#platform/database/database.ts';
import { jobStatuses, jobs } from '#platform/database/tables.ts';
import { scratchFolder } from '#platform/kit/scratch-folder.ts';
import { dataFolder } from '#test/data-folder.ts';
import {
  bringDownloadBack,
  discardAbandonedDownloads,
  listDiscarded,
} from './abandoned-downloads.ts';

it('moves the partial downloads of jobs that have ended or are unknown to the trash, and no others; they can be put back, and expire', async () => {
  await using folder = await scratchFolder();
  await using scope = new AsyncDisposableStack();
  const opening = openDatabase({
    dataDir: await dataFolder(folder.path),
    log: pino({ level: 'silent' }),
  });
  const { db } = scope.adopt(await opening, (opened) => opened.close());
  const ids = new Map(jobStatuses.map((status) => [status, randomUUID()]));
  for (const [status, id] of ids)
    await db.insert(jobs).values({ id, userId: 'ann', kind: 'identify', status, request: {} });
  const downloads = join(folder.path, 'downloads');
  for (const name of [...ids.values(), randomUUID(), 'not-ours']) {
    await mkdir(join(downloads, name), { recursive: true });
    await writeFile(join(downloads, name, 'video.part'), 'half');
  }
  const folders = { downloads, trash: join(folder.path, 'trash') };
  expect(await discardAbandonedDownloads(db, { ...folders, trashDays: 7 })).toBe(4);
  const needed = [ids.get('queued'), ids.get('running'), ids.get('retrying'), 'not-ours'];
  expect((await readdir(downloads)).sort()).toEqual(needed.sort());
  const discarded = await listDiscarded(folders.trash);
  expect(discarded.map(({ bytes }) => bytes)).toEqual([4, 4, 4, 4]);

  const [first = '', second = ''] = discarded.map(({ jobId }) => jobId);
  await bringDownloadBack(folders, first);
  expect(await readdir(join(downloads, first))).toEqual(['video.part']);
  const longAgo = new Date(Date.now() - 8 * 86_400_000);
  await utimes(join(folders.trash, second), longAgo, longAgo);
  expect(await discardAbandonedDownloads(db, { ...folders, trashDays: 7 })).toBe(1);
  const left = (await listDiscarded(folders.trash)).map(({ jobId }) => jobId);
  expect([left.length, left.includes(first), left.includes(second)]).toEqual([3, true, false]);
  await discardAbandonedDownloads(db, { ...folders, trashDays: 0 });
  expect(await listDiscarded(folders.trash)).toEqual([]);
  const none = { downloads: join(folder.path, 'none'), trash: join(folder.path, 'nothing') };
  expect(await discardAbandonedDownloads(db, { ...none, trashDays: 7 })).toBe(0);
});
