import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ffmpeg, ffmpegReport, safeInput } from './ffmpeg.ts';
import { probe } from './probe.ts';
import { seekTo } from './seek.ts';

const tools = { ffmpeg: 'ffmpeg', ffprobe: 'ffprobe' };
const options = { signal: new AbortController().signal, deadlineSeconds: 60 };
let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kinora-cut-out-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** 16 s that become brighter with every frame, a key frame every 5 s. */
async function brightening(name: string, codec: string[]): Promise<string> {
  const path = join(folder, name);
  const video = "color=black:s=64x64:r=10:d=16,format=yuv420p,geq=lum='16+N':cb=128:cr=128";
  const audio = 'sine=d=16';
  await ffmpeg(
    tools,
    [
      '-f',
      'lavfi',
      '-i',
      video,
      '-f',
      'lavfi',
      '-i',
      audio,
      ...codec,
      '-g',
      '50',
      '-sc_threshold',
      '0',
      path,
    ],
    options,
  );
  return path;
}

test.each([
  ['stream.ts', ['-c:v', 'libx264', '-crf', '5']],
  ['stream.mpg', ['-c:v', 'mpeg2video', '-r', '25', '-q:v', '2', '-c:a', 'mp2']],
  ['indexed.mp4', ['-c:v', 'libx264', '-crf', '5']],
  ['indexed.mkv', ['-c:v', 'libx264', '-crf', '5']],
])(
  '%s begins with exactly the requested frame, wherever its key frames are',
  async (name, codec) => {
    const path = await brightening(name, codec);
    const { format } = await probe(tools, path, options.signal);
    for (const start of [0, 3.2, 7.9, 12.000000000000002, 14.1]) {
      const { video, audio } = seekTo({ format, start, seconds: 1, video: { start: 0, end: 16 } });
      const filters = [
        ...video.filters,
        'signalstats',
        'metadata=print:key=lavfi.signalstats.YAVG:file=-',
      ];
      const seen = await ffmpegReport(
        tools,
        [
          ...safeInput,
          ...video.input,
          '-i',
          path,
          '-vf',
          filters.join(','),
          '-af',
          [...audio.filters, 'anull'].join(','),
          '-f',
          'null',
          '/dev/null',
        ],
        options,
      );
      const [first] = seen.stdout.matchAll(/pts_time:(\S+)\s+lavfi\.signalstats\.YAVG=(\S+)/g);
      expect(Math.abs(Number(first?.[1])), `${start}: when`).toBeLessThanOrEqual(0.1);
      expect(
        Math.abs(Number(first?.[2]) - (16 + start * 10)),
        `${start}: what`,
      ).toBeLessThanOrEqual(2.5);
    }
  },
);
