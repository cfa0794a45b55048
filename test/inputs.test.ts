import { open, readFile, stat, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { colourAt, ffmpeg, lavfi, loudness, probeMedia } from './media.ts';
import { expectPlayable, type Order, openInputs } from './open-inputs.ts';

const { folder, store, engine, makeVideo, clipsOf, clipOf, refusalOf, printedClipOf, printedRefusalOf, close } = await openInputs();
afterAll(close);

describe('inputs that work', () => {
  test('a plain video keeps its rate, and the cut is exact to the frame', async () => {
    const clip = await printedClipOf('counted.mp4');
    await expectPlayable(clip, { rate: '25/1' });
    const source = await colourAt(join(folder, 'counted.mp4'), 0.6);
    const first = await colourAt(clip, 0);
    expect(Math.abs(first[0] - source[0])).toBeLessThanOrEqual(1);
    const sourceLast = await colourAt(join(folder, 'counted.mp4'), 1.04);
    const last = await colourAt(clip, 0.44);
    expect(Math.abs(last[0] - sourceLast[0])).toBeLessThanOrEqual(1);
    expect((await probeMedia(clip)).video?.nb_frames).toBe(12);
  });

  test('audio comes out at -14 LUFS with peaks of at most -1.5 dB, whether the source is loud or quiet', async () => {
    // Three seconds each of loud noise, of a quiet tone, and of clicks, which have far more peak than loudness.
    const audioSources = [
      'anoisesrc=d=3:c=pink:a=0.9:r=44100',
      'sine=frequency=440:sample_rate=44100:d=3,volume=-18dB',
      "aevalsrc='0.9*lt(mod(t,0.25),0.004)*sin(2*PI*900*t)+0.01*sin(2*PI*220*t)':d=3",
    ];
    const joined = ['-filter_complex', '[1][2][3]concat=n=3:v=0:a=1[sound]', '-map', '0', '-map', '[sound]'];
    await ffmpeg([...lavfi('testsrc2=s=160x90:r=10:d=9', ...audioSources), ...joined, '-preset', 'ultrafast', 'sounds.mp4'], folder);
    const clips = [0.5, 3.5, 6.5].map((start) => ({ start, end: start + 2 }));
    const [loud = '', quiet = '', clicks = ''] = await clipsOf('sounds.mp4', { clips });
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
        ...lavfi('color=red:s=180x320:r=30:d=1.3', 'color=blue:s=180x320:r=30:d=1.3', 'sine=d=1.3'),
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
    await ffmpeg(['-i', 'side.mp4', '-c', 'copy', '-metadata:s:v', 'rotate=90', 'rotated.mp4'], folder);
    const clip = await clipOf('rotated.mp4');
    await expectPlayable(clip, { rate: '30/1' });
    const [above, below] = [await colourAt(clip, 0.2, '400:400:340:100'), await colourAt(clip, 0.2, '400:400:340:1400')];
    const red = (colour: number[]) => (colour[0] ?? 0) > 180 && (colour[2] ?? 0) < 80;
    const blue = (colour: number[]) => (colour[2] ?? 0) > 180 && (colour[0] ?? 0) < 80;
    expect([red(above) || blue(above), red(below) || blue(below), red(above) !== red(below)]).toEqual([true, true, true]);
  });

  test('pixels that are not square come out square', async () => {
    // A circle in a picture of 640x360 shown at 1280x360: square pixels make it as wide as it is high again.
    const circle = "geq=lum='if(lt(hypot((X-320)*2,Y-180),150),235,16)':cb=128:cr=128,setsar=2/1";
    await makeVideo('oblong.mp4', ['-vf', circle], 'color=gray:s=640x360:r=10:d=1.2');
    const clip = await clipOf('oblong.mp4', { aspect: '1:1' });
    const { video } = await probeMedia(clip);
    expect(video).toMatchObject({ width: 1080, height: 1080, sample_aspect_ratio: '1:1' });
    // Radius 150 of 360 lines is 450 of 1080: white just inside on both axes, black just outside.
    for (const inside of ['8:8:966:536', '8:8:536:966']) expect((await colourAt(clip, 0.2, inside))[0]).toBeGreaterThan(180);
    for (const outside of ['8:8:1010:536', '8:8:536:1010']) expect((await colourAt(clip, 0.2, outside))[0]).toBeLessThan(70);
  });

  test.each([
    ['10-bit', ['-pix_fmt', 'yuv420p10le']],
    ['4:4:4', ['-pix_fmt', 'yuv444p']],
    ['4:2:2 10-bit', ['-pix_fmt', 'yuv422p10le']],
    ['full range', ['-pix_fmt', 'yuvj420p']],
  ])('%s colour is brought to 8-bit 4:2:0', async (name, args) => {
    const file = `${name.replace(/\W/g, '-')}.mp4`;
    await makeVideo(file, args);
    await expectPlayable(await clipOf(file), { rate: '10/1' });
  });

  test('HDR is tone-mapped: the result is plain BT.709 and neither dark nor burnt out', async () => {
    const hdr = ['-pix_fmt', 'yuv420p10le', '-color_trc', 'smpte2084', '-color_primaries', 'bt2020', '-colorspace', 'bt2020nc'];
    const gray =
      'color=gray:s=320x180:r=10:d=1.3,format=yuv420p10le,lutyuv=y=500:u=512:v=512,setparams=color_primaries=bt2020:color_trc=smpte2084:colorspace=bt2020nc';
    await makeVideo('hdr.mp4', hdr, gray);
    expect((await probeMedia(join(folder, 'hdr.mp4'))).video?.color_transfer).toBe('smpte2084');
    const clip = await clipOf('hdr.mp4');
    await expectPlayable(clip, { rate: '10/1' });
    expect((await probeMedia(clip)).video?.color_transfer).toBe('bt709');
    const [red] = await colourAt(clip, 0.2);
    expect(red).toBeGreaterThan(60);
    expect(red).toBeLessThan(230);
  });

  test.each([
    ['smpte2084', 572],
    ['arib-std-b67', 721],
  ])('white of 203 nits in %s is nearly white', async (transfer, code) => {
    const hdr = ['-pix_fmt', 'yuv420p10le', '-color_trc', transfer, '-color_primaries', 'bt2020', '-colorspace', 'bt2020nc'];
    const white = `lutyuv=y=${code}:u=512:v=512,setparams=color_primaries=bt2020:color_trc=${transfer}:colorspace=bt2020nc`;
    await makeVideo(`white-${transfer}.mp4`, hdr, `color=gray:s=320x180:r=10:d=1.3,format=yuv420p10le,${white}`);
    const [red] = await colourAt(await clipOf(`white-${transfer}.mp4`), 0.2);
    expect(red).toBeGreaterThan(205);
    expect(red).toBeLessThan(230);
  });

  test('HDR of which the file states only the brightness is shown as HDR is', async () => {
    const colour = 'color=0x8c5a3c:s=320x180:r=10:d=1.3,format=yuv420p10le';
    const stated = ['-color_trc', 'smpte2084', '-color_primaries', 'bt2020', '-colorspace', 'bt2020nc'];
    await makeVideo('hdr-stated.mkv', ['-c:v', 'ffv1', ...stated], colour);
    await makeVideo('hdr-unstated.mkv', ['-c:v', 'ffv1', ...stated.slice(0, 2)], colour);
    expect(await colourAt(await clipOf('hdr-unstated.mkv'), 0.2)).toEqual(await colourAt(await clipOf('hdr-stated.mkv'), 0.2));
  });

  test('HDR that is larger than the clip has the same brightness as a small one, cropped or whole', async () => {
    const source = (size: string) =>
      `color=0x8c5a3c:s=${size}:r=10:d=1.3,format=yuv420p10le,setparams=color_primaries=bt2020:color_trc=smpte2084:colorspace=bt2020nc`;
    const hdr = ['-pix_fmt', 'yuv420p10le', '-color_trc', 'smpte2084', '-color_primaries', 'bt2020', '-colorspace', 'bt2020nc'];
    await makeVideo('hdr-small.mp4', hdr, source('320x180'));
    await makeVideo('hdr-large.mp4', hdr, source('2048x1152'));
    const small = await colourAt(await clipOf('hdr-small.mp4'), 0.2);
    expect(Math.max(...small) - Math.min(...small)).toBeGreaterThan(30);
    for (const [reframe, part] of [
      ['center', 'iw:ih:0:0'],
      ['fit', 'iw:400:0:760'],
    ] as const) {
      const large = await clipOf('hdr-large.mp4', { reframe });
      await expectPlayable(large, { rate: '10/1' });
      expect((await probeMedia(large)).video?.color_transfer).toBe('bt709');
      const levels = await colourAt(large, 0.2, part);
      expect(Math.max(...levels.map((level, index) => Math.abs(level - (small[index] ?? 0))))).toBeLessThanOrEqual(2);
    }
  });

  test('the colours of a small old video stay what they are', async () => {
    await makeVideo(
      'sd.mp4',
      ['-vf', 'scale=out_color_matrix=bt601', '-pix_fmt', 'yuv420p', '-crf', '5'],
      'color=0xc83232:s=640x480:r=10:d=1.3',
    );
    const [red, green, blue] = await colourAt(await clipOf('sd.mp4'), 0.2);
    expect(Math.abs(red - 0xc8) + Math.abs(green - 0x32) + Math.abs(blue - 0x32)).toBeLessThanOrEqual(12);
  });

  test.each(['aiff', 'caf', 'au', 'ac3', 'wma'])('a recording in %s becomes a clip', async (extension) => {
    await ffmpeg(['-f', 'lavfi', '-i', 'sine=d=1.3', `recording.${extension}`], folder);
    await expectPlayable(await clipOf(`recording.${extension}`), { rate: '25/1' });
  });

  test.each([
    ['webm', 'yuv420p', ['-c:v', 'libvpx']],
    [
      'webm',
      'yuv420p10le',
      ['-c:v', 'libvpx-vp9', '-cpu-used', '8', '-color_trc', 'smpte2084', '-colorspace', 'bt2020nc', '-color_primaries', 'bt2020'],
    ],
    ['mp4', 'yuv444p', ['-c:v', 'libx264']],
    ['mkv', 'yuv420p', ['-c:v', 'ffv1', '-colorspace', 'bt709']],
  ])('an odd size works: %s, %s', async (container, format, encoder) => {
    const file = `odd-${format}.${container}`;
    // By a filter, because sources make sizes even.
    const odd = ['-vf', 'scale=853:479', '-pix_fmt', format];
    await ffmpeg([...lavfi('color=white:s=852x478:r=10:d=1.3', 'sine=d=1.3'), ...odd, ...encoder, file], folder);
    expect((await probeMedia(join(folder, file))).video).toMatchObject({ width: 853, height: 479, pix_fmt: format });
    const clip = await clipOf(file, { reframe: 'fit' });
    await expectPlayable(clip, { rate: '10/1' });
    // Nothing was added at its edges.
    const [inside] = await colourAt(clip, 0.2, '2:2:540:960');
    for (const edge of ['2:2:0:960', '2:2:iw-2:960'])
      expect(Math.abs((inside ?? 0) - ((await colourAt(clip, 0.2, edge))[0] ?? 0))).toBeLessThan(9);
  });

  test('interlaced video is made progressive', async () => {
    await makeVideo(
      'interlaced.mp4',
      ['-vf', 'interlace', '-flags', '+ildct+ilme', '-x264-params', 'tff=1'],
      'testsrc2=s=640x480:r=50:d=1.3',
    );
    await expectPlayable(await clipOf('interlaced.mp4'), { rate: '25/1' });
  });

  test('names with quotes, spaces, percent signs or a leading hyphen are just names', async () => {
    const name = "-i it's 100%d, [really];.mp4";
    await makeVideo(`./${name}`);
    await expectPlayable(await printedClipOf(name), { rate: '10/1' });
  });

  test('the landscape format has its exact size', async () => {
    await makeVideo('landscape.mp4');
    const { video } = await probeMedia(await printedClipOf('landscape.mp4', ['--aspect', '16:9']));
    expect(video).toMatchObject({ width: 1920, height: 1080, sample_aspect_ratio: '1:1' });
  });
});

describe('audio without video', () => {
  const cover = ['-map', '0:a', '-map', '1:v', '-disposition:v', 'attached_pic', '-c:v', 'copy'];
  test.each([
    ['song.m4a', []],
    ['song.ogg', []],
    ['with a damaged cover.mp3', ['-i', 'cover.png', ...cover]],
    ['with a cover like a thread.mp3', ['-i', 'thread.png', ...cover]],
  ])('is shown by a cover: %s', async (name, more) => {
    await ffmpeg([...lavfi('color=red:s=600x600:d=1'), '-frames:v', '1', 'cover.png'], folder);
    await ffmpeg([...lavfi('color=red:s=4x600:d=1'), '-frames:v', '1', 'thread.png'], folder);
    await ffmpeg([...lavfi('sine=d=1.3'), ...more, name], folder);
    const bytes = await readFile(join(folder, name));
    if (name.includes('damaged')) await writeFile(join(folder, name), bytes.fill(0, bytes.indexOf('IDAT'), bytes.indexOf('IEND')));
    const { video, audio } = await probeMedia(await printedClipOf(name));
    expect([video, audio]).toMatchObject([{ width: 1080, height: 1920, r_frame_rate: '25/1' }, { codec_name: 'aac' }]);
  });
});

describe('inputs that fail clearly', () => {
  test('a truncated file is reported', async () => {
    await makeVideo('whole.mp4', ['-movflags', '+faststart', '-g', '5'], 'testsrc2=s=320x180:r=10:d=4');
    const { size } = await stat(join(folder, 'whole.mp4'));
    await truncate(join(folder, 'whole.mp4'), Math.round(size * 0.4));
    // The rest ends at about 1.6 s.
    expect(await printedRefusalOf('whole.mp4', '1-3')).toMatch(/breaks off at 1\.\d s|could not be processed/);
    const storage_key = 'videos/incomplete/original.mp4';
    await store.put(storage_key, { path: join(folder, 'whole.mp4') });
    await expect(engine.identify({ storage_key }, { signal: AbortSignal.timeout(60_000) })).rejects.toMatchObject({
      code: 'media-incomplete',
      status: 422,
      retryable: false,
      message: 'This file is incomplete: only 1 of its 4 s can be read. Download or upload it again.',
    });
  });

  test('an index that was cut off', async () => {
    await makeVideo('no-index.mp4');
    const { size } = await stat(join(folder, 'no-index.mp4'));
    await truncate(join(folder, 'no-index.mp4'), Math.round(size * 0.6));
    expect(await refusalOf('no-index.mp4')).toContain('may be damaged');
  });

  test('an image, a playlist, a concat script and an SDP that pose as .mp4: none is opened, and no file is read through them', async () => {
    const secret = await makeVideo('secret.ts', [], 'color=red:s=320x180:r=25:d=1');
    await ffmpeg([...lavfi('testsrc2=s=320x180'), '-frames:v', '1', '-f', 'image2', '-c:v', 'png', 'picture.mp4'], folder);
    await writeFile(join(folder, 'playlist.mp4'), `#EXTM3U\n#EXT-X-TARGETDURATION:4\n#EXTINF:4,\n${secret}\n#EXT-X-ENDLIST\n`);
    await writeFile(join(folder, 'script.mp4'), `ffconcat version 1.0\nfile ${secret}\n`);
    await writeFile(
      join(folder, 'session.mp4'),
      'v=0\no=- 0 0 IN IP4 127.0.0.1\ns=x\nc=IN IP4 127.0.0.1\nt=0 0\nm=video 5004 RTP/AVP 96\na=rtpmap:96 H264/90000\n',
    );
    for (const name of ['picture.mp4', 'playlist.mp4', 'script.mp4', 'session.mp4'])
      expect(await refusalOf(name), name).toContain('may be damaged');
  });

  test('absurd dimensions', async () => {
    await ffmpeg([...lavfi('color=gray:s=8000x8000:r=1:d=1'), '-c:v', 'mjpeg', '-q:v', '31', 'huge.mkv'], folder);
    expect(await refusalOf('huge.mkv')).toMatch(/8000x8000|could not be processed/);
  });

  test('zero length: an empty file, and a video without a frame', async () => {
    await writeFile(join(folder, 'empty.mp4'), '');
    expect(await refusalOf('empty.mp4')).toContain('may be damaged');
    await ffmpeg([...lavfi('testsrc2=s=320x180:r=25'), '-t', '0', 'nothing.mp4'], folder);
    expect(await refusalOf('nothing.mp4')).toMatch(/no length|no video|may be damaged/);
  });

  test('random bytes and a text file', async () => {
    await writeFile(join(folder, 'noise.mp4'), Buffer.from(Array.from({ length: 50_000 }, (_, i) => (i * 7919) % 251)));
    await writeFile(join(folder, 'letter.mp4'), 'Dear reader,\n'.repeat(500));
    expect(await printedRefusalOf('noise.mp4')).toContain('may be damaged');
    expect(await refusalOf('letter.mp4')).toContain('may be damaged');
  });

  test('a range outside the video', async () => {
    expect(await printedRefusalOf('counted.mp4', '60-70')).toMatch(/begins after the end of the video \(2\.6\d* s\)/);
  });

  test('a file with a damaged middle fails, or becomes a whole clip; never a broken one', async () => {
    await makeVideo('scratched.mp4', ['-g', '10'], 'testsrc2=s=320x180:r=25:d=2.4');
    const file = await open(join(folder, 'scratched.mp4'), 'r+');
    const { size } = await file.stat();
    await file.write(Buffer.alloc(Math.round(size * 0.2), 0x55), 0, Math.round(size * 0.2), Math.round(size * 0.35));
    await file.close();
    const order: Order = { clips: [{ start: 0.6, end: 1.8 }], reframe: 'people' };
    const made = await clipsOf('scratched.mp4', order).catch((error: unknown) => error);
    if (Array.isArray(made)) await expectPlayable(String(made[0]), { rate: '25/1', seconds: 1.2 });
    else expect(made).toMatchObject({ message: expect.stringMatching(/is not valid|could not be processed/) });
  });
});
