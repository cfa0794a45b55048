import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { colourAt, coloursAt, ffmpeg, lavfi, probeMedia } from './media.ts';
import { expectPlayable, openInputs } from './open-inputs.ts';

const { folder, makeVideo, clipOf, close } = await openInputs();
afterAll(close);

describe('colours and sizes', () => {
  test.each([
    ['4:2:0 10-bit', ['-pix_fmt', 'yuv420p10le']],
    ['4:2:2 10-bit', ['-pix_fmt', 'yuv422p10le']],
    ['full range', ['-pix_fmt', 'yuvj420p']],
  ])('%s colour is brought to 8-bit 4:2:0', async (name, args) => {
    const file = `${name.replace(/\W/g, '-')}.mp4`;
    await makeVideo(file, args);
    await expectPlayable(await clipOf(file), { rate: '10/1' });
  });

  test.each([
    ['bt2020', 'bt2020nc', 'bt2020'],
    ['bt2020', 'bt2020c', 'bt2020'],
    ['bt2020', 'bt2020c', 'unknown'],
    ['smpte432', 'bt709', 'smpte432'],
  ])(
    'SDR with the primaries %s and the matrix %s (stated: %s) has the same colours in BT.709',
    async (primaries, matrix, stated) => {
      const name = `${stated}-${matrix}.mkv`;
      const wide = `zscale=min=gbr:rin=full:pin=709:tin=709:p=${primaries}:t=709:m=${matrix.replace('bt2020c', '2020_cl')}:r=limited`;
      const transfer = stated === 'unknown' ? 'unknown' : 'bt709';
      const tags = ['-color_primaries', stated, '-color_trc', transfer, '-colorspace', matrix];
      const tagged = `setparams=color_primaries=${stated}:color_trc=${transfer}`;
      await makeVideo(
        name,
        ['-c:v', 'ffv1', ...tags],
        `color=0xc83232:s=320x180:r=10:d=1.3,format=gbrp,${wide},format=yuv420p10le,${tagged}`,
      );
      const { video } = await probeMedia(join(folder, name));
      expect([video?.color_primaries ?? 'unknown', video?.color_space]).toEqual([stated, matrix]);
      const clip = await clipOf(name);
      expect((await probeMedia(clip)).video).toMatchObject({
        color_primaries: 'bt709',
        color_transfer: 'bt709',
        color_space: 'bt709',
      });
      const [red, green, blue] = await colourAt(clip, 0.2);
      expect(
        Math.abs(red - 0xc8) + Math.abs(green - 0x32) + Math.abs(blue - 0x32),
      ).toBeLessThanOrEqual(8);
    },
  );

  const hdr = (transfer: string) => [
    '-color_trc',
    transfer,
    '-color_primaries',
    'bt2020',
    '-colorspace',
    'bt2020nc',
  ];

  test('HDR has the same colours when the file states only its transfer function or another luminance, and when it is larger than the clip, cropped or whole', async () => {
    const colour = (size: string) => `color=0x8c5a3c:s=${size}:r=10:d=1.3,format=yuv420p10le`;
    /**
     * Newer versions of ffmpeg take what the file states from the frames, older ones from the
     * options.
     */
    const makeHdr = async (name: string, stated: Record<string, string>) => {
      const options = Object.entries(stated).flatMap(([key, value]) => [`-${key}`, value]);
      const parameters = Object.entries(stated).map(([key, value]) => `${key}=${value}`);
      await makeVideo(
        name,
        ['-c:v', 'ffv1', ...options],
        `${colour('320x180')},setparams=${parameters.join(':')}`,
      );
      return await colourAt(await clipOf(name), 0.2);
    };
    const transfer = { color_trc: 'smpte2084' };
    const wide = { ...transfer, color_primaries: 'bt2020' };
    const shown = await makeHdr('hdr.mkv', { ...wide, colorspace: 'bt2020nc' });
    expect(Math.max(...shown) - Math.min(...shown)).toBeGreaterThan(30);
    expect(await makeHdr('hdr-unstated.mkv', transfer)).toEqual(shown);
    expect(await makeHdr('hdr-constant.mkv', { ...wide, colorspace: 'bt2020c' })).toEqual(shown);

    const tagged = 'setparams=color_primaries=bt2020:color_trc=smpte2084:colorspace=bt2020nc';
    await makeVideo(
      'hdr-large.mp4',
      ['-pix_fmt', 'yuv420p10le', ...hdr('smpte2084')],
      `${colour('2048x1152')},${tagged}`,
    );
    for (const [reframe, part] of [
      ['center', undefined],
      ['fit', '1080:400:0:760'],
    ] as const) {
      const large = await clipOf('hdr-large.mp4', { reframe });
      await expectPlayable(large, { rate: '10/1' });
      expect((await probeMedia(large)).video?.color_transfer).toBe('bt709');
      const levels = await colourAt(large, 0.2, part);
      expect(
        Math.max(...levels.map((level, index) => Math.abs(level - (shown[index] ?? 0)))),
      ).toBeLessThanOrEqual(2);
    }
  });

  test('the colours of a small old video stay what they are, and the landscape format has its exact size', async () => {
    await makeVideo(
      'sd.mp4',
      ['-vf', 'scale=out_color_matrix=bt601', '-pix_fmt', 'yuv420p', '-crf', '5'],
      'color=0xc83232:s=640x480:r=10:d=1.3',
    );
    const clip = await clipOf('sd.mp4', { aspect: '16:9' });
    expect((await probeMedia(clip)).video).toMatchObject({
      width: 1920,
      height: 1080,
      sample_aspect_ratio: '1:1',
    });
    const [red, green, blue] = await colourAt(clip, 0.2);
    expect(
      Math.abs(red - 0xc8) + Math.abs(green - 0x32) + Math.abs(blue - 0x32),
    ).toBeLessThanOrEqual(12);
  });

  test.each([
    ['webm', 'yuv420p', ['-c:v', 'libvpx']],
    [
      'webm',
      'yuv420p10le',
      [
        '-c:v',
        'libvpx-vp9',
        '-cpu-used',
        '8',
        '-color_trc',
        'smpte2084',
        '-colorspace',
        'bt2020nc',
        '-color_primaries',
        'bt2020',
      ],
    ],
    ['mp4', 'yuv444p', ['-c:v', 'libx264']],
    ['mkv', 'yuv420p', ['-c:v', 'ffv1', '-colorspace', 'bt709']],
  ])('an odd size works: %s, %s', async (container, format, encoder) => {
    const file = `odd-${format}.${container}`;
    // By a filter, because sources make sizes even.
    const odd = ['-vf', 'scale=853:479', '-pix_fmt', format];
    await ffmpeg(
      [...lavfi('color=white:s=852x478:r=10:d=1.3', 'sine=d=1.3'), ...odd, ...encoder, file],
      folder,
    );
    expect((await probeMedia(join(folder, file))).video).toMatchObject({
      width: 853,
      height: 479,
      pix_fmt: format,
    });
    const clip = await clipOf(file, { reframe: 'fit' });
    await expectPlayable(clip, { rate: '10/1' });
    // Nothing was added at its edges.
    const [inside, ...edges] = await coloursAt(
      clip,
      [0.2, '2:2:540:960'],
      [0.2, '2:2:0:960'],
      [0.2, '2:2:1078:960'],
    );
    for (const [edge] of edges) expect(Math.abs((inside?.[0] ?? 0) - edge)).toBeLessThan(9);
  });
});
