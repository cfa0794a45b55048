import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { scratchFolder } from '#platform/kit/scratch-folder.ts';
import { colourAt, ffmpeg, lavfi, probeMedia, turnTrack } from '#test/media.ts';
import {
  extractImage,
  highlightSearchRanges,
  type ImageSide,
  posterSearchRanges,
} from './extract-image.ts';
import { probe } from './probe.ts';

const tools = { ffmpeg: 'ffmpeg', ffprobe: 'ffprobe' };
const run = { signal: new AbortController().signal };
let folder: string;
const scope = new AsyncDisposableStack();
beforeAll(async () => {
  folder = scope.use(await scratchFolder()).path;
});
afterAll(() => scope.disposeAsync());

let images = 0;
async function extract(
  name: string,
  about: { side?: ImageSide; ranges: { start: number; seconds: number }[] },
) {
  const path = join(folder, name);
  const output = join(folder, `picture-${++images}.jpg`);
  await extractImage(
    { tools, path, probe: await probe(tools, path, run.signal) },
    { side: { width: 640 }, ...about, output },
    run,
  );
  return output;
}

/** One colour after another. */
async function coloured(
  name: string,
  parts: [colour: string, seconds: number][],
  more: string[] = [],
): Promise<string> {
  const sources = lavfi(
    ...parts.map(([colour, seconds]) => `color=${colour}:s=320x180:r=10:d=${seconds}`),
  );
  const join = `${parts.map((_, index) => `[${index}]`).join('')}concat=n=${parts.length}`;
  await ffmpeg(
    [
      ...sources,
      '-filter_complex',
      join,
      '-pix_fmt',
      'yuv420p',
      '-preset',
      'ultrafast',
      ...more,
      name,
    ],
    folder,
  );
  return name;
}

const brightness = (rgb: readonly number[]) => Math.max(...rgb);

describe('the thumbnail of a highlight', () => {
  it('shows a frame shortly after its start, in the requested size', async () => {
    const name = await coloured('colours.mp4', [
      ['red', 5],
      ['lime', 5],
      ['blue', 5],
    ]);
    const path = await extract(name, {
      side: { shorter: 270 },
      ranges: highlightSearchRanges({ start: 5, end: 15 }),
    });
    expect((await probeMedia(path)).video).toMatchObject({
      codec_name: 'mjpeg',
      width: 480,
      height: 270,
      pix_fmt: 'yuvj420p',
    });
    const [red, green, blue] = await meanColour(path);
    expect(red).toBeLessThan(12);
    expect(green).toBeGreaterThan(243);
    expect(blue).toBeLessThan(12);
  });

  it('skips a fade from black', async () => {
    const name = await coloured('dark-first.mp4', [
      ['black', 6],
      ['orange', 6],
    ]);
    expect(
      brightness(
        await meanColour(
          await extract(name, { ranges: highlightSearchRanges({ start: 0, end: 12 }) }),
        ),
      ),
    ).toBeGreaterThan(200);
  });

  it('is black when everything is, and the static frame when no other is sent for a long time', async () => {
    const black = await coloured('black.mp4', [['black', 4]]);
    expect(
      brightness(
        await meanColour(
          await extract(black, { ranges: highlightSearchRanges({ start: 1, end: 3 }) }),
        ),
      ),
    ).toBeLessThan(20);
    await ffmpeg(
      [
        ...lavfi('color=red:s=320x180:r=1/8:d=24', 'sine=d=24'),
        '-r',
        '1/8',
        '-pix_fmt',
        'yuv420p',
        'still.mkv',
      ],
      folder,
    );
    const still = await extract('still.mkv', {
      ranges: highlightSearchRanges({ start: 9, end: 12 }),
    });
    expect((await meanColour(still))[0]).toBeGreaterThan(240);
  });
});

describe('the poster of a video', () => {
  it('comes from its best highlight, and from elsewhere when that is dark', async () => {
    const name = await coloured('best.mp4', [
      ['red', 8],
      ['black', 8],
      ['blue', 8],
    ]);
    const [red] = await meanColour(
      await extract(name, { ranges: posterSearchRanges({ start: 1, end: 7 }, 24) }),
    );
    expect(red).toBeGreaterThan(240);
    const dark = await meanColour(
      await extract(name, { ranges: posterSearchRanges({ start: 9, end: 15 }, 24) }),
    );
    expect(brightness(dark)).toBeGreaterThan(240);
  });

  it.each([
    ['turned by the phone', '1', turnTrack, 640, 1138],
    ['of oblong pixels', '2', undefined, 640, 180],
  ])('has the true shape of one %s', async (name, sar, change, width, height) => {
    await ffmpeg(
      [...lavfi(`testsrc2=s=320x180:r=10:d=3,setsar=${sar}`), '-pix_fmt', 'yuv420p', 'shaped.mp4'],
      folder,
    );
    await change?.(join(folder, 'shaped.mp4'));
    const { video } = await probeMedia(
      await extract('shaped.mp4', { ranges: [{ start: 0, seconds: 3 }] }),
    );
    expect([name, video?.width, video?.height]).toEqual([name, width, height]);
  });

  it('is never a strip', async () => {
    await ffmpeg(
      [...lavfi('testsrc2=s=64x640:r=10:d=1'), '-pix_fmt', 'yuv420p', 'strip.mp4'],
      folder,
    );
    const { video } = await probeMedia(
      await extract('strip.mp4', { ranges: [{ start: 0, seconds: 1 }] }),
    );
    expect([video?.width, video?.height]).toEqual([128, 1280]);
  });

  it('has the colours of BT.709 when the video is BT.2020', async () => {
    const toBt2020 =
      'format=gbrp,zscale=min=gbr:rin=full:pin=709:tin=709:p=2020:t=709:m=2020_ncl:r=limited,format=yuv420p10le';
    const tags = ['-color_primaries', 'bt2020', '-color_trc', 'bt709', '-colorspace', 'bt2020nc'];
    await ffmpeg(
      [
        ...lavfi('color=0xc83232:s=320x180:r=10:d=1'),
        '-vf',
        toBt2020,
        '-c:v',
        'ffv1',
        ...tags,
        'wide.mkv',
      ],
      folder,
    );
    const [red = 0, green = 0, blue = 0] = await meanColour(
      await extract('wide.mkv', { ranges: [{ start: 0, seconds: 1 }] }),
    );
    expect(
      Math.abs(red - 0xc8) + Math.abs(green - 0x32) + Math.abs(blue - 0x32),
    ).toBeLessThanOrEqual(12);
  });

  it('ends with the signal’s reason when it is stopped', async () => {
    const name = await coloured('stopped.mp4', [['red', 2]]);
    const path = join(folder, name);
    const found = await probe(tools, path, run.signal);
    const options = {
      side: { width: 640 },
      ranges: [{ start: 0, seconds: 2 }],
      output: join(folder, 'never.jpg'),
    };
    const signal = AbortSignal.abort(new Error('left'));
    await expect(extractImage({ tools, path, probe: found }, options, { signal })).rejects.toThrow(
      'left',
    );
  });
});

/**
 * JPEGs do not name their matrix, which is BT.601; `colourAt` then assumes that. It counts in
 * limited range.
 */
async function meanColour(path: string): Promise<[number, number, number]> {
  const limited = `${path}.mkv`;
  await ffmpeg(
    ['-i', path, '-vf', 'scale=out_range=tv,format=yuv444p', '-c:v', 'ffv1', limited],
    folder,
  );
  return colourAt(limited, 0);
}
