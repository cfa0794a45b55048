import { randomUUID } from 'node:crypto';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pino from 'pino';
import { expect, it } from 'vitest';
import { openDatabase } from '#database/database.ts';
import { jobStatuses, jobs } from '#database/schema.ts';
import { scratchFolder } from '#kit/scratch.ts';
import { dataFolder } from '../../test/data-folder.ts';
import { removeLeftDownloads } from './left-downloads.ts';

it('removes the half downloaded videos of jobs that have ended or are unknown, and of no other', async () => {
  await using folder = await scratchFolder();
  await using scope = new AsyncDisposableStack();
  const opening = openDatabase({ dataDir: await dataFolder(folder.path), log: pino({ level: 'silent' }) });
  const { db } = scope.adopt(await opening, (opened) => opened.close());
  const ids = new Map(jobStatuses.map((status) => [status, randomUUID()]));
  for (const [status, id] of ids) await db.insert(jobs).values({ id, userId: 'ann', kind: 'identify', status, request: {} });
  const downloads = join(folder.path, 'downloads');
  for (const name of [...ids.values(), randomUUID(), 'not-ours']) {
    await mkdir(join(downloads, name), { recursive: true });
    await writeFile(join(downloads, name, 'video.part'), 'half');
  }
  expect(await removeLeftDownloads(db, downloads)).toBe(4);
  const kept = [ids.get('queued'), ids.get('running'), ids.get('retrying'), 'not-ours'];
  expect((await readdir(downloads)).sort()).toEqual(kept.sort());
  expect(await removeLeftDownloads(db, join(folder.path, 'none'))).toBe(0);
});
