import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { execa } from 'execa';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { scratchFolder } from '#platform/kit/scratch-folder.ts';
import { startProcess } from '../api/process.ts';
import { smallVideo } from '../api/video.ts';
import { dataFolder } from '../data-folder.ts';
import { kinora } from '../kinora.ts';
import { probeMedia } from '../media.ts';
import { hardwareFfmpeg } from '../stand-ins/hardware-ffmpeg.ts';

const scope = new AsyncDisposableStack();
let folder: string;
let video: string;
beforeAll(async () => {
  folder = scope.use(await scratchFolder()).path;
  video = join(folder, 'talk.mp4');
  await writeFile(video, await smallVideo(2));
});
afterAll(() => scope.disposeAsync());

const encoders = ['nvenc', 'vaapi', 'qsv', 'videotoolbox'];

const run = (args: string[], ffmpeg: string, VIDEO_ENCODER: string) =>
  kinora(args, { cwd: folder, env: { FFMPEG_PATH: ffmpeg, VIDEO_ENCODER } });

/** The encoder of each call of an export, in order. */
const exportsIn = (calls: string[][]) =>
  calls
    .filter((args) => args.includes('-filter_complex'))
    .map((args) => args[args.indexOf('-c:v') + 1]);

async function rendered(ffmpeg: string, encoder: string) {
  const out = join(folder, `${encoder}-clips`);
  const args = [
    'render',
    video,
    '--clip',
    '0.5-1.5',
    '--no-captions',
    '--aspect',
    '1:1',
    '--reframe',
    'center',
    '--out',
    out,
    '--json',
  ];
  const { code, stdout, stderr } = await run(args, ffmpeg, encoder);
  expect([code, stderr]).toEqual([0, '']);
  const { streams } = await probeMedia(JSON.parse(stdout).clips[0].file);
  return streams.find((stream) => stream.codec_type === 'video');
}

/** The calls of ffmpeg that clips with each encoder took, one clip after the other. */
let hardwareCalls: string[][];

/** The videos of those clips. */
const streams: Awaited<ReturnType<typeof rendered>>[] = [];
beforeAll(async () => {
  const { path, calls } = await hardwareFfmpeg(folder, 'accepts');
  for (const encoder of encoders) streams.push(await rendered(path, encoder));
  hardwareCalls = await calls();
});

describe('clips', () => {
  it('are encoded by the hardware that the setting names, after a test of it', () => {
    for (const stream of streams)
      expect(stream).toMatchObject({ codec_name: 'h264', profile: 'High', pix_fmt: 'yuv420p' });
    expect(exportsIn(hardwareCalls)).toEqual(encoders.map((encoder) => `h264_${encoder}`));
    const [test, vaapi] = hardwareCalls.filter((args) => args.includes('h264_vaapi'));
    for (const args of [test, vaapi])
      expect(args?.indexOf('-vaapi_device')).toBeLessThan(args?.indexOf('-i') ?? 0);
    expect(vaapi?.[vaapi.indexOf('-filter_complex') + 1]).toMatch(
      /\[video\]format=nv12,hwupload\[uploaded\]$/,
    );
    expect(vaapi?.[vaapi.indexOf('-map') + 1]).toBe('[uploaded]');
  });

  it('are encoded by x264 where the hardware does not work, and doctor says why', async () => {
    const { path, calls } = await hardwareFfmpeg(folder, 'refuses');
    expect(await rendered(path, 'nvenc')).toMatchObject({ codec_name: 'h264', profile: 'High' });
    expect(exportsIn(await calls())).toEqual(['libx264']);
    const { findings, abilities } = JSON.parse(
      (await run(['doctor', '--json'], path, 'nvenc')).stdout,
    );
    expect(findings).toContainEqual({
      what: 'video encoder',
      state: 'old',
      needed: false,
      text: 'x264, on the processor (does not work here: nvenc: [h264_nvenc @ 0x55] Cannot load libcuda.so.1)',
    });
    expect(JSON.stringify(abilities)).toContain('The video is encoded with x264.');
  });

  it('have their encoder tested once a server has started, before anybody exports one', async () => {
    const { path } = await hardwareFfmpeg(folder, 'accepts');
    await using scratch = await scratchFolder();
    await using server = startProcess('bin/kinora', ['serve'], {
      HOME: folder,
      DATA_DIR: await dataFolder(scratch.path),
      PORT: '0',
      FFMPEG_PATH: path,
      VIDEO_ENCODER: 'nvenc',
    });
    await server.ready;
    await expect
      .poll(() => server.output.join('\n'), { timeout: 20_000 })
      .toContain('"encoder":"nvenc"');
  });

  it('are finished by x264 when the hardware fails in the middle of one', async () => {
    const { path, calls } = await hardwareFfmpeg(folder, 'breaks');
    expect(await rendered(path, 'nvenc')).toMatchObject({ codec_name: 'h264', profile: 'High' });
    expect(exportsIn(await calls())).toEqual(['h264_nvenc', 'libx264']);
  });

  it('are encoded by x264 without any test where that is the setting', async () => {
    const { path, calls } = await hardwareFfmpeg(folder, 'accepts');
    await rendered(path, 'x264');
    expect(exportsIn(await calls())).toEqual(['libx264']);
    expect((await run(['doctor'], path, 'gpu')).stderr).toContain(
      'VIDEO_ENCODER must be one of auto, x264, nvenc, qsv',
    );
  });
});

it.each(['nvenc', 'qsv', 'vaapi'])(
  'ffmpeg itself knows every option that is given to %s, and refuses only the missing device',
  async (encoder) => {
    const help = await execa('ffmpeg', ['-hide_banner', '-h', `encoder=h264_${encoder}`], {
      reject: false,
    });
    if (!help.stdout.includes(`Encoder h264_${encoder}`))
      return expect(help.stdout).toContain('is not recognized');
    const args = hardwareCalls.find((call) => call.includes(`h264_${encoder}`)) ?? [];
    const { stderr, exitCode } = await execa('ffmpeg', args, { reject: false });
    expect(stderr).not.toMatch(
      /Unrecognized option|Undefined constant|Error setting option|Option .* not found|Unable to parse|has not been used/,
    );
    if (exitCode !== 0) expect(stderr).toMatch(/libcuda|MFX|device|VA display/i);
  },
);
