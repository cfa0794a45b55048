import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { execa } from 'execa';
import { expect } from 'vitest';
import { z } from 'zod';
import { localEngine } from '#engine/local';
import type { AspectRatio, Reframe } from '#engine/port/engine.schema.ts';
import { subtitleCustomization } from '#engine/port/subtitle-customization.schema.ts';
import { Failure } from '#platform/kit/failure.ts';
import { fileStore } from '#platform/storage/file-store.ts';
import { kinora } from './kinora.ts';
import { ffmpeg, lavfi, probeMedia } from './media.ts';

/** Seconds: half a second that begins at no key frame. */
const range = { start: 0.6, end: 1.08 };
const argumentOf = ({ start, end }: typeof range) => `${start.toFixed(2)}-${end.toFixed(2)}`;

/** What is asked of the engine: by default a clip of `range`, around the centre. */
export type Order = {
  clips?: { start: number; end: number }[];
  aspect?: AspectRatio;
  reframe?: Reframe;
};

const printed = z.object({ clips: z.array(z.object({ file: z.string() })).length(1) });

/** The folder of everything stored for the file. */
const keyFolder = (name: string) => `videos/${name.replace(/\W/g, '-')}`;

/**
 * A folder for files of every kind, and what becomes of them. Cases about the content of a file
 * call the engine in this process. Cases about names, arguments and printed messages, and one of
 * each other kind, run the command line.
 */
export async function openInputs() {
  const folder = await mkdtemp(join(tmpdir(), 'kinora-inputs-'));
  await mkdir(join(folder, 'scratch'));
  const store = fileStore({
    root: join(folder, 'files'),
    drafts: join(folder, 'drafts'),
    baseUrl: 'http://localhost',
    secret: 'secret',
  });
  const engine = localEngine({
    tools: { ffmpeg: 'ffmpeg', ffprobe: 'ffprobe' },
    store,
    scratchParent: join(folder, 'scratch'),
    concurrency: 2,
    maxSeconds: 3600,
    framingCache: join(folder, 'framing'),
  });

  /** A short video with a tone as long as it; `more` are further output arguments. */
  async function makeVideo(
    name: string,
    more: string[] = [],
    source = 'testsrc2=s=320x180:r=10:d=1.3',
  ): Promise<string> {
    await ffmpeg(
      [
        ...lavfi(source, 'sine=frequency=440:sample_rate=44100,volume=0.5'),
        '-shortest',
        '-preset',
        'ultrafast',
        ...more,
        name,
      ],
      folder,
    );
    return name;
  }

  /** The paths of the clips that the engine makes of the file: one of `range` by default. */
  async function clipsOf(
    name: string,
    { clips = [range], aspect = '9:16', reframe = 'center' }: Order = {},
  ): Promise<string[]> {
    const storage_key = `${keyFolder(name)}/original${extname(name)}`;
    await store.put(storage_key, { path: join(folder, name) });
    const request = {
      storage_key,
      clips,
      prompt: '',
      target_language: null,
      aspect_ratio: aspect,
      subtitles: false,
      reframe,
    };
    try {
      const run = { signal: AbortSignal.timeout(60_000) };
      const { processed_clips } = await engine.process(
        { ...request, subtitle_customization: subtitleCustomization.parse({}) },
        run,
      );
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
    const { stdout } = await execa('ffprobe', ['-v', 'quiet', ...packets, join(folder, name)], {
      reject: false,
    });
    return Math.max(...stdout.split('\n').map(Number).filter(Number.isFinite));
  }

  /** Why the engine makes no clip of the file. */
  async function refusalOf(name: string, clip = range): Promise<string> {
    const failure = await clipsOf(name, { clips: [clip] }).then(
      () => undefined,
      (error: unknown) => error,
    );
    if (!(failure instanceof Failure)) throw failure ?? new Error(`${name} became a clip`);
    expect(failure).toMatchObject({ status: 422, retryable: false });
    expect(await readdir(join(folder, 'files', keyFolder(name)))).toEqual([
      `original${extname(name)}`,
    ]);
    return failure.message;
  }

  /**
   * Renders the range by the command line, into a folder of its own, and returns the clip's path.
   */
  async function printedClipOf(name: string, more: string[] = []): Promise<string> {
    const out = `out-${name.replace(/\W/g, '-')}`;
    const result = await kinora(
      [
        'render',
        '--clip',
        argumentOf(range),
        '--no-captions',
        '--reframe',
        'center',
        '--out',
        out,
        '--json',
        ...more,
        '--',
        name,
      ],
      { cwd: folder },
    );
    expect(result.stderr).toBe('');
    expect(result.code).toBe(0);
    const file = printed.parse(JSON.parse(result.stdout)).clips[0]?.file ?? '';
    expect(await readdir(join(folder, out))).toEqual([file.slice(file.lastIndexOf('/') + 1)]);
    return file;
  }

  async function printedRefusalOf(name: string, clip = range): Promise<string> {
    const arguments_ = [
      '--clip',
      argumentOf(clip),
      '--no-captions',
      '--reframe',
      'center',
      '--out',
      'refused',
      '--',
      name,
    ];
    const result = await kinora(['render', ...arguments_], { cwd: folder });
    expect(result.code).toBe(1);
    expect(
      (await readdir(join(folder, 'refused')).catch(() => [])).filter((one) =>
        one.endsWith('.mp4'),
      ),
    ).toEqual([]);
    expect(result.stderr).not.toMatch(/\s+at .*\.ts:\d+/);
    return result.stderr;
  }

  // Each frame has its own brightness: 40 + 2 for each of the first hundred frames. Key frames are
  // two seconds apart.
  const gray = "color=gray:s=160x90:r=25:d=2.6,geq=lum='40+2*mod(N,100)':cb=128:cr=128";
  await makeVideo('counted.mp4', ['-pix_fmt', 'yuv420p', '-crf', '5', '-g', '50'], gray);
  const close = () => rm(folder, { recursive: true, force: true });
  return {
    folder,
    store,
    engine,
    makeVideo,
    clipsOf,
    clipOf,
    lastFrameOf,
    refusalOf,
    printedClipOf,
    printedRefusalOf,
    close,
  };
}

/** The requirements for every finished clip, whatever its source. */
export async function expectPlayable(
  path: string,
  { rate, seconds = 0.48 }: { rate: string; seconds?: number },
): Promise<void> {
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
  const frame = Math.min(bottom / top, 0.04);
  expect(Math.abs((video?.duration ?? 0) - seconds)).toBeLessThanOrEqual(frame + 0.001);
  expect(Math.abs((audio?.duration ?? 0) - seconds)).toBeLessThanOrEqual(frame + 0.025);
  const head = (await readFile(path)).toString('latin1', 0, 65_536);
  expect(head.indexOf('moov')).toBeGreaterThan(0);
}
