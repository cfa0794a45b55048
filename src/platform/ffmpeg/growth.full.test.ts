import { statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { scratchFolder } from '#platform/kit/scratch-folder.ts';
import { noSmallDisk, smallDisk } from '#test/small-disk.ts';
import { ffmpeg } from './ffmpeg.ts';

const tools = { ffmpeg: 'ffmpeg', ffprobe: 'ffprobe' };
const mebibyte = 2 ** 20;

describe.skipIf(noSmallDisk)(`on a small disk${noSmallDisk ? `: ${noSmallDisk}` : ''}`, () => {
  it('a file that ffmpeg writes ends before the disk is full', async () => {
    await using scratch = await scratchFolder();
    await using disk = await smallDisk(join(scratch.path, 'disk'), 64 * mebibyte);
    await writeFile(join(disk.path, 'filler'), Buffer.alloc(52 * mebibyte));
    // 6 MB a second, as time passes.
    const frames = ['-re', '-f', 'lavfi', '-i', 'testsrc=size=320x240:rate=25'];
    const output = ['-f', 'rawvideo', '-pix_fmt', 'rgb24', `file:${join(disk.path, 'raw')}`];
    await expect(
      ffmpeg(tools, [...frames, '-t', '60', ...output], {
        signal: AbortSignal.timeout(30_000),
        deadlineSeconds: 30,
      }),
    ).rejects.toMatchObject({ code: 'no-space', status: 507 });
    const { bavail, bsize } = await statfs(disk.path);
    expect(bavail * bsize).toBeGreaterThan(mebibyte);
  });
});
