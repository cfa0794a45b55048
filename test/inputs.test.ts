import { open, readFile, stat, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { coloursAt, ffmpeg, lavfi, loudness, probeMedia, turnTrack } from './media.ts';
import { expectPlayable, type Order, openInputs } from './open-inputs.ts';

const {
  folder,
  store,
  engine,
  makeVideo,
  clipsOf,
  clipOf,
  refusalOf,
  printedClipOf,
  printedRefusalOf,
  close,
} = await openInputs();
afterAll(close);

describe('inputs that work', () => {
  test('a plain video keeps its rate, and the cut is exact to the frame', async () => {
    const clip = await clipOf('counted.mp4');
    await expectPlayable(clip, { rate: '25/1' });
    const source = await coloursAt(join(folder, 'counted.mp4'), [0.6], [1.04]);
    const shown = await coloursAt(clip, [0], [0.44]);
    for (const [index, [level]] of shown.entries())
      expect(Math.abs(level - (source[index]?.[0] ?? 0))).toBeLessThanOrEqual(1);
    expect((await probeMedia(clip)).video?.nb_frames).toBe(12);
  });

  test('audio comes out at -14 LUFS with peaks of at most -1.5 dB, whether the source is loud or quiet', async () => {
    // Two seconds each of loud noise, of a quiet tone, and of clicks, which have far more peak than
    // loudness.
    const audioSources = [
      'anoisesrc=d=2:c=pink:a=0.9:r=44100',
      'sine=frequency=440:sample_rate=44100:d=2,volume=-18dB',
      "aevalsrc='0.9*lt(mod(t,0.25),0.004)*sin(2*PI*900*t)+0.01*sin(2*PI*220*t)':d=2",
    ];
    const joined = [
      '-filter_complex',
      '[1][2][3]concat=n=3:v=0:a=1[sound]',
      '-map',
      '0',
      '-map',
      '[sound]',
    ];
    await ffmpeg(
      [
        ...lavfi('color=s=160x90:r=10:d=6', ...audioSources),
        ...joined,
        '-preset',
        'ultrafast',
        'sounds.mp4',
      ],
      folder,
    );
    const clips = [0.5, 2.5, 4.5].map((start) => ({ start, end: start + 1.2 }));
    const [loud = '', quiet = '', clicks = ''] = await clipsOf('sounds.mp4', {
      clips,
      aspect: '1:1',
    });
    for (const [name, clip] of Object.entries({ loud, quiet })) {
      const { integrated, truePeak } = await loudness(clip);
      expect(Math.abs(integrated + 14), name).toBeLessThanOrEqual(0.7);
      expect(truePeak, name).toBeLessThanOrEqual(-1.5);
    }
    expect((await loudness(clicks)).truePeak).toBeLessThanOrEqual(-1.5);
  });

  test('a rotated phone video stands upright', async () => {
    // Upright it is red above and blue below; stored it lies on its side.
    await ffmpeg(
      [
        ...lavfi('color=red:s=180x320:r=10:d=1.3', 'color=blue:s=180x320:r=10:d=1.3', 'sine=d=1.3'),
        '-filter_complex',
        '[0][1]hstack',
        '-pix_fmt',
        'yuv420p',
        '-preset',
        'ultrafast',
        'side.mp4',
      ],
      folder,
    );
    await turnTrack(join(folder, 'side.mp4'));
    const clip = await clipOf('side.mp4');
    await expectPlayable(clip, { rate: '10/1' });
    const [above = [], below = []] = await coloursAt(
      clip,
      [0.2, '400:400:340:100'],
      [0.2, '400:400:340:1400'],
    );
    const red = (colour: number[]) => (colour[0] ?? 0) > 180 && (colour[2] ?? 0) < 80;
    const blue = (colour: number[]) => (colour[2] ?? 0) > 180 && (colour[0] ?? 0) < 80;
    expect([
      red(above) || blue(above),
      red(below) || blue(below),
      red(above) !== red(below),
    ]).toEqual([true, true, true]);
  });

  test('pixels that are not square come out square', async () => {
    // A circle in a picture of 640x360 shown at 1280x360: square pixels make it as wide as it is
    // high again.
    const circle = "geq=lum='if(lt(hypot((X-320)*2,Y-180),150),235,16)':cb=128:cr=128,setsar=2/1";
    await makeVideo('oblong.mp4', ['-vf', circle], 'color=gray:s=640x360:r=10:d=1.2');
    const clip = await clipOf('oblong.mp4', { aspect: '1:1' });
    const { video } = await probeMedia(clip);
    expect(video).toMatchObject({ width: 1080, height: 1080, sample_aspect_ratio: '1:1' });
    // Radius 150 of 360 lines is 450 of 1080: white just inside on both axes, black just outside.
    const [right, bottom, ...around] = await coloursAt(
      clip,
      [0.2, '8:8:966:536'],
      [0.2, '8:8:536:966'],
      [0.2, '8:8:1010:536'],
      [0.2, '8:8:536:1010'],
    );
    for (const inside of [right, bottom]) expect(inside?.[0]).toBeGreaterThan(180);
    for (const outside of around) expect(outside[0]).toBeLessThan(70);
  });

  const hdr = (transfer: string) => [
    '-color_trc',
    transfer,
    '-color_primaries',
    'bt2020',
    '-colorspace',
    'bt2020nc',
  ];

  test.each([
    ['smpte2084', 572],
    ['arib-std-b67', 721],
  ])(
    'HDR in %s is tone-mapped to plain BT.709: grey is neither dark nor burnt out, and white of 203 nits nearly white',
    async (transfer, code) => {
      const half = (level: number) =>
        `color=gray:s=320x90:r=10:d=1.3,format=yuv420p10le,lutyuv=y=${level}:u=512:v=512`;
      const tagged = `setparams=color_primaries=bt2020:color_trc=${transfer}:colorspace=bt2020nc`;
      const name = `hdr-${transfer}.mp4`;
      await makeVideo(
        name,
        ['-pix_fmt', 'yuv420p10le', ...hdr(transfer)],
        `${half(500)}[grey];${half(code)}[white];[grey][white]vstack,${tagged}`,
      );
      expect((await probeMedia(join(folder, name))).video?.color_transfer).toBe(transfer);
      const clip = await clipOf(name);
      await expectPlayable(clip, { rate: '10/1' });
      expect((await probeMedia(clip)).video?.color_transfer).toBe('bt709');
      const [grey = [0], white = [0]] = await coloursAt(
        clip,
        [0.2, '1080:800:0:0'],
        [0.2, '1080:800:0:1120'],
      );
      expect([grey[0] > 60, grey[0] < 200, white[0] > 205, white[0] < 230]).toEqual([
        true,
        true,
        true,
        true,
      ]);
    },
  );

  test('interlaced video is made progressive', async () => {
    await makeVideo(
      'interlaced.mp4',
      ['-vf', 'interlace', '-flags', '+ildct+ilme', '-x264-params', 'tff=1'],
      'testsrc2=s=640x480:r=50:d=1.3',
    );
    await expectPlayable(await clipOf('interlaced.mp4'), { rate: '25/1' });
  });

  test('of several video tracks, the clip shows the one that moves', async () => {
    await ffmpeg([...lavfi('color=red:s=320x180'), '-frames:v', '1', 'picture.jpg'], folder);
    const tracks = ['-map', '0:v', '-map', '1:v', '-map', '1:a', '-c', 'copy'];
    await ffmpeg(
      ['-i', 'picture.jpg', '-i', 'counted.mp4', ...tracks, 'picture-first.mkv'],
      folder,
    );
    const clip = await clipOf('picture-first.mkv');
    await expectPlayable(clip, { rate: '25/1' });
    for (const [red, , blue] of await coloursAt(clip, [0], [0.4]))
      expect(Math.abs(red - blue)).toBeLessThan(10);
  });

  test('names with quotes, spaces, percent signs or a leading hyphen are just names', async () => {
    const name = "-i it's 100%d, [really];.mp4";
    await makeVideo(`./${name}`);
    await expectPlayable(await printedClipOf(name), { rate: '10/1' });
  });
});

describe('audio without video', () => {
  const cover = ['-map', '0:a', '-map', '1:v', '-disposition:v', 'attached_pic', '-c:v', 'copy'];
  test.each([
    ['with a damaged cover.mp3', '600x600', printedClipOf],
    ['with a cover like a thread.mp3', '4x600', clipOf],
  ])('is shown by a cover of ours: %s', async (name, size, make) => {
    await ffmpeg([...lavfi(`color=red:s=${size}:d=1`), '-frames:v', '1', 'cover.png'], folder);
    await ffmpeg([...lavfi('sine=d=1.3'), '-i', 'cover.png', ...cover, name], folder);
    const bytes = await readFile(join(folder, name));
    if (name.includes('damaged'))
      await writeFile(
        join(folder, name),
        bytes.fill(0, bytes.indexOf('IDAT'), bytes.indexOf('IEND')),
      );
    await expectPlayable(await make(name), { rate: '25/1' });
  });

  test('becomes the video of which clips are made, in every container', async () => {
    const names = ['aiff', 'caf', 'au', 'ac3', 'wma', 'm4a', 'ogg'].map(
      (extension) => `recording.${extension}`,
    );
    await ffmpeg([...lavfi('sine=d=1.3'), ...names], folder);
    for (const name of names) {
      const key = `videos/${name}/original`;
      await store.put(key, { path: join(folder, name) });
      await engine.storePlayableCopy?.(key, { signal: AbortSignal.timeout(60_000) });
      const { video, audio } = await probeMedia(
        store.localPath(`videos/${name}/playable.mp4`) ?? '',
      );
      expect([video, audio], name).toMatchObject([
        { codec_name: 'h264', width: 1080, height: 1080 },
        { codec_name: 'aac' },
      ]);
      for (const track of [video, audio])
        expect(Math.abs((track?.duration ?? 0) - 1.3), name).toBeLessThan(0.1);
    }
  });
});

describe('inputs that fail clearly', () => {
  test('a truncated file is reported', async () => {
    await makeVideo(
      'whole.mp4',
      ['-movflags', '+faststart', '-g', '5'],
      'testsrc2=s=320x180:r=10:d=4',
    );
    const { size } = await stat(join(folder, 'whole.mp4'));
    await truncate(join(folder, 'whole.mp4'), Math.round(size * 0.4));
    // The rest ends at about 1.6 s.
    expect(await printedRefusalOf('whole.mp4', { start: 1, end: 3 })).toMatch(
      /breaks off at 1\.\d s|could not be processed/,
    );
    const storage_key = 'videos/incomplete/original.mp4';
    await store.put(storage_key, { path: join(folder, 'whole.mp4') });
    await expect(
      engine.identify({ storage_key }, { signal: AbortSignal.timeout(60_000) }),
    ).rejects.toMatchObject({
      code: 'media-incomplete',
      status: 422,
      retryable: false,
      message:
        'This file is incomplete: only 1 of its 4 s can be read. Download or upload it again.',
    });
  });

  test('an index that was cut off', async () => {
    await makeVideo('no-index.mp4');
    const { size } = await stat(join(folder, 'no-index.mp4'));
    await truncate(join(folder, 'no-index.mp4'), Math.round(size * 0.6));
    expect(await refusalOf('no-index.mp4')).toContain('has no complete index (moov)');
  });

  test('an image, a playlist, a concat script and an SDP that pose as .mp4: none is opened, and no file is read through them', async () => {
    const secret = await makeVideo('secret.ts', [], 'color=red:s=320x180:r=25:d=1');
    await ffmpeg(
      [
        ...lavfi('testsrc2=s=320x180'),
        '-frames:v',
        '1',
        '-f',
        'image2',
        '-c:v',
        'png',
        'picture.mp4',
      ],
      folder,
    );
    await writeFile(
      join(folder, 'playlist.mp4'),
      `#EXTM3U\n#EXT-X-TARGETDURATION:4\n#EXTINF:4,\n${secret}\n#EXT-X-ENDLIST\n`,
    );
    await writeFile(join(folder, 'script.mp4'), `ffconcat version 1.0\nfile ${secret}\n`);
    await writeFile(
      join(folder, 'session.mp4'),
      'v=0\no=- 0 0 IN IP4 127.0.0.1\ns=x\nc=IN IP4 127.0.0.1\nt=0 0\nm=video 5004 RTP/AVP 96\na=rtpmap:96 H264/90000\n',
    );
    for (const name of ['picture.mp4', 'script.mp4', 'session.mp4'])
      expect(await refusalOf(name), name).toContain('may be damaged');
    expect(await refusalOf('playlist.mp4')).toMatch(/playlist.*ffmpeg -i/);
  });

  test('absurd dimensions', async () => {
    await ffmpeg(
      [...lavfi('color=gray:s=8000x8000:r=1:d=1'), '-c:v', 'mjpeg', '-q:v', '31', 'huge.mkv'],
      folder,
    );
    expect(await refusalOf('huge.mkv')).toMatch(/8000x8000|could not be processed/);
  });

  test('zero length: an empty file, and a video without a frame', async () => {
    await writeFile(join(folder, 'empty.mp4'), '');
    expect(await refusalOf('empty.mp4')).toContain('may be damaged');
    await ffmpeg([...lavfi('testsrc2=s=320x180:r=25'), '-t', '0', 'nothing.mp4'], folder);
    expect(await refusalOf('nothing.mp4')).toMatch(/no length|no video|may be damaged/);
  });

  test('random bytes and a text file', async () => {
    await writeFile(
      join(folder, 'noise.mp4'),
      Buffer.from(Array.from({ length: 50_000 }, (_, i) => (i * 7919) % 251)),
    );
    await writeFile(join(folder, 'letter.mp4'), 'Dear reader,\n'.repeat(500));
    expect(await printedRefusalOf('noise.mp4')).toContain('may be damaged');
    expect(await refusalOf('letter.mp4')).toContain('may be damaged');
  });

  test('a range outside the video', async () => {
    expect(await printedRefusalOf('counted.mp4', { start: 60, end: 70 })).toMatch(
      /begins after the end of the video \(2\.[67]\d* s\)/,
    );
  });

  test('a range beyond the end of a recording that does not state its length', async () => {
    // Quiet at first, so that the bit rate of the first frames promises four times the length.
    const source = "anoisesrc=d=12:a=0.5,volume='if(lt(t,6),0,1)':eval=frame";
    const mp3 = ['-c:a', 'libmp3lame', '-q:a', '2', '-write_xing', '0', 'variable.mp3'];
    await ffmpeg([...lavfi(source), ...mp3], folder);
    expect(await printedRefusalOf('variable.mp3', { start: 13, end: 14 })).toMatch(
      /begins after the end of the video \(12\.\d+ s\)/,
    );
  });

  test('encrypted media', async () => {
    const key = ['-encryption_key', '0'.repeat(32), '-encryption_kid', '1'.repeat(32)];
    const scheme = ['-encryption_scheme', 'cenc-aes-ctr', ...key];
    await ffmpeg(['-i', 'counted.mp4', '-c', 'copy', ...scheme, 'encrypted.mp4'], folder);
    expect(await refusalOf('encrypted.mp4')).toContain('This file is encrypted (DRM)');
  });

  test('a file with a damaged middle fails, or becomes a whole clip; never a broken one', async () => {
    await makeVideo('scratched.mp4', ['-g', '10'], 'testsrc2=s=320x180:r=25:d=2.4');
    const file = await open(join(folder, 'scratched.mp4'), 'r+');
    const { size } = await file.stat();
    await file.write(
      Buffer.alloc(Math.round(size * 0.2), 0x55),
      0,
      Math.round(size * 0.2),
      Math.round(size * 0.35),
    );
    await file.close();
    const order: Order = { clips: [{ start: 0.6, end: 1.8 }], reframe: 'people' };
    const made = await clipsOf('scratched.mp4', order).catch((error: unknown) => error);
    if (Array.isArray(made)) await expectPlayable(String(made[0]), { rate: '25/1', seconds: 1.2 });
    else
      expect(made).toMatchObject({
        message: expect.stringMatching(/is not valid|could not be processed/),
      });
  });
});
