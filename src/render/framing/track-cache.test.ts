import { readdir, truncate, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { scratchFolder } from '#kit/scratch-folder.ts';
import { cachedTrack } from './track-cache.ts';

const detections = [{ time: 0, cut: false, faces: [] }];
const day = 24 * 3600;
const daysAgo = (days: number) => new Date(Date.now() - days * day * 1000);

test('forgets what was not used for a month, and keeps what is used', async () => {
  await using scratch = await scratchFolder();
  const folder = join(scratch.path, 'framing');
  const path = join(scratch.path, 'video.mp4');
  await writeFile(path, 'a video');
  let detected = 0;
  const see = (start: number) =>
    cachedTrack({ folder, path, start, end: start + 1 }, async () => {
      detected += 1;
      return detections;
    });
  await see(0);
  await see(1);
  for (const name of await readdir(folder)) await utimes(join(folder, name), daysAgo(31), daysAgo(31));
  expect(await see(0)).toEqual(detections);
  await see(2);
  expect([detected, (await readdir(folder)).length]).toEqual([3, 2]);
  await see(0);
  expect(detected).toBe(3);
});

test('forgets what was not used longest when there is too much', async () => {
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
  await cachedTrack({ folder, path, start: 0, end: 1 }, async () => detections);
  const names = await readdir(folder);
  expect(names.filter((name) => name.startsWith('old')).sort()).toEqual(['old.json', 'older.json']);
  expect(names.filter((name) => name.endsWith('.json'))).toHaveLength(3);
});
