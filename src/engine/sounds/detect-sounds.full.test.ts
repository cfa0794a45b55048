import { execFile } from 'node:child_process';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { scratchFolder } from '#platform/kit/scratch-folder.ts';
import { createSoundDetector } from './detect-sounds.ts';

const execute = promisify(execFile);

test('ten minutes take no more memory than its models, and every applause is found where it is', async () => {
  await using folder = await scratchFolder();
  const source = resolve(
    import.meta.dirname,
    '../../../test/fixtures/sounds/speech-then-applause.flac',
  );
  const path = join(folder.path, 'long.flac');
  const times = 38;
  const loops = ['-stream_loop', String(times - 1), '-i', source];
  await execute('ffmpeg', ['-v', 'error', ...loops, path]);
  let kilobytes = 0;
  const watch = setInterval(async () => {
    const { stdout } = await execute('ps', ['-eo', 'ppid=,rss=,args=']);
    for (const line of stdout.split('\n')) {
      const [parent, size] = line.trim().split(/\s+/).map(Number);
      if (parent === process.pid && line.includes('sounds-process'))
        kilobytes = Math.max(kilobytes, size ?? 0);
    }
  }, 500);
  const detect = createSoundDetector({ tools: { ffmpeg: 'ffmpeg', ffprobe: 'ffprobe' } });
  const { applause = [], voices = [] } = await detect(
    { path, duration: 16 * times, noisy: [] },
    { signal: new AbortController().signal },
  ).finally(() => clearInterval(watch));
  expect(applause).toHaveLength(times);
  for (const [i, { start, end }] of applause.entries()) {
    expect(Math.abs(start - (16 * i + 11))).toBeLessThan(0.8);
    expect(Math.abs(end - 16 * (i + 1))).toBeLessThan(0.8);
  }
  expect(voices.filter(({ start }) => start % 16 > 11.2 && start % 16 < 15.5)).toEqual([]);
  expect(kilobytes).toBeGreaterThan(50_000);
  expect(kilobytes).toBeLessThan(300_000);
}, 300_000);
