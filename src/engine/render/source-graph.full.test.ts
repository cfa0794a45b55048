import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ffmpeg } from '#platform/ffmpeg/ffmpeg.ts';
import { probe } from '#platform/ffmpeg/probe.ts';
import { scratchFolder } from '#platform/kit/scratch-folder.ts';
import type { TimeRange } from '#platform/kit/time-range.shared.ts';
import { decodeAudio } from './decode-audio.ts';
import { planClip } from './plan.ts';
import { timeInClip } from './reads.ts';
import { audioInputs, editedAudio, editedVideo, videoInputs } from './source-graph.ts';

const tools = { ffmpeg: 'ffmpeg', ffprobe: 'ffprobe' };
const { signal } = new AbortController();
const options = { signal, deadlineSeconds: 120 };
const sourceSeconds = 100;
const levels = 200;
let folder: Awaited<ReturnType<typeof scratchFolder>>;
let source: string;

/**
 * A video that encodes its time: in the brightness of each frame, and in the value of each sample.
 */
beforeAll(async () => {
  folder = await scratchFolder();
  source = join(folder.path, 'source.mkv');
  const frames = `color=s=16x16:r=25:d=${sourceSeconds},format=gray,geq=lum='20+mod(N,${levels})'`;
  const audio = `aevalsrc='t/${2 * sourceSeconds}|t/${2 * sourceSeconds}':s=48000:d=${sourceSeconds}`;
  const inputs = ['-f', 'lavfi', '-i', frames, '-f', 'lavfi', '-i', audio];
  await ffmpeg(
    tools,
    [...inputs, '-c:v', 'ffv1', '-g', '50', '-c:a', 'pcm_f32le', source],
    options,
  );
});
afterAll(() => folder[Symbol.asyncDispose]());

/**
 * For each frame of the clip, the second of the source that it shows, and the second that is heard
 * at the same time.
 */
async function framesOf(
  ranges: TimeRange[],
): Promise<{ shown: number; audible: number; plan: ReturnType<typeof planClip> }[]> {
  const [start = 0, end = 0] = [
    Math.min(...ranges.map((range) => range.start)),
    Math.max(...ranges.map((range) => range.end)),
  ];
  const plan = planClip({
    probe: await probe(tools, source, signal),
    start,
    end,
    ranges,
    aspect: '1:1',
  });
  const decoded = await decodeAudio({ tools, path: source, plan, folder: folder.path }, options);
  const { chains, open } = editedAudio(plan, decoded, plan.reads.length);
  const inputs = [...videoInputs(plan, source), ...audioInputs(decoded)];
  const graph = [...editedVideo(plan, []), ...chains, `${open},pan=mono|c0=c0[edited]`].join(';');
  const [frameFile, audio] = [join(folder.path, 'frameFile'), join(folder.path, 'audio')];
  const outputs = [
    '-map',
    '[in]',
    '-pix_fmt',
    'gray',
    '-f',
    'rawvideo',
    frameFile,
    '-map',
    '[edited]',
    '-f',
    'f32le',
    audio,
  ];
  await ffmpeg(tools, ['-y', ...inputs, '-filter_complex', graph, ...outputs], options);
  const luma = await readFile(frameFile);
  const bytes = await readFile(audio);
  const samples = new Float32Array(
    bytes.buffer,
    bytes.byteOffset,
    Math.floor(bytes.byteLength / 4),
  );
  expect(luma.length / 256).toBe(plan.frames);
  if (ranges.length > 1)
    expect(samples.length).toBe(
      Math.round(ranges.reduce((sum, range) => sum + range.end - range.start, 0) * 48_000),
    );
  return Array.from({ length: plan.frames }, (_, frame) => {
    const audible = (samples[Math.round((frame / 25) * 48_000)] ?? 0) * 2 * sourceSeconds;
    // The brightness repeats every 8 s, so the nearest repetition is taken.
    const level = ((luma[frame * 256] ?? 0) - 20) / 25;
    const shown = level + Math.round((audible - level) / (levels / 25)) * (levels / 25);
    return { shown, audible, plan };
  });
}

const cuts = (count: number, first: number, used: number, left: number): TimeRange[] =>
  Array.from({ length: count }, (_, index) => {
    const start = first + index * (used + left) + (index % 7) * 0.0013;
    return { start, end: start + used };
  });

test('timeInClip finds the frame of the clip that shows a frame of the source', async () => {
  const ranges = [...cuts(6, 6.713, 1.237, 0.4271), ...cuts(3, 0.53, 2.11, 12.577)];
  const frames = await framesOf(ranges);
  const reads = frames[0]?.plan.reads ?? [];
  // Without the first and the last frame, which another frame of the clip or none may show.
  for (const [range, { start, end }] of ranges.entries())
    for (let source = Math.ceil(start * 25) + 1; source < end * 25 - 1; source += 1) {
      const frame = Math.round(timeInClip(reads, 25, { range, time: source / 25 }) * 25);
      expect(frames[frame]?.shown, `${source} in ${range}`).toBeCloseTo(source / 25, 3);
    }
});

test.each([
  ['60 cuts', cuts(60, 0.31, 1.1137, 0.4271)],
  ['500 cuts in a minute', cuts(500, 0.2, 0.1013, 0.06)],
  [
    'ranges in another order, far apart, and one twice',
    [...cuts(3, 80.5, 1.2, 3), ...cuts(2, 3.2, 2.03, 40), ...cuts(1, 80.5, 1.2, 0)],
  ],
])(
  'video and audio stay within a frame of each other and of the requested ranges: %s',
  async (_, ranges) => {
    const frames = await framesOf(ranges);
    let at = 0;
    for (const { start, end } of ranges) {
      const until = at + end - start;
      // The video changes at the nearest frame, and the audio of two ranges is crossfaded.
      const half = 0.5 / 25 + 0.0001;
      const own = frames.flatMap((frame, index) =>
        index / 25 > at + half && index / 25 < until - half ? [{ ...frame, clip: index / 25 }] : [],
      );
      expect(own.length).toBeGreaterThan((until - at) * 25 - 2.1);
      for (const { shown, audible, clip } of own) {
        expect(Math.abs(audible - (start + clip - at))).toBeLessThan(0.001);
        // The audible second is exact to a millisecond.
        expect(Math.abs(shown - audible)).toBeLessThan(1 / 25 + 0.001);
      }
      at = until;
    }
  },
);
