import { readdir, truncate, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { scratchFolder } from '#platform/kit/scratch-folder.ts';
import { detectionFolder } from './detection-folder.ts';
import { detectionsIn } from './stored-detections.ts';

const detections = [{ time: 0, cut: false, faces: [] }];
const day = 24 * 3600;
const daysAgo = (days: number) => new Date(Date.now() - days * day * 1000);

test('entries that were not used for a month are removed, and those in use stay', async () => {
  await using scratch = await scratchFolder();
  const folder = join(scratch.path, 'framing');
  const path = join(scratch.path, 'video.mp4');
  await writeFile(path, 'a video');
  let searches = 0;
  const find = (start: number) =>
    detectionsIn(detectionFolder(folder, path), { start, end: start + 1 }, async () => {
      searches += 1;
      return detections;
    });
  await find(0);
  await find(1);
  for (const name of await readdir(folder))
    await utimes(join(folder, name), daysAgo(31), daysAgo(31));
  expect(await find(0)).toEqual(detections);
  await find(2);
  expect([searches, (await readdir(folder)).length]).toEqual([3, 2]);
  await find(0);
  expect(searches).toBe(3);
  await writeFile(path, 'another video');
  await find(0);
  expect(searches).toBe(4);
});

test('when the folder is too large, the entries that were not used for longest are removed', async () => {
  await using scratch = await scratchFolder();
  const folder = scratch.path;
  const path = join(folder, 'people-video');
  for (const [name, days] of [
    ['oldest.json', 3],
    ['older.json', 2],
    ['old.json', 1],
  ] as const) {
    await writeFile(join(folder, name), '');
    await truncate(join(folder, name), 30_000_000);
    await utimes(join(folder, name), daysAgo(days), daysAgo(days));
  }
  await writeFile(path, 'a video');
  await detectionsIn(detectionFolder(folder, path), { start: 0, end: 1 }, async () => detections);
  const names = await readdir(folder);
  expect(names.filter((name) => name.startsWith('old')).sort()).toEqual(['old.json', 'older.json']);
  expect(names.filter((name) => name.endsWith('.json'))).toHaveLength(3);
});
