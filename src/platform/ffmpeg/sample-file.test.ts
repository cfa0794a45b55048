import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { scratchFolder } from '#platform/kit/scratch-folder.ts';
import { noSmallDisk, smallDisk } from '#test/small-disk.ts';
import { openSampleFile } from './sample-file.ts';

it.skipIf(noSmallDisk)(
  `samples are stored where there is room${noSmallDisk ? `: ${noSmallDisk}` : ''}`,
  async () => {
    await using scratch = await scratchFolder();
    await using disk = await smallDisk(join(scratch.path, 'disk'), 2 * 2 ** 20);
    const samplesOf = (seconds: number) => openSampleFile({ folder: disk.path, seconds });
    expect(await samplesOf(7201)).toBeUndefined();
    expect(await samplesOf(60)).toBeUndefined();
    const second = Buffer.alloc(32_000, 1);
    const stored = await samplesOf(1);
    await stored?.write(second);
    expect(await stored?.close()).toBe(join(disk.path, 'samples.s16le'));
  },
);

it.skipIf(noSmallDisk)(
  `samples are given up when the disk fills up meanwhile${noSmallDisk ? `: ${noSmallDisk}` : ''}`,
  async () => {
    await using scratch = await scratchFolder();
    await using disk = await smallDisk(join(scratch.path, 'disk'), 2 * 2 ** 20);
    const file = await openSampleFile({ folder: disk.path, seconds: 10 });
    for (let second = 0; second < 100; second++) await file?.write(Buffer.alloc(32_000, 1));
    expect(file).toBeDefined();
    expect(await file?.close()).toBeUndefined();
    expect(await readdir(disk.path)).toEqual([]);
  },
);
