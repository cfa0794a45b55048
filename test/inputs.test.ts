import { copyFile, mkdir, mkdtemp, open, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, extname, join } from 'node:path';
import { execa } from 'execa';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { Engine } from '#engine';
import type { AspectRatio, Reframe } from '#engine/engine.schema.ts';
import { subtitleCustomization } from '#engine/subtitle-customization.schema.ts';
import { Failure } from '#kit/failure.ts';
import { localEngine } from '#pipeline';
import { type FileStore, fileStore } from '#src/storage/file-store.ts';
import { kinora } from './kinora.ts';
import { colourAt, decibels, ffmpeg, lavfi, loudness, pcmOf, probeMedia } from './media.ts';

/**
 * Cases about the content of a file call the engine in this process. Cases about names, arguments and printed messages, and one of each
 * other kind, run the command line.
 */
let folder = '';
let store: FileStore;
let engine: Engine;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kinora-inputs-'));
  await mkdir(join(folder, 'scratch'));
  store = fileStore({ root: join(folder, 'files'), drafts: join(folder, 'drafts'), baseUrl: 'http://localhost', secret: 'secret' });
  engine = localEngine({
    tools: { ffmpeg: 'ffmpeg', ffprobe: 'ffprobe' },
    store,
    scratchParent: join(folder, 'scratch'),
    concurrency: 2,
    maxSeconds: 3600,
    framingCache: join(folder, 'framing'),
  });
  // Each frame has its own brightness: 40 + 2 for each of the first hundred frames. Key frames are two seconds apart.
  const gray = "color=gray:s=160x90:r=25:d=2.6,geq=lum='40+2*mod(N,100)':cb=128:cr=128";
  await makeVideo('counted.mp4', ['-pix_fmt', 'yuv420p', '-crf', '5', '-g', '50'], gray);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** A short video with a tone as long as it; `more` are further output arguments. */
async function makeVideo(name: string, more: string[] = [], source = 'testsrc2=s=320x180:r=25:d=1.3'): Promise<string> {
  await ffmpeg(
    [...lavfi(source, 'sine=frequency=440:sample_rate=44100,volume=0.5'), '-shortest', '-preset', 'ultrafast', ...more, name],
    folder,
  );
  return name;
}

/** Seconds: half a second that begins at no key frame. */
const range = { start: 0.6, end: 1.08 };
const rangeArgument = '0.6-1.08';

type Order = { clips?: { start: number; end: number }[]; aspect?: AspectRatio; reframe?: Reframe };

/** The folder of everything stored for the file. */
const keyFolder = (name: string) => `videos/${basename(name, extname(name)).replace(/\W/g, '-')}`;

/** The paths of the clips that the engine makes of the file: one of `range` by default. */
async function clipsOf(name: string, { clips = [range], aspect = '9:16', reframe = 'center' }: Order = {}): Promise<string[]> {
  const storage_key = `${keyFolder(name)}/original${extname(name)}`;
  await store.put(storage_key, { path: join(folder, name) });
  const request = { storage_key, clips, prompt: '', target_language: null, aspect_ratio: aspect, subtitles: false, reframe };
  try {
    const run = { signal: AbortSignal.timeout(60_000) };
    const { processed_clips } = await engine.process({ ...request, subtitle_customization: subtitleCustomization.parse({}) }, run);
    return processed_clips.map((clip) => store.localPath(clip.storage_key) ?? '');
  } finally {
    expect(await readdir(join(folder, 'scratch'))).toEqual([]);
  }
}

async function clipOf(name: string, order: Omit<Order, 'clips'> = {}): Promise<string> {
  return (await clipsOf(name, order))[0] ?? '';
}

/** The start of the last frame in the file, seconds. */
async function lastFrameOf(name: string): Promise<number> {
  const packets = ['-select_streams', 'v', '-show_entries', 'packet=pts_time', '-of', 'csv=p=0'];
  const { stdout } = await execa('ffprobe', ['-v', 'quiet', ...packets, join(folder, name)], { reject: false });
  return Math.max(...stdout.split('\n').map(Number).filter(Number.isFinite));
}

/** Why the engine makes no clip of the file. */
async function refusalOf(name: string, order: Order = {}): Promise<string> {
  const failure = await clipsOf(name, order).then(
    () => undefined,
    (error: unknown) => error,
  );
  if (!(failure instanceof Failure)) throw failure ?? new Error(`${name} became a clip`);
  expect(failure).toMatchObject({ status: 422, retryable: false });
  expect(await readdir(join(folder, 'files', keyFolder(name)))).toEqual([`original${extname(name)}`]);
  return failure.message;
}

const printed = z.object({ clips: z.array(z.object({ file: z.string() })).length(1) });

/** Renders the range by the command line, into a folder of its own, and returns the clip's path. */
async function printedClipOf(name: string, more: string[] = []): Promise<string> {
  const out = `out-${name.replace(/\W/g, '-')}`;
  const result = await kinora(
    ['render', '--clip', rangeArgument, '--no-captions', '--reframe', 'center', '--out', out, '--json', ...more, '--', name],
    { cwd: folder },
  );
  expect(result.stderr).toBe('');
  expect(result.code).toBe(0);
  const file = printed.parse(JSON.parse(result.stdout)).clips[0]?.file ?? '';
  expect(await readdir(join(folder, out))).toEqual([file.slice(file.lastIndexOf('/') + 1)]);
  return file;
}

async function printedRefusalOf(name: string, range = rangeArgument): Promise<string> {
  const result = await kinora(['render', '--clip', range, '--no-captions', '--out', 'refused', '--', name], { cwd: folder });
  expect(result.code).toBe(1);
  expect((await readdir(join(folder, 'refused')).catch(() => [])).filter((one) => one.endsWith('.mp4'))).toEqual([]);
  expect(result.stderr).not.toMatch(/\s+at .*\.ts:\d+/);
  return result.stderr;
}

/** The requirements for every finished clip, whatever its source. */
async function expectPlayable(path: string, { rate, seconds = 0.48 }: { rate: string; seconds?: number }): Promise<void> {
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

  test('a variable frame rate becomes the constant one of the camera, and a clip begins with the frame that is shown there', async () => {
    // Nothing from 0.8 to 1.8 s, where the clip begins, and from 2.4 to 2.6 s.
    const gaps = ['-vf', "select='not(between(n,20,45))*not(between(n,60,66))'", '-fps_mode', 'vfr'];
    const brightening = "color=gray:s=160x90:r=25:d=4,geq=lum='40+2*mod(N,100)':cb=128:cr=128,format=yuv420p";
    await makeVideo('variable.mp4', gaps, brightening);
    const [clip = ''] = await clipsOf('variable.mp4', { clips: [{ start: 1.6, end: 2.6 }] });
    await expectPlayable(clip, { rate: '25/1', seconds: 1 });
    // The last one before the gap until 1.8 s, then the first one after it.
    const shown = await Promise.all([0, 0.16, 0.24].map(async (at) => (await colourAt(clip, at))[0]));
    const source = await Promise.all([0.76, 0.76, 1.84].map(async (at) => (await colourAt(join(folder, 'variable.mp4'), at))[0]));
    for (const [index, level] of shown.entries()) expect(Math.abs(level - (source[index] ?? 0))).toBeLessThanOrEqual(3);
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
    await expectPlayable(await clipOf(file), { rate: '25/1' });
  });

  test('HDR is tone-mapped: the result is plain BT.709 and neither dark nor burnt out', async () => {
    const hdr = ['-pix_fmt', 'yuv420p10le', '-color_trc', 'smpte2084', '-color_primaries', 'bt2020', '-colorspace', 'bt2020nc'];
    const gray =
      'color=gray:s=320x180:r=25:d=1.3,format=yuv420p10le,lutyuv=y=500:u=512:v=512,setparams=color_primaries=bt2020:color_trc=smpte2084:colorspace=bt2020nc';
    await makeVideo('hdr.mp4', hdr, gray);
    expect((await probeMedia(join(folder, 'hdr.mp4'))).video?.color_transfer).toBe('smpte2084');
    const clip = await clipOf('hdr.mp4');
    await expectPlayable(clip, { rate: '25/1' });
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
    await makeVideo(`white-${transfer}.mp4`, hdr, `color=gray:s=320x180:r=25:d=1.3,format=yuv420p10le,${white}`);
    const [red] = await colourAt(await clipOf(`white-${transfer}.mp4`), 0.2);
    expect(red).toBeGreaterThan(205);
    expect(red).toBeLessThan(230);
  });

  test('HDR that is larger than the clip has the same brightness as a small one, cropped or whole', async () => {
    const source = (size: string) =>
      `color=0x8c5a3c:s=${size}:r=25:d=1.3,format=yuv420p10le,setparams=color_primaries=bt2020:color_trc=smpte2084:colorspace=bt2020nc`;
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
      await expectPlayable(large, { rate: '25/1' });
      expect((await probeMedia(large)).video?.color_transfer).toBe('bt709');
      const levels = await colourAt(large, 0.2, part);
      expect(Math.max(...levels.map((level, index) => Math.abs(level - (small[index] ?? 0))))).toBeLessThanOrEqual(2);
    }
  });

  test('the colours of a small old video stay what they are', async () => {
    await makeVideo(
      'sd.mp4',
      ['-vf', 'scale=out_color_matrix=bt601', '-pix_fmt', 'yuv420p', '-crf', '5'],
      'color=0xc83232:s=640x480:r=25:d=1.3',
    );
    const [red, green, blue] = await colourAt(await clipOf('sd.mp4'), 0.2);
    expect(Math.abs(red - 0xc8) + Math.abs(green - 0x32) + Math.abs(blue - 0x32)).toBeLessThanOrEqual(12);
  });

  test('60 frames per second stay 60, and video and audio have the same length', async () => {
    await makeVideo('sixty.mp4', [], 'testsrc2=s=320x180:r=60:d=1.3');
    await expectPlayable(await clipOf('sixty.mp4'), { rate: '60/1' });
  });

  test('120 frames per second become 60', async () => {
    await makeVideo('fast.mp4', [], 'testsrc2=s=320x180:r=120:d=1.3');
    await expectPlayable(await clipOf('fast.mp4'), { rate: '60/1' });
  });

  test('a video without audio gets a silent track, so that every player accepts it', async () => {
    await ffmpeg([...lavfi('testsrc2=s=320x180:r=25:d=1.3'), '-preset', 'ultrafast', 'silent.mp4'], folder);
    await expectPlayable(await clipOf('silent.mp4'), { rate: '25/1' });
  });

  test.each([
    ['mono', ['-ac', '1']],
    ['5.1', ['-ac', '6']],
    ['8 kHz', ['-ar', '8000']],
  ])('%s audio becomes stereo at the normal loudness', async (name, args) => {
    const file = `sound-${name.replace(/\W/g, '-')}.mp4`;
    await makeVideo(file, args, 'testsrc2=s=160x90:r=10:d=2.7');
    const [clip = ''] = await clipsOf(file, { clips: [{ start: 0.6, end: 2.6 }] });
    await expectPlayable(clip, { rate: '10/1', seconds: 2 });
    expect(Math.abs((await loudness(clip)).integrated + 14)).toBeLessThanOrEqual(0.7);
  });

  test.each([0, 1])('sound in one of two channels comes from both sides: %s', async (channel) => {
    const one = [`[1]pan=stereo|c${channel}=c0[sound]`, '-map', '0', '-map', '[sound]', '-preset', 'ultrafast'];
    await ffmpeg([...lavfi('testsrc2=s=160x90:r=25:d=1.3', 'sine=d=1.3,volume=-20dB'), '-filter_complex', ...one, 'one-side.mp4'], folder);
    const clip = await clipOf('one-side.mp4');
    const { stderr } = await ffmpeg(['-i', clip, '-af', 'astats=measure_overall=none', '-f', 'null', '-'], folder);
    const [left = 0, right = 1] = [...stderr.matchAll(/RMS level dB: (\S+)/g)].map(([, level]) => Number(level));
    expect(left).toBeGreaterThan(-25);
    expect(Math.abs(left - right)).toBeLessThan(0.1);
  });

  test('a clip from after the end of the audio is silent', async () => {
    await ffmpeg([...lavfi('testsrc2=s=160x90:r=25:d=4', 'sine=d=2'), '-preset', 'ultrafast', 'falls-silent.mp4'], folder);
    const [clip = ''] = await clipsOf('falls-silent.mp4', { clips: [{ start: 2.5, end: 3.5 }] });
    await expectPlayable(clip, { rate: '25/1', seconds: 1 });
    expect(Math.max(...(await pcmOf(clip)).map(Math.abs))).toBeLessThan(0.001);
  });

  test('of several audio tracks the default one is used', async () => {
    const inputs = lavfi('testsrc2=s=160x90:r=10:d=2.7', 'anullsrc=d=2.7', 'sine=d=2.7');
    const tracks = ['-map', '0', '-map', '1', '-map', '2', '-disposition:a:0', '0', '-disposition:a:1', 'default'];
    await ffmpeg([...inputs, ...tracks, '-preset', 'ultrafast', 'tracks.mp4'], folder);
    const [clip = ''] = await clipsOf('tracks.mp4', { clips: [{ start: 0.6, end: 2.6 }] });
    expect(Math.abs((await loudness(clip)).integrated + 14)).toBeLessThanOrEqual(0.7);
  });

  test('captions that go on after the picture do not make the video longer', async () => {
    await writeFile(join(folder, 'late.srt'), '1\n00:00:01,000 --> 00:00:09,000\nLate\n');
    await makeVideo('short.mp4');
    await ffmpeg(['-i', 'short.mp4', '-i', 'late.srt', '-map', '0', '-map', '1', '-c', 'copy', '-c:s', 'srt', 'late-captions.mkv'], folder);
    expect(Number((await probeMedia(join(folder, 'late-captions.mkv'))).format.duration)).toBeGreaterThan(8);
    expect(await refusalOf('late-captions.mkv', { clips: [{ start: 2, end: 4 }] })).toContain('1.3');
  });

  test.each(['aiff', 'caf', 'au', 'ac3', 'wma'])('a recording in %s becomes a clip', async (extension) => {
    await ffmpeg(['-f', 'lavfi', '-i', 'sine=d=1.3', `recording.${extension}`], folder);
    await expectPlayable(await clipOf(`recording.${extension}`), { rate: '25/1' });
  });

  test('an edit list is followed', async () => {
    await ffmpeg(['-ss', '0.6', '-i', 'counted.mp4', '-c', 'copy', 'edited.mp4'], folder);
    const clip = await clipOf('edited.mp4');
    await expectPlayable(clip, { rate: '25/1' });
    // 0.6 s are edited away: the clip's first frame is the one at 1.2 s of what was filmed.
    const [expected, got] = [await colourAt(join(folder, 'counted.mp4'), 1.2), await colourAt(clip, 0)];
    expect(Math.abs(expected[0] - got[0])).toBeLessThanOrEqual(1);
  });

  test.each(['640x361', '1001x333'])('the odd size %s works', async (size) => {
    const file = `odd-${size}.mkv`;
    await ffmpeg([...lavfi(`testsrc2=s=${size}:r=25:d=1.3`, 'sine=d=1.3'), '-c:v', 'ffv1', '-pix_fmt', 'yuv420p', file], folder);
    await expectPlayable(await clipOf(file), { rate: '25/1' });
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
    await expectPlayable(await printedClipOf(name), { rate: '25/1' });
  });

  test.each(['mp4', 'ts'])('sound that begins before the picture is there, and both stay together: %s', async (container) => {
    await ffmpeg(
      [
        ...lavfi('color=red:s=160x90:r=25:d=0.6', 'color=blue:s=160x90:r=25:d=2'),
        '-filter_complex',
        'concat',
        '-preset',
        'ultrafast',
        'two.mp4',
      ],
      folder,
    );
    await ffmpeg([...lavfi("aevalsrc='0.4*sin(2*PI*t*if(lt(t,1),440,880))':d=3.6"), '-c:a', 'aac', 'tone.m4a'], folder);
    const late = `late-picture.${container}`;
    await ffmpeg(['-itsoffset', '1', '-i', 'two.mp4', '-i', 'tone.m4a', '-map', '0', '-map', '1', '-c', 'copy', late], folder);
    const [across = '', before = ''] = await clipsOf(late, {
      clips: [
        { start: 0, end: 2 },
        { start: 0.2, end: 0.7 },
      ],
    });
    const samples = await pcmOf(across);
    expect(decibels(samples, 440, 0.1, 0.9)).toBeGreaterThan(-20);
    expect(decibels(samples, 880, 1.1, 1.9)).toBeGreaterThan(-20);
    expect(decibels(await pcmOf(before), 440, 0.1, 0.4)).toBeGreaterThan(-20);
    const shown = await Promise.all([0.5, 1.3, 1.8].map((at) => colourAt(across, at)));
    expect(shown.map(([red, , blue]) => (red > blue ? 'red' : 'blue'))).toEqual(['red', 'red', 'blue']);
  });

  test('where the size of the picture and the format of the sound change inside a file, both go on', async () => {
    // First lying and two channels, then upright and one: as broadcasts are, and recordings of calls.
    const half = async (name: string, size: string, colour: string, frequency: number, more: string[]) =>
      await ffmpeg(
        [
          ...lavfi(`color=${colour}:s=${size}:r=25:d=3`, `sine=frequency=${frequency}:d=3,volume=0.5`),
          ...['-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-c:a', 'aac', ...more, name],
        ],
        folder,
      );
    await half('lying.ts', '320x180', 'red', 440, ['-ac', '2', '-ar', '48000']);
    await half('upright.ts', '180x320', 'blue', 880, ['-ac', '1', '-ar', '44100', '-output_ts_offset', '3']);
    const halves = await Promise.all(['lying.ts', 'upright.ts'].map((name) => readFile(join(folder, name))));
    await writeFile(join(folder, 'changing.ts'), Buffer.concat(halves));
    const [across = '', after = ''] = await clipsOf('changing.ts', {
      clips: [
        { start: 2, end: 4 },
        { start: 4, end: 5 },
      ],
      aspect: '16:9',
    });
    const samples = await pcmOf(across);
    const level = (frequency: number, from: number) => decibels(samples, frequency, from, from + 0.7);
    expect(samples.length / 48_000).toBeCloseTo(2, 1);
    expect(level(440, 0.1) - level(880, 0.1)).toBeGreaterThan(30);
    expect(level(880, 1.2) - level(440, 1.2)).toBeGreaterThan(30);
    const [red, , blueAtFirst] = await colourAt(across, 0.5);
    expect([red > 240, blueAtFirst < 15]).toEqual([true, true]);
    // Whole, between black bars.
    for (const [clip, at] of [
      [across, 1.5],
      [after, 0.5],
    ] as const) {
      const [middle, side] = await Promise.all([colourAt(clip, at, '500:1080:710:0'), colourAt(clip, at, '640:1080:0:0')]);
      expect([middle[2] > 240, Math.max(...side) < 8], clip).toEqual([true, true]);
    }
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
      ...{ code: 'media-incomplete', status: 422, retryable: false },
      message: 'This file is incomplete: only 1 of its 4 s can be read. Download or upload it again.',
    });
  });

  test.each(['mp4', 'mkv'])('a %s file that breaks off shortly before the end of a clip is reported, not padded', async (extension) => {
    const [whole, cut] = [`long.${extension}`, `cut.${extension}`];
    const flags = ['-g', '5', '-c:v', 'libx264', '-c:a', 'aac', ...(extension === 'mp4' ? ['-movflags', '+faststart'] : [])];
    await makeVideo(whole, flags, 'testsrc2=s=320x180:r=10:d=4');
    await copyFile(join(folder, whole), join(folder, cut));
    await truncate(join(folder, cut), Math.round((await stat(join(folder, whole))).size * 0.5));
    const last = await lastFrameOf(cut);
    const refused = await printedRefusalOf(cut, `0.5-${(last + 0.5).toFixed(2)}`);
    expect(refused).toMatch(/breaks off at (\d\.\d) s, before the end of the clip/);
    expect(Math.abs(Number(/breaks off at (\S+) s/.exec(refused)?.[1]) - last)).toBeLessThan(0.3);
    const [made] = await clipsOf(cut, { clips: [{ start: 0.5, end: last - 0.2 }] });
    await expectPlayable(String(made), { rate: '10/1', seconds: last - 0.7 });
  });

  test.each(['mp4', 'mkv', 'ts'])(
    'a video that ends before its audio keeps its last frame, also in clips after its end: %s',
    async (container) => {
      const two = ['color=red:s=320x180:r=25:d=1', 'color=blue:s=320x180:r=25:d=1'];
      const graph = ['-filter_complex', '[0][1]concat', '-map', '2', '-preset', 'ultrafast'];
      await ffmpeg([...lavfi(...two, 'sine=d=6'), ...graph, `listen.${container}`], folder);
      const ranges = [
        [0.5, 4],
        [1.98, 3],
        [4, 5.5],
      ] as const;
      const clips = await clipsOf(`listen.${container}`, { clips: ranges.map(([start, end]) => ({ start, end })) });
      for (const [index, [start, end]] of ranges.entries()) {
        const clip = String(clips[index]);
        await expectPlayable(clip, { rate: '25/1', seconds: end - start });
        const [red, , blue] = await colourAt(clip, end - start - 0.2);
        expect([red < 20, blue > 230], `${start}`).toEqual([true, true]);
      }
    },
  );

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
