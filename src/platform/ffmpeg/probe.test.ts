import { createWriteStream } from 'node:fs';
import { copyFile, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { expect, test } from 'vitest';
import { scratchFolder } from '#platform/kit/scratch-folder.ts';
import { ffmpeg, streamFfmpeg } from './ffmpeg.ts';
import { probe } from './probe.ts';

const tools = { ffmpeg: 'ffmpeg', ffprobe: 'ffprobe' };
const { signal } = new AbortController();

test('a recording without a stated length, as browsers write them, is measured', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kinora-probe-'));
  try {
    const path = join(folder, 'recording.webm');
    const source = [
      '-f',
      'lavfi',
      '-i',
      'testsrc2=s=64x64:r=25:d=7',
      '-c:v',
      'libvpx',
      '-deadline',
      'realtime',
    ];
    // ffmpeg cannot seek back in a pipe, so it never fills in the length.
    const { stdout, done } = streamFfmpeg(tools, [...source, '-f', 'webm', 'pipe:1'], {
      signal,
      deadlineSeconds: 60,
    });
    await Promise.all([pipeline(stdout, createWriteStream(path)), done]);
    const { duration, video } = await probe(tools, path, signal);
    expect(duration).toBeGreaterThan(6.9);
    expect(duration).toBeLessThan(7.1);
    expect(video).toMatchObject({ width: 64, frameRate: 25 });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

test('a video is as long as its picture and audio, even when its captions go on', async () => {
  await using folder = await scratchFolder();
  const captions = join(folder.path, 'captions.srt');
  await writeFile(captions, '1\n00:00:01,000 --> 00:00:12,000\nWords without end\n');
  const path = join(folder.path, 'talk.mp4');
  const video = ['-f', 'lavfi', '-i', 'testsrc2=s=64x64:r=25:d=4'];
  const audio = ['-f', 'lavfi', '-i', 'sine=f=300:d=4'];
  await ffmpeg(tools, [...video, ...audio, '-i', captions, '-c:s', 'mov_text', path], {
    signal,
    deadlineSeconds: 60,
  });
  const { duration, subtitles } = await probe(tools, path, signal);
  expect(subtitles).toHaveLength(1);
  expect(duration).toBeCloseTo(4, 1);
});

test('a file is read once, also when it is moved, until it changes', async () => {
  await using folder = await scratchFolder();
  const at = (name: string) => join(folder.path, name);
  const [made, path, moved, calls] = [at('made.mkv'), at('talk.mkv'), at('moved.mkv'), at('calls')];
  const noting = at('ffprobe');
  await writeFile(noting, `#!/bin/sh\necho call >> '${calls}'\nexec ffprobe "$@"\n`, {
    mode: 0o755,
  });
  const ofSeconds = (seconds: number) =>
    ffmpeg(tools, ['-y', '-f', 'lavfi', '-i', `sine=f=300:d=${seconds}`, made], {
      signal,
      deadlineSeconds: 60,
    });
  const lengthOf = async (file: string) =>
    Math.round((await probe({ ...tools, ffprobe: noting }, file, signal)).duration);
  const called = async () => (await readFile(calls, 'utf8')).split('\n').length - 1;
  await ofSeconds(2);
  await copyFile(made, path);
  expect([await lengthOf(path), await lengthOf(path), await called()]).toEqual([2, 2, 1]);
  await rename(path, moved);
  expect([await lengthOf(moved), await called()]).toEqual([2, 1]);
  await ofSeconds(3);
  await copyFile(made, moved);
  expect([await lengthOf(moved), await called()]).toEqual([3, 2]);
});
