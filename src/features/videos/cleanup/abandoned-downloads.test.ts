import { randomUUID } from 'node:crypto';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pino from 'pino';
import { expect, it } from 'vitest';
import { openDatabase } from '#platform/database/database.ts';
import { jobStatuses, jobs } from '#platform/database/tables.ts';
import { scratchFolder } from '#platform/kit/scratch-folder.ts';
import { dataFolder } from '#test/data-folder.ts';
import { removeAbandonedDownloads } from './abandoned-downloads.ts';

it('removes the partial downloads of jobs that have ended or are unknown, and no others', async () => {
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
  expect(await removeAbandonedDownloads(db, downloads)).toBe(4);
  const needed = [ids.get('queued'), ids.get('running'), ids.get('retrying'), 'not-ours'];
  expect((await readdir(downloads)).sort()).toEqual(needed.sort());
  expect(await removeAbandonedDownloads(db, join(folder.path, 'none'))).toBe(0);
});
