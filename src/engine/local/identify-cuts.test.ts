import { execFile } from 'node:child_process';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { scratchFolder } from '#platform/kit/scratch-folder.ts';
import { identifyVideo } from './identify-video.ts';

const recording = resolve(
  import.meta.dirname,
  '../../../test/fixtures/sounds/speech-then-applause.flac',
);
const sentence = 'We ask what people can do for their country and they ask us the same.';
/** Six sentences with a pause of 1.2 s between them. */
const words = Array.from({ length: 6 }, (_, k) =>
  sentence.split(' ').map((text, i) => ({
    text,
    start: 1 + 7.5 * k + 0.42 * i,
    end: 1 + 7.5 * k + 0.42 * i + 0.36,
  })),
).flat();

/** The clips of a video of 48 s in which another shot begins at each of the cuts. */
async function clipsWithCuts(folder: string, cuts: readonly number[]) {
  const path = join(folder, `${cuts.join('-') || 'one'}.mp4`);
  const shown = ['rgbtestsrc=s=160x90:r=25', 'smptebars=s=160x90:r=25', 'yuvtestsrc=s=160x90:r=25'];
  const overlays = cuts.map((cut, i) => {
    const before = i === 0 ? '[0]' : `[v${i}]`;
    return `${before}[${(i % 2) + 1}]overlay=enable='gte(t,${cut - 0.001})'[v${i + 1}]`;
  });
  const inputs = shown.flatMap((source) => ['-f', 'lavfi', '-t', '48', '-i', source]);
  await promisify(execFile)('ffmpeg', [
    ...['-v', 'error', ...inputs, '-stream_loop', '2', '-i', recording],
    ...(cuts.length > 0
      ? ['-filter_complex', overlays.join(';'), '-map', `[v${cuts.length}]`]
      : ['-map', '0']),
    ...['-map', '3', '-t', '48', '-c:v', 'libx264', '-preset', 'ultrafast', '-g', '250', path],
  ]);
  const { clips } = await identifyVideo(
    {
      path,
      scratch: folder,
      captions: [],
      find: { min_seconds: 15, max_seconds: 25, max_clips: 1 },
    },
    {
      tools: { ffmpeg: 'ffmpeg', ffprobe: 'ffprobe' },
      maxSeconds: 60,
      recognise: async () => ({ words, language: 'en' }),
    },
    { signal: new AbortController().signal },
  );
  return clips;
}

test('a clip begins and ends at the cut of a shot within 0.3 s, unless a word is in between', async () => {
  await using folder = await scratchFolder();
  const [plain] = await clipsWithCuts(folder.path, []);
  if (!plain) throw new Error('no clip was found');
  const frame = (seconds: number) => Math.round(seconds * 25) / 25;
  const [start, end] = [frame(plain.start - 0.2), frame(plain.end + 0.24)];
  expect(words.some((word) => word.start < plain.start && word.end > start)).toBe(false);
  expect(await clipsWithCuts(folder.path, [start, end])).toEqual([{ ...plain, start, end }]);
  const first = words.find((word) => word.start >= plain.start)?.start ?? 0;
  const inWord = frame(first + 0.12);
  expect(await clipsWithCuts(folder.path, [inWord, frame(plain.end + 0.6)])).toEqual([plain]);
}, 120_000);
