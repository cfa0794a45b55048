import { mkdtemp, open, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { kinora } from './kinora.ts';
import { colourAt, ffmpeg, lavfi, loudness, makeVideo, probeMedia } from './media.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kinora-inputs-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const made = z.object({ clips: z.array(z.object({ file: z.string() })).length(1) });

/** Renders a range of the file, one second by default, into a folder of its own and returns the clip's path. */
async function clipOf(name: string, more: string[] = [], range = '1-2'): Promise<string> {
  const out = `out-${name.replace(/\W/g, '-')}`;
  const result = await kinora(
    ['render', '--clip', range, '--no-captions', '--reframe', 'center', '--out', out, '--json', ...more, '--', name],
    {
      cwd: folder,
    },
  );
  expect(result.stderr).toBe('');
  expect(result.code).toBe(0);
  const file = made.parse(JSON.parse(result.stdout)).clips[0]?.file ?? '';
  expect(await readdir(join(folder, out))).toEqual([file.slice(file.lastIndexOf('/') + 1)]);
  return file;
}

async function refusalOf(name: string, more: string[] = []): Promise<string> {
  const result = await kinora(['render', '--clip', '1-3', '--no-captions', '--out', 'refused', ...more, '--', name], { cwd: folder });
  expect(result.code).toBe(1);
  expect((await readdir(join(folder, 'refused')).catch(() => [])).filter((one) => one.endsWith('.mp4'))).toEqual([]);
  expect(result.stderr).not.toMatch(/\s+at .*\.ts:\d+/);
  return result.stderr;
}

/** What every finished clip must be, whatever it was made from. */
async function expectPlayable(path: string, { rate, seconds = 1 }: { rate: string; seconds?: number }): Promise<void> {
  const { video, audio, streams } = await probeMedia(path);
  expect(streams.map((stream) => stream.codec_type)).toEqual(['video', 'audio']);
  expect(video).toMatchObject({
    codec_name: 'h264',
    profile: 'High',
    pix_fmt: 'yuv420p',
    width: 1080,
    height: 1920,
    sample_aspect_ratio: '1:1',
  });
  expect(video).toMatchObject({ r_frame_rate: rate, color_space: 'bt709' });
  expect(audio).toMatchObject({ codec_name: 'aac', channels: 2 });
  const [top = 0, bottom = 1] = rate.split('/').map(Number);
  const frame = bottom / top;
  expect(Math.abs((video?.duration ?? 0) - seconds)).toBeLessThanOrEqual(frame + 0.001);
  expect(Math.abs((audio?.duration ?? 0) - seconds)).toBeLessThanOrEqual(frame + 0.025);
  const head = (await readFile(path)).toString('latin1', 0, 65_536);
  expect(head.indexOf('moov')).toBeGreaterThan(0);
}

describe('inputs that work', () => {
  test('a plain video keeps its rate, and the cut is exact to the frame', async () => {
    // Each frame has its own brightness: 40 + 2 for each of the first hundred frames.
    await makeVideo(
      folder,
      'counted.mp4',
      ['-pix_fmt', 'yuv420p', '-crf', '5'],
      "color=gray:s=320x180:r=25:d=4,geq=lum='40+2*mod(N,100)':cb=128:cr=128",
    );
    const clip = await clipOf('counted.mp4');
    await expectPlayable(clip, { rate: '25/1' });
    const source = await colourAt(join(folder, 'counted.mp4'), 1);
    const first = await colourAt(clip, 0);
    expect(Math.abs(first[0] - source[0])).toBeLessThanOrEqual(1);
    const sourceLast = await colourAt(join(folder, 'counted.mp4'), 1.96);
    const last = await colourAt(clip, 0.96);
    expect(Math.abs(last[0] - sourceLast[0])).toBeLessThanOrEqual(1);
    expect((await probeMedia(clip)).video?.nb_frames).toBe(25);
  });

  test('audio comes out at -14 LUFS with peaks of at most -1.5 dB, whether the source is loud or quiet', async () => {
    await ffmpeg([...lavfi('testsrc2=s=320x180:r=25:d=4', 'anoisesrc=d=4:c=pink:a=0.9'), '-preset', 'ultrafast', 'loud.mp4'], folder);
    await makeVideo(folder, 'quiet.mp4', ['-af', 'volume=-12dB'], 'testsrc2=s=320x180:r=25:d=4');
    // Clicks: far more peak than loudness.
    const clicks = "aevalsrc='0.9*lt(mod(t,0.25),0.004)*sin(2*PI*900*t)+0.01*sin(2*PI*220*t)':d=4";
    await ffmpeg([...lavfi('testsrc2=s=320x180:r=25:d=4', clicks), '-preset', 'ultrafast', 'clicks.mp4'], folder);
    for (const name of ['loud.mp4', 'quiet.mp4']) {
      const { integrated, truePeak } = await loudness(await clipOf(name, [], '1-3'));
      expect(Math.abs(integrated + 14), name).toBeLessThanOrEqual(0.7);
      expect(truePeak, name).toBeLessThanOrEqual(-1.5);
    }
    expect((await loudness(await clipOf('clicks.mp4', [], '1-3'))).truePeak).toBeLessThanOrEqual(-1.5);
  });

  test('a variable frame rate becomes a constant one', async () => {
    await makeVideo(folder, 'variable.mp4', ['-vf', "select='not(between(n,20,45))*not(between(n,60,66))'", '-fps_mode', 'vfr']);
    await expectPlayable(await clipOf('variable.mp4', [], '1-3'), { rate: '24/1', seconds: 2 });
  });

  test('a rotated phone video stands upright', async () => {
    // Upright it is red above and blue below; stored it lies on its side.
    await ffmpeg(
      [
        ...lavfi('color=red:s=180x320:r=30:d=4', 'color=blue:s=180x320:r=30:d=4', 'sine=d=4'),
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
    const [above, below] = [await colourAt(clip, 0.5, '400:400:340:100'), await colourAt(clip, 0.5, '400:400:340:1400')];
    const red = (colour: number[]) => (colour[0] ?? 0) > 180 && (colour[2] ?? 0) < 80;
    const blue = (colour: number[]) => (colour[2] ?? 0) > 180 && (colour[0] ?? 0) < 80;
    expect([red(above) || blue(above), red(below) || blue(below), red(above) !== red(below)]).toEqual([true, true, true]);
  });

  test('pixels that are not square come out square', async () => {
    // A circle in a picture of 640x360 shown at 1280x360: square pixels make it as wide as it is high again.
    await makeVideo(folder, 'oblong.mp4', ['-vf', "geq=lum='if(lt(hypot((X-320)*2,Y-180),150),235,16)':cb=128:cr=128,setsar=2/1"]);
    const clip = await clipOf('oblong.mp4', ['--aspect', '1:1']);
    const { video } = await probeMedia(clip);
    expect(video).toMatchObject({ width: 1080, height: 1080, sample_aspect_ratio: '1:1' });
    // Radius 150 of 360 lines is 450 of 1080: white just inside on both axes, black just outside.
    for (const inside of ['8:8:966:536', '8:8:536:966']) expect((await colourAt(clip, 0.5, inside))[0]).toBeGreaterThan(180);
    for (const outside of ['8:8:1010:536', '8:8:536:1010']) expect((await colourAt(clip, 0.5, outside))[0]).toBeLessThan(70);
  });

  test.each([
    ['10-bit', ['-pix_fmt', 'yuv420p10le']],
    ['4:4:4', ['-pix_fmt', 'yuv444p']],
    ['4:2:2 10-bit', ['-pix_fmt', 'yuv422p10le']],
    ['full range', ['-pix_fmt', 'yuvj420p']],
  ])('%s colour is brought to 8-bit 4:2:0', async (name, args) => {
    const file = `${name.replace(/\W/g, '-')}.mp4`;
    await makeVideo(folder, file, args);
    await expectPlayable(await clipOf(file), { rate: '25/1' });
  });

  test('HDR is tone-mapped: the result is plain BT.709 and neither dark nor burnt out', async () => {
    const hdr = ['-pix_fmt', 'yuv420p10le', '-color_trc', 'smpte2084', '-color_primaries', 'bt2020', '-colorspace', 'bt2020nc'];
    await ffmpeg(
      [
        ...lavfi(
          "color=gray:s=640x360:r=25:d=4,format=yuv420p10le,geq=lum='500':cb=512:cr=512,setparams=color_primaries=bt2020:color_trc=smpte2084:colorspace=bt2020nc",
          'sine=d=4',
        ),
        '-c:v',
        'libx264',
        '-preset',
        'ultrafast',
        ...hdr,
        'hdr.mp4',
      ],
      folder,
    );
    expect((await probeMedia(join(folder, 'hdr.mp4'))).video?.color_transfer).toBe('smpte2084');
    const clip = await clipOf('hdr.mp4');
    await expectPlayable(clip, { rate: '25/1' });
    expect((await probeMedia(clip)).video?.color_transfer).toBe('bt709');
    const [red] = await colourAt(clip, 0.5);
    expect(red).toBeGreaterThan(60);
    expect(red).toBeLessThan(230);
  });

  test('HDR that is larger than the clip has the same brightness as a small one, cropped or whole', async () => {
    const source = (size: string) =>
      `color=0x8c5a3c:s=${size}:r=25:d=4,format=yuv420p10le,setparams=color_primaries=bt2020:color_trc=smpte2084:colorspace=bt2020nc`;
    const hdr = ['-pix_fmt', 'yuv420p10le', '-color_trc', 'smpte2084', '-color_primaries', 'bt2020', '-colorspace', 'bt2020nc'];
    await makeVideo(folder, 'hdr-small.mp4', hdr, source('640x360'));
    await makeVideo(folder, 'hdr-large.mp4', hdr, source('2048x1152'));
    const small = await colourAt(await clipOf('hdr-small.mp4'), 0.5);
    expect(Math.max(...small) - Math.min(...small)).toBeGreaterThan(30);
    for (const [reframe, part] of Object.entries({ center: 'iw:ih:0:0', fit: 'iw:400:0:760' })) {
      const large = await clipOf('hdr-large.mp4', ['--reframe', reframe]);
      await expectPlayable(large, { rate: '25/1' });
      expect((await probeMedia(large)).video?.color_transfer).toBe('bt709');
      const levels = await colourAt(large, 0.5, part);
      expect(Math.max(...levels.map((level, index) => Math.abs(level - (small[index] ?? 0))))).toBeLessThanOrEqual(2);
    }
  });

  test('the colours of a small old video stay what they are', async () => {
    await makeVideo(
      folder,
      'sd.mp4',
      ['-vf', 'scale=out_color_matrix=bt601', '-pix_fmt', 'yuv420p', '-crf', '5'],
      'color=0xc83232:s=640x480:r=25:d=4',
    );
    const [red, green, blue] = await colourAt(await clipOf('sd.mp4'), 0.5);
    expect(Math.abs(red - 0xc8) + Math.abs(green - 0x32) + Math.abs(blue - 0x32)).toBeLessThanOrEqual(12);
  });

  test('60 frames per second stay 60, and video and audio have the same length', async () => {
    await makeVideo(folder, 'sixty.mp4', [], 'testsrc2=s=640x360:r=60:d=4');
    await expectPlayable(await clipOf('sixty.mp4'), { rate: '60/1' });
  });

  test('120 frames per second become 60', async () => {
    await makeVideo(folder, 'fast.mp4', [], 'testsrc2=s=320x180:r=120:d=4');
    await expectPlayable(await clipOf('fast.mp4'), { rate: '60/1' });
  });

  test('a video without audio gets a silent track, so that every player accepts it', async () => {
    await ffmpeg([...lavfi('testsrc2=s=640x360:r=25:d=4'), '-preset', 'ultrafast', 'silent.mp4'], folder);
    await expectPlayable(await clipOf('silent.mp4'), { rate: '25/1' });
  });

  test.each([
    ['mono', ['-ac', '1']],
    ['5.1', ['-ac', '6']],
    ['8 kHz', ['-ar', '8000']],
  ])('%s audio becomes stereo at the normal loudness', async (name, args) => {
    const file = `sound-${name.replace(/\W/g, '-')}.mp4`;
    await makeVideo(folder, file, args);
    const clip = await clipOf(file, [], '1-3');
    await expectPlayable(clip, { rate: '25/1', seconds: 2 });
    expect(Math.abs((await loudness(clip)).integrated + 14)).toBeLessThanOrEqual(0.7);
  });

  test('of several audio tracks the default one is used', async () => {
    const inputs = [...lavfi('testsrc2=s=320x180:r=25:d=4', 'anullsrc=d=4', 'sine=d=4')];
    await ffmpeg(
      [
        ...inputs,
        '-map',
        '0',
        '-map',
        '1',
        '-map',
        '2',
        '-shortest',
        '-disposition:a:0',
        '0',
        '-disposition:a:1',
        'default',
        '-preset',
        'ultrafast',
        'tracks.mp4',
      ],
      folder,
    );
    expect(Math.abs((await loudness(await clipOf('tracks.mp4', [], '1-3'))).integrated + 14)).toBeLessThanOrEqual(0.7);
  });

  test('an edit list is followed', async () => {
    await makeVideo(
      folder,
      'long.mp4',
      ['-g', '50', '-pix_fmt', 'yuv420p', '-crf', '5'],
      "color=gray:s=320x180:r=25:d=4,geq=lum='40+2*mod(N,100)':cb=128:cr=128",
    );
    await ffmpeg(['-ss', '0.6', '-i', 'long.mp4', '-c', 'copy', 'edited.mp4'], folder);
    const clip = await clipOf('edited.mp4');
    await expectPlayable(clip, { rate: '25/1' });
    // 0.6 s are edited away: the clip's first frame is the one at 1.6 s of what was filmed.
    const [expected, got] = [await colourAt(join(folder, 'long.mp4'), 1.6), await colourAt(clip, 0)];
    expect(Math.abs(expected[0] - got[0])).toBeLessThanOrEqual(1);
  });

  test.each(['640x361', '1001x333'])('the odd size %s works', async (size) => {
    const file = `odd-${size}.mkv`;
    await ffmpeg([...lavfi(`testsrc2=s=${size}:r=25:d=4`, 'sine=d=4'), '-c:v', 'ffv1', '-pix_fmt', 'yuv420p', file], folder);
    await expectPlayable(await clipOf(file), { rate: '25/1' });
  });

  test('interlaced video is made progressive', async () => {
    await makeVideo(
      folder,
      'interlaced.mp4',
      ['-vf', 'interlace', '-flags', '+ildct+ilme', '-x264-params', 'tff=1'],
      'testsrc2=s=640x480:r=50:d=4',
    );
    await expectPlayable(await clipOf('interlaced.mp4'), { rate: '25/1' });
  });

  test('names with quotes, spaces, percent signs or a leading hyphen are just names', async () => {
    const name = "-i it's 100%d, [really];.mp4";
    await makeVideo(folder, `./${name}`, [], 'testsrc2=s=320x180:r=25:d=4');
    await expectPlayable(await clipOf(name), { rate: '25/1' });
  });

  test('the landscape format has its exact size', async () => {
    await makeVideo(folder, 'landscape.mp4');
    const { video } = await probeMedia(await clipOf('landscape.mp4', ['--aspect', '16:9']));
    expect(video).toMatchObject({ width: 1920, height: 1080, sample_aspect_ratio: '1:1' });
  });
});

describe('inputs that fail clearly', () => {
  test('audio without video', async () => {
    await ffmpeg([...lavfi('sine=d=4'), 'song.m4a'], folder);
    expect(await refusalOf('song.m4a')).toContain('no picture');
  });

  test('a truncated file is reported', async () => {
    await makeVideo(folder, 'whole.mp4', ['-movflags', '+faststart', '-g', '5']);
    const { size } = await stat(join(folder, 'whole.mp4'));
    await truncate(join(folder, 'whole.mp4'), Math.round(size * 0.4));
    expect(await refusalOf('whole.mp4')).toMatch(/did not come out right|could not be processed/);
  });

  test('an index that was cut off', async () => {
    await makeVideo(folder, 'no-index.mp4');
    const { size } = await stat(join(folder, 'no-index.mp4'));
    await truncate(join(folder, 'no-index.mp4'), Math.round(size * 0.6));
    expect(await refusalOf('no-index.mp4')).toContain('may be damaged');
  });

  test('an image, a playlist, a concat script and an SDP that pose as .mp4: none is opened, and no file is read through them', async () => {
    const secret = await makeVideo(folder, 'secret.ts', [], 'color=red:s=320x180:r=25:d=4');
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
    await ffmpeg([...lavfi('color=gray:s=8000x8000:r=1:d=4'), '-c:v', 'mjpeg', '-q:v', '31', 'huge.mkv'], folder);
    expect(await refusalOf('huge.mkv')).toMatch(/8000x8000|could not be processed/);
  });

  test('zero length: an empty file, and a video without a frame', async () => {
    await writeFile(join(folder, 'empty.mp4'), '');
    expect(await refusalOf('empty.mp4')).toContain('may be damaged');
    await ffmpeg([...lavfi('testsrc2=s=320x180:r=25'), '-t', '0', 'nothing.mp4'], folder);
    expect(await refusalOf('nothing.mp4')).toMatch(/no length|no picture|may be damaged/);
  });

  test('random bytes and a text file', async () => {
    await writeFile(join(folder, 'noise.mp4'), Buffer.from(Array.from({ length: 50_000 }, (_, i) => (i * 7919) % 251)));
    await writeFile(join(folder, 'letter.mp4'), 'Dear reader,\n'.repeat(500));
    for (const name of ['noise.mp4', 'letter.mp4']) expect(await refusalOf(name), name).toContain('may be damaged');
  });

  test('a range outside the video', async () => {
    await makeVideo(folder, 'short.mp4', [], 'testsrc2=s=320x180:r=25:d=4');
    const result = await kinora(['render', '--clip', '60-70', '--no-captions', 'short.mp4'], { cwd: folder });
    expect([result.code, result.stderr]).toEqual([1, expect.stringContaining('outside the video, which is 4.0 s long')]);
  });

  test('a file with a damaged middle fails, or becomes a whole clip; never a broken one', async () => {
    await makeVideo(folder, 'scratched.mp4', ['-g', '10']);
    const file = await open(join(folder, 'scratched.mp4'), 'r+');
    const { size } = await file.stat();
    await file.write(Buffer.alloc(Math.round(size * 0.2), 0x55), 0, Math.round(size * 0.2), Math.round(size * 0.35));
    await file.close();
    const result = await kinora(['render', '--clip', '1-3', '--no-captions', '--out', 'scratched', '--json', 'scratched.mp4'], {
      cwd: folder,
    });
    if (result.code === 0) await expectPlayable(made.parse(JSON.parse(result.stdout)).clips[0]?.file ?? '', { rate: '25/1', seconds: 2 });
    else expect(result.stderr).toMatch(/did not come out right|could not be processed/);
  });
});
