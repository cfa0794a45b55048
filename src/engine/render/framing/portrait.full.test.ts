import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { ffmpeg, streamFfmpeg } from '#platform/ffmpeg/ffmpeg.ts';
import { scratchFolder } from '#platform/kit/scratch-folder.ts';
import { drawVideo } from '#test/samples/drawn-people.ts';
import { writePortrait } from './portrait.ts';

const tools = { ffmpeg: 'ffmpeg', ffprobe: 'ffprobe' };
const run = { signal: new AbortController().signal };

test('a vertical thumbnail shows the person whom the clip shows, not the larger one', async () => {
  await using folder = await scratchFolder();
  const people = [
    { head: 190, x: 200, y: 180 },
    { head: 130, x: 680, y: 180, skin: [141, 85, 36] as const, hair: [20, 14, 12] as const },
  ];
  const size = { width: 854, height: 480 };
  const scenes = [{ seconds: 0.2, background: '0x405060', people }];
  const video = await drawVideo(tools, folder.path, 'two.mp4', { ...size, scenes, frameRate: 10 });
  const path = join(folder.path, 'two.jpg');
  await ffmpeg(tools, ['-i', video, '-frames:v', '1', '-q:v', '3', path], {
    ...run,
    deadlineSeconds: 30,
  });
  const around = async (shown?: number) => {
    const output = join(folder.path, `${shown}.jpg`);
    expect(await writePortrait({ tools, path, ...size, output, shown }, run)).toBe(true);
    return await middleOf(output);
  };
  const [larger, left, right] = [await around(), await around(0.3), await around(0.7)];
  expect(larger).toBeGreaterThan(170);
  expect(left).toBe(larger);
  expect(right).toBeLessThan(150);
});

/** How red the middle of the image is. */
async function middleOf(path: string): Promise<number> {
  const filters = 'crop=40:40:(iw-40)/2:170,scale=1:1:flags=area,format=rgb24';
  const { stdout, done } = streamFfmpeg(
    tools,
    ['-i', path, '-vf', filters, '-f', 'rawvideo', 'pipe:1'],
    { ...run, deadlineSeconds: 30 },
  );
  const pixels = await buffer(stdout);
  await done;
  return pixels[0] ?? 0;
}
