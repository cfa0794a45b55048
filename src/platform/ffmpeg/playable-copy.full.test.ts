import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { scratchFolder } from '#platform/kit/scratch-folder.ts';
import { colourAt, ffmpeg, makeVideo, probeMedia, turnTrack } from '#test/media.ts';
import { planPlayable, writePlayableCopy } from './playable-copy.ts';
import { probe } from './probe.ts';

const tools = { ffmpeg: 'ffmpeg', ffprobe: 'ffprobe' };
const run = { signal: new AbortController().signal };
let folder: string;
const scope = new AsyncDisposableStack();
beforeAll(async () => {
  folder = scope.use(await scratchFolder()).path;
});
afterAll(() => scope.disposeAsync());

const h264 = ['-c:v', 'libx264', '-pix_fmt', 'yuv420p'];
const hevc = ['-c:v', 'libx265', '-pix_fmt', 'yuv420p', '-x265-params', 'log-level=none'];

async function planOf(name: string, more: string[], source?: string) {
  await makeVideo(folder, name, more, source);
  return planPlayable(await probe(tools, join(folder, name), run.signal), name);
}

describe('videos that browsers play directly', () => {
  it.each([
    ['h264-aac.mp4', [...h264, '-c:a', 'aac']],
    ['h264-mp3.m4v', [...h264, '-c:a', 'libmp3lame', '-f', 'mp4']],
    ['h264-aac.mov', [...h264, '-c:a', 'aac']],
    ['vp8-vorbis.webm', ['-c:v', 'libvpx', '-deadline', 'realtime', '-c:a', 'libvorbis']],
    [
      'vp9-opus.webm',
      ['-c:v', 'libvpx-vp9', '-deadline', 'realtime', '-cpu-used', '8', '-c:a', 'libopus'],
    ],
    ['silent.mp4', [...h264, '-an']],
  ])('%s needs no copy', async (name, more) => {
    expect(await planOf(name, more, 'testsrc2=s=160x90:r=10:d=1')).toBeUndefined();
  });
});

describe('a copy for browsers', () => {
  it.each([
    ['hevc.mp4', [...hevc, '-c:a', 'aac'], { video: 'encode', audio: 'copy' }],
    [
      'deep.mp4',
      ['-c:v', 'libx264', '-pix_fmt', 'yuv420p10le', '-c:a', 'aac'],
      { video: 'encode', audio: 'copy' },
    ],
    [
      'wide-colours.mp4',
      ['-c:v', 'libx264', '-pix_fmt', 'yuv422p', '-c:a', 'aac'],
      { video: 'encode', audio: 'copy' },
    ],
    ['camera.mov', [...h264, '-c:a', 'pcm_s16le'], { video: 'copy', audio: 'encode' }],
    ['other.mkv', [...h264, '-c:a', 'aac'], { video: 'copy', audio: 'copy' }],
    ['opus.mkv', [...h264, '-c:a', 'libopus'], { video: 'copy', audio: 'encode' }],
    ['stream.ts', [...h264, '-c:a', 'aac'], { video: 'copy', audio: 'copy' }],
    ['old.avi', ['-c:v', 'mpeg4', '-c:a', 'libmp3lame'], { video: 'encode', audio: 'copy' }],
    ['silent.mkv', [...h264, '-an'], { video: 'copy', audio: 'none' }],
    ['named-wrongly.webm', [...h264, '-c:a', 'aac', '-f', 'mp4'], { video: 'copy', audio: 'copy' }],
  ])('%s needs it', async (name, more, plan) => {
    await makeVideo(folder, name, [...more, '-t', '1'], 'testsrc2=s=160x90:r=10:d=1');
    const path = join(folder, name);
    const found = await probe(tools, path, run.signal);
    const planned = planPlayable(found, name);
    expect(planned).toEqual(plan);
    if (!planned) return;
    const output = join(folder, `${name}.copy.mp4`);
    await writePlayableCopy({ tools, path, probe: found, plan: planned, output }, run);
    const made = await probeMedia(output);
    expect(made.streams.map(({ codec_name }) => codec_name)).toEqual(
      plan.audio === 'none'
        ? ['h264']
        : ['h264', plan.audio === 'copy' && name === 'old.avi' ? 'mp3' : 'aac'],
    );
    expect(made.video?.pix_fmt).toBe('yuv420p');
    expect(Math.abs((made.format.duration ?? 0) - found.duration)).toBeLessThan(0.25);
  });
});

describe('the copy', () => {
  it('of HEVC in Matroska is H.264 and AAC of at most 720 lines and 30 frames a second, with its colours and its length', async () => {
    const source = 'color=0xc04020:s=1920x1080:r=60:d=0.4';
    await makeVideo(
      folder,
      'phone.mkv',
      [...hevc, '-colorspace', 'smpte170m', '-c:a', 'libopus', '-t', '0.4'],
      source,
    );
    const path = await copyOf('phone.mkv');
    const { video, audio, format } = await probeMedia(path);
    expect(video).toMatchObject({
      codec_name: 'h264',
      profile: 'High',
      pix_fmt: 'yuv420p',
      width: 1280,
      height: 720,
    });
    expect([video?.r_frame_rate, audio?.codec_name]).toEqual(['30/1', 'aac']);
    expect(Math.abs((format.duration ?? 0) - 0.4)).toBeLessThan(0.1);
    const [red, green, blue] = await colourAt(path, 0.2);
    for (const [made, drawn] of [
      [red, 0xc0],
      [green, 0x40],
      [blue, 0x20],
    ] as const)
      expect(Math.abs(made - drawn)).toBeLessThan(8);
  });

  it('stands upright, has square pixels and is never enlarged', async () => {
    await makeVideo(folder, 'side.mp4', [...hevc, '-c:a', 'aac'], 'testsrc2=s=320x180:r=10:d=1');
    await turnTrack(join(folder, 'side.mp4'));
    expect((await probeMedia(await copyOf('side.mp4'))).video).toMatchObject({
      width: 180,
      height: 320,
    });
    await makeVideo(
      folder,
      'oblong.mp4',
      [...hevc, '-vf', 'setsar=2'],
      'testsrc2=s=320x180:r=10:d=1',
    );
    expect((await probeMedia(await copyOf('oblong.mp4'))).video).toMatchObject({
      width: 640,
      height: 180,
      sample_aspect_ratio: '1:1',
    });
  });

  it.each([
    ['long.mkv', hevc],
    ['seldom.mkv', h264],
  ])('of %s has a key frame every second', async (name, codec) => {
    await makeVideo(folder, name, [...codec, '-c:a', 'aac'], 'testsrc2=s=160x90:r=10:d=4');
    const path = await copyOf(name);
    const { stdout } = await ffmpeg(
      [
        '-skip_frame',
        'nokey',
        '-i',
        path,
        '-map',
        '0:v',
        '-fps_mode',
        'passthrough',
        '-f',
        'framemd5',
        '-',
      ],
      folder,
    );
    expect(stdout.split('\n').filter((line) => /^\d/.test(line))).toHaveLength(4);
  });

  it('is encoded when copying gives a wrong result', async () => {
    // Frames without timestamps, as old recorders write them: only their own container can hold
    // them unchanged.
    await makeVideo(
      folder,
      'timeless.avi',
      [...h264, '-bf', '2', '-c:a', 'libmp3lame'],
      'testsrc2=s=160x90:r=25:d=2',
    );
    const path = join(folder, 'timeless.avi');
    const found = await probe(tools, path, run.signal);
    const output = join(folder, 'timeless.mp4');
    await writePlayableCopy(
      { tools, path, probe: found, plan: { video: 'copy', audio: 'copy' }, output },
      run,
    );
    const made = await probeMedia(output);
    expect([made.video?.codec_name, made.video?.nb_frames]).toEqual(['h264', 50]);
  });

  it('is not made of an incomplete file', async () => {
    const name = 'broken.mkv';
    await makeVideo(folder, name, [...hevc, '-c:a', 'aac'], 'testsrc2=s=160x90:r=10:d=1');
    const path = join(folder, name);
    const found = await probe(tools, path, run.signal);
    await writeFile(path, 'no video any more');
    const copying = writePlayableCopy(
      {
        tools,
        path,
        probe: found,
        plan: { video: 'encode', audio: 'copy' },
        output: join(folder, 'never.mp4'),
      },
      run,
    );
    await expect(copying).rejects.toMatchObject({ code: 'media-unreadable' });
    const signal = AbortSignal.abort(new Error('left'));
    const stopped = writePlayableCopy(
      {
        tools,
        path,
        probe: found,
        plan: { video: 'copy', audio: 'copy' },
        output: join(folder, 'never.mp4'),
      },
      { signal },
    );
    await expect(stopped).rejects.toThrow('left');
  });
});

async function copyOf(name: string): Promise<string> {
  const path = join(folder, name);
  const found = await probe(tools, path, run.signal);
  const plan = planPlayable(found, name);
  if (!plan) throw new Error(`${name} needs no copy`);
  const output = join(folder, `${name}.copy.mp4`);
  await writePlayableCopy({ tools, path, probe: found, plan, output }, run);
  return output;
}
