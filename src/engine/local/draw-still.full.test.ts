import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { execa } from 'execa';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { subtitleCustomization } from '#engine/port/subtitle-customization.schema.ts';
import { assembleTranscript } from '#engine/transcript/assemble.entry.ts';
import { probe } from '#platform/ffmpeg/probe.ts';
import { scratchFolder } from '#platform/kit/scratch-folder.ts';
import { ffmpeg, lavfi } from '#test/media.ts';
import { drawStill } from './draw-still.ts';
import { renderClip } from './render-clip.ts';

const tools = { ffmpeg: 'ffmpeg', ffprobe: 'ffprobe' };
const context = { signal: new AbortController().signal };
const scope = new AsyncDisposableStack();
let folder: string;
beforeAll(async () => {
  folder = scope.use(await scratchFolder()).path;
  const sources = ['testsrc2=s=640x360:r=25:d=14', 'sine=f=300:d=14'];
  const codecs = ['-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-c:a', 'aac'];
  await ffmpeg([...lavfi(...sources), ...codecs, 'talk.mp4'], folder);
});
afterAll(() => scope.disposeAsync());

const words = 'Every word of this clip has its own place on the picture'
  .split(' ')
  .map((text, index) => ({ text, start: index + 0.1, end: index + 0.9 }));

const clip = async () => ({
  path: join(folder, 'talk.mp4'),
  probe: await probe(tools, join(folder, 'talk.mp4'), context.signal),
  // The second part comes first, and neither begins with a key frame.
  start: 1.3,
  end: 11,
  ranges: [
    { start: 6.02, end: 11 },
    { start: 1.3, end: 4 },
  ],
  transcript: await assembleTranscript({ words, language: 'en', duration: 14, origin: 'given' }),
  aspect: '9:16' as const,
  style: subtitleCustomization.parse({ progress_bar_color: '#ff0000' }),
  targetLanguage: null,
  reframe: 'center' as const,
  profanity: 'off' as const,
  title: { text: 'A title', design: 'box', seconds: 3, position: 'top' } as const,
  scratch: folder,
});

/** Three bytes for each pixel, of a frame or an image at this size. */
async function pixels(input: string[]): Promise<Buffer> {
  const scale = 'scale=270:480:flags=area:in_color_matrix=auto,format=rgb24';
  const { stdout } = await execa(
    'ffmpeg',
    ['-v', 'error', ...input, '-vf', scale, '-frames:v', '1', '-f', 'rawvideo', 'pipe:1'],
    { encoding: 'buffer' },
  );
  return Buffer.from(stdout);
}

/** The mean difference of the channels, 0 to 255. */
function difference(one: Buffer, other: Buffer): number {
  expect(one.length).toBe(other.length);
  return (
    one.reduce((sum, value, index) => sum + Math.abs(value - (other[index] ?? 0)), 0) / one.length
  );
}

it('draws the frame that an export shows at this time, with its crop, captions and title', async () => {
  const whole = await clip();
  const output = join(folder, 'clip.mp4');
  await renderClip({ ...whole, output }, { tools }, context);
  for (const at of [0.4, 3.6, 5.4, 7.4]) {
    const { images, at: shown } = await drawStill(
      { ...whole, as: 'cover', at },
      { tools },
      context,
    );
    const [cover] = images;
    expect([cover?.width, cover?.height, shown]).toEqual([1080, 1920, at]);
    const path = join(folder, 'cover.jpg');
    await writeFile(path, Buffer.from(cover?.image ?? '', 'base64'));
    const drawn = await pixels(['-i', path]);
    const exported = (time: number) => pixels(['-ss', String(time), '-i', output]);
    const same = difference(drawn, await exported(at));
    expect(same).toBeLessThan(4);
    for (const other of [at - 0.04, at + 0.04])
      expect(difference(drawn, await exported(other))).toBeGreaterThan(same);
    expect(difference(drawn, await exported(2.4))).toBeGreaterThan(3 * same);
  }
});

it('draws a poster in two sizes at a moment with a word, the small one of at most 30 kB', async () => {
  const { at, images } = await drawStill({ ...(await clip()), as: 'poster' }, { tools }, context);
  expect(images.map(({ width, height }) => [width, height])).toEqual([
    [360, 640],
    [720, 1280],
  ]);
  for (const { image } of images)
    expect(Buffer.from(image, 'base64').toString('latin1', 8, 12)).toBe('WEBP');
  expect(Buffer.from(images[0]?.image ?? '', 'base64').length).toBeLessThanOrEqual(30_000);
  // While the title is shown; words are spoken from 0.1 to 0.9 s of every second.
  expect(at).toBeGreaterThan(0.3);
  expect(at).toBeLessThan(3);
});
