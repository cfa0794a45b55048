import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { scratchFolder } from '#platform/kit/scratch-folder.ts';
import { analyseAudio } from './audio-analysis.ts';
import { ffmpeg } from './ffmpeg.ts';
import { type AudioSource, streamPcm, writeFlac } from './pcm.ts';
import { probe } from './probe.ts';
import { openSampleFile } from './sample-file.ts';

const tools = { ffmpeg: 'ffmpeg', ffprobe: 'ffprobe' };
const run = { signal: new AbortController().signal };
let scratch: Awaited<ReturnType<typeof scratchFolder>>;
beforeAll(async () => {
  scratch = await scratchFolder();
});
afterAll(() => scratch[Symbol.asyncDispose]());

/** The silences of a recording, as times at which they begin and end, seconds. */
async function silencesIn(path: string) {
  const probed = await probe(tools, path, run.signal);
  const { silences } = await analyseAudio(
    { tools, path, probe: probed, duration: probed.duration },
    run,
  );
  return silences.flatMap(({ start, end }) => [start, end]);
}

/** Silences are measured in frames of 0.05 s, and audio codecs may add as much. */
function expectTimes(times: readonly number[], expected: readonly number[]) {
  expect(times).toHaveLength(expected.length);
  for (const [at, time] of times.entries())
    expect(Math.abs(time - (expected[at] ?? 0)), `${times}`).toBeLessThan(0.11);
}

/** A video of 20 s whose audio begins after 2 s, and is silent from 10 s to 11 s. */
async function late(container: string): Promise<string> {
  const path = join(scratch.path, `late.${container}`);
  const video = ['-f', 'lavfi', '-i', 'color=s=160x90:r=5:d=20'];
  const audio = [
    '-itsoffset',
    '2',
    '-f',
    'lavfi',
    '-i',
    "sine=f=300:d=18,volume='between(t,8,9)-1':eval=frame",
  ];
  const codecs = ['-c:v', 'libx264', '-preset', 'ultrafast', '-c:a', 'mp2', '-y', path];
  await ffmpeg(tools, [...video, ...audio, ...codecs], { ...run, deadlineSeconds: 60 });
  return path;
}

describe.each(['mp4', 'mkv', 'ts'])(
  'the audio of a video in %s that begins later than its frames',
  (container) => {
    it('keeps the times of the video, as a whole and in a part of it', async () => {
      const path = await late(container);
      expectTimes(await silencesIn(path), [0, 2, 10, 11]);
      const found = await probe(tools, path, run.signal);
      const source = { tools, path, duration: found.duration, probe: found };
      const piece = join(scratch.path, `${container}.flac`);
      const written = async (start: number, end: number) => {
        await writeFlac(
          source,
          { range: { start, end }, path: piece },
          { ...run, deadlineSeconds: 60 },
        );
        expect((await probe(tools, piece, run.signal)).duration).toBeCloseTo(end - start, 1);
        return silencesIn(piece);
      };
      expectTimes(await written(0, 6), [0, 2]);
      expectTimes(await written(8, 16), [2, 3]);
    });
  },
);

it('audio is the same from the samples that its analysis has stored', async () => {
  const path = await late('ts');
  const found = await probe(tools, path, run.signal);
  const source = { tools, path, duration: found.duration, probe: found };
  await using folder = await scratchFolder();
  const file = await openSampleFile({ folder: folder.path, seconds: found.duration });
  await analyseAudio({ ...source, samples: file }, run);
  const stored = { ...source, path: '/nowhere', samples: await file?.close() };
  const all = async (of: AudioSource) => buffer(streamPcm(of, run.signal).stdout);
  expect((await all(stored)).equals(await all(source))).toBe(true);
  const piece = join(folder.path, 'piece.flac');
  await writeFlac(
    stored,
    { range: { start: 8, end: 16 }, path: piece },
    { ...run, deadlineSeconds: 60 },
  );
  expect((await probe(tools, piece, run.signal)).duration).toBeCloseTo(8, 1);
  expectTimes(await silencesIn(piece), [2, 3]);
  const stop = new AbortController();
  const { done } = streamPcm(stored, stop.signal);
  stop.abort(new Error('stopped'));
  await expect(done).rejects.toThrow('stopped');
});

it('the audio is the default track, or one that can be decoded', async () => {
  const path = join(scratch.path, 'tracks.mkv');
  const tone = (begin: number) => [
    '-f',
    'lavfi',
    '-i',
    `sine=f=300:d=10,volume='between(t,${begin},${begin + 1})-1':eval=frame`,
  ];
  const tracks = [
    '-map',
    '0',
    '-map',
    '1',
    '-disposition:a:0',
    '0',
    '-disposition:a:1',
    'default',
    '-c:a',
    'aac',
    '-y',
    path,
  ];
  await ffmpeg(tools, [...tone(2), ...tone(6), ...tracks], { ...run, deadlineSeconds: 60 });
  expectTimes(await silencesIn(path), [6, 7]);
  const file = await readFile(path);
  file.write('A_XYZ', file.lastIndexOf('A_AAC'));
  await writeFile(path, file);
  expect((await probe(tools, path, run.signal)).audio.map(({ codec }) => codec)).toEqual([
    'aac',
    'unknown',
  ]);
  expectTimes(await silencesIn(path), [2, 3]);
});

it('the audio is a track that is not silent, and of a 5.1 track the channel for low frequencies if the others are silent', async () => {
  const tone = ['-f', 'lavfi', '-i', "sine=f=300:d=10,volume='between(t,6,7)-1':eval=frame"];
  const [tracks, lfe] = [join(scratch.path, 'silent.mkv'), join(scratch.path, 'lfe.mkv')];
  const first = [
    '-f',
    'lavfi',
    '-i',
    'anullsrc=d=10',
    ...tone,
    '-map',
    '0',
    '-map',
    '1',
    '-disposition:a:0',
    'default',
    '-c:a',
    'aac',
  ];
  await ffmpeg(
    tools,
    [...first, tracks, '-map', '1', '-af', 'pan=5.1|LFE=c0', '-c:a', 'pcm_s16le', lfe],
    { ...run, deadlineSeconds: 60 },
  );
  for (const path of [tracks, lfe]) expectTimes(await silencesIn(path), [6, 7]);
});

it('a gap in the timestamps of a broadcast is silent for as long as it lasts', async () => {
  const part = async (name: string, offset: number) => {
    const path = join(scratch.path, name);
    const tone = [
      '-f',
      'lavfi',
      '-i',
      'sine=f=300:d=2',
      '-c:a',
      'aac',
      '-output_ts_offset',
      String(offset),
      path,
    ];
    await ffmpeg(tools, tone, { ...run, deadlineSeconds: 60 });
    return await readFile(path);
  };
  const path = join(scratch.path, 'gap.ts');
  await writeFile(path, Buffer.concat([await part('before.ts', 0), await part('after.ts', 16)]));
  expectTimes(await silencesIn(path), [2, 16]);
});

it('a piece that does not fit onto the disk fails with that reason', async () => {
  const path = join(scratch.path, 'noise.wav');
  await ffmpeg(tools, ['-f', 'lavfi', '-i', 'anoisesrc=d=60:r=16000', path], {
    ...run,
    deadlineSeconds: 60,
  });
  const written = writeFlac(
    { tools, path, duration: 60 },
    { range: { start: 0, end: 60 }, path: '/dev/full' },
    { ...run, deadlineSeconds: 60 },
  );
  await expect(written).rejects.toMatchObject({ code: 'no-space' });
});
