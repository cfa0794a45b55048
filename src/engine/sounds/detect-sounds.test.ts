import { execFile } from 'node:child_process';
import { copyFile, readFile, truncate, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { streamPcm } from '#platform/ffmpeg';
import { startInference } from '#platform/inference';
import { Failure } from '#platform/kit/failure.ts';
import { scratchFolder } from '#platform/kit/scratch-folder.ts';
import type { TimeRange } from '#platform/kit/time-range.shared.ts';
import { createSoundDetector } from './detect-sounds.ts';
import type { SoundMessage } from './protocol.ts';

const tools = { ffmpeg: 'ffmpeg', ffprobe: 'ffprobe' };
const execute = promisify(execFile);
const never = new AbortController().signal;
const root = resolve(import.meta.dirname, '../../..');
const recording = (name: string) => join(root, 'test/fixtures/sounds', name);
const model = join(import.meta.dirname, 'yamnet/yamnet.onnx');
const failures = {
  runtimeMissing: (cause: Error) => new Failure('runtime', cause.message),
  modelUnloadable: (cause: Error) => new Failure('model', cause.message),
  memoryExceeded: (cause: Error) => new Failure('memory', cause.message),
  crashed: (cause: Error) => new Failure('crashed', cause.message),
};

let folder: Awaited<ReturnType<typeof scratchFolder>>;
const at = (name: string) => join(folder.path, name);

beforeAll(async () => {
  folder = await scratchFolder();
});
afterAll(() => folder[Symbol.asyncDispose]());

test('voices, applause, cheering, music and a crying baby are found, each by its kind; noise and silence are none of them', async () => {
  const text = 'Good evening. Tonight we find out what a machine can hear besides the words.';
  await execute('espeak-ng', ['-w', at('espeak.wav'), text]);
  const chord =
    '0.15*(sin(2*PI*261.6*t)+sin(2*PI*329.6*t)+sin(2*PI*392*t))*exp(-3*mod(t,0.5))+0.15*sin(2*PI*(130.8*(1+floor(mod(t,2))/4))*t)*exp(-2*mod(t,0.25))';
  const inputs = [
    ['-i', recording('speech-then-applause.flac')],
    ['-f', 'lavfi', '-t', '4', '-i', 'anullsrc=r=16000:cl=mono'],
    ['-i', recording('crowd-cheering.flac')],
    ['-f', 'lavfi', '-t', '6', '-i', 'anoisesrc=color=pink:amplitude=0.3:seed=1'],
    ['-i', recording('baby-cry.flac')],
    ['-f', 'lavfi', '-t', '7', '-i', `aevalsrc='${chord}':s=16000`],
    ['-i', at('espeak.wav')],
  ];
  const joined = `${inputs.map((_, i) => `[${i}:a]aresample=16000[a${i}];`).join('')}${inputs.map((_, i) => `[a${i}]`).join('')}concat=n=${inputs.length}:v=0:a=1`;
  await execute('ffmpeg', [
    '-v',
    'error',
    ...inputs.flat(),
    '-filter_complex',
    joined,
    at('all.flac'),
  ]);
  const noisy = [
    { start: 11.2, end: 15.8 },
    { start: 26.5, end: 31.5 },
  ];
  const sounds = await createSoundDetector({ tools })(
    { path: at('all.flac'), duration: 49, noisy },
    { signal: never },
  );
  // Speech to 11.0 s, applause to 16.0, silence to 20.0, cheering to 26.0, noise to 32.0, a baby to
  // 37.0, music to 44.0, then speech.
  expect(sounds.laughter).toEqual([]);
  expect(sounds.applause).toHaveLength(1);
  expectNear(sounds.applause?.[0], { start: 11, end: 16 });
  expect(sounds.cheering).toHaveLength(1);
  expectNear(sounds.cheering?.[0], { start: 20, end: 26 });
  expect(sounds.crying?.length).toBeGreaterThan(0);
  for (const { start, end } of sounds.crying ?? []) {
    expect(start).toBeGreaterThan(31.5);
    expect(end).toBeLessThan(37.5);
  }
  expect(sounds.music).toHaveLength(1);
  expectNear(sounds.music?.[0], { start: 37, end: 44 });
  const { voices = [] } = sounds;
  expect(voices.filter(({ end }) => end <= 11).length).toBeGreaterThan(2);
  expect(voices.filter(({ start, end }) => end > 11 && start < 43.5)).toEqual([]);
  expect(voices.at(-1)?.start).toBeGreaterThan(43.5);
});

test('within the pauses of a recording, the same laughter and applause are found as in all of it', async () => {
  const duration = 16;
  const path = recording('speech-then-applause.flac');
  const samples = at('samples.s16le');
  await execute('ffmpeg', ['-v', 'error', '-i', path, '-f', 's16le', samples]);
  const detect = createSoundDetector({ tools });
  const pauses = [
    { start: 2.4, end: 3.2 },
    { start: 10.6, end: 16 },
  ];
  const about = { path, duration, samples, noisy: [] };
  const all = await detect(about, { signal: never });
  const between = await detect({ ...about, within: pauses }, { signal: never });
  expect(between).toEqual({ ...all, voices: undefined });
  const decoded = await detect({ ...about, samples: undefined, within: pauses }, { signal: never });
  expect(decoded).toEqual(between);
  expect(await detect({ ...about, within: [] }, { signal: never })).toMatchObject({
    laughter: [],
    applause: [],
  });
});

test('samples that cannot be read are an error, and not a recording without sounds', async () => {
  const about = { path: '', duration: 16, samples: at('deleted.s16le'), noisy: [] };
  const within = [{ start: 10, end: 16 }];
  const detect = createSoundDetector({ tools });
  await expect(detect({ ...about, within }, { signal: never })).rejects.toThrow('ENOENT');
});

/** Within 0.6 s: a patch lasts 0.975 s. */
function expectNear(range: TimeRange | undefined, { start, end }: TimeRange): void {
  expect(Math.abs((range?.start ?? -10) - start)).toBeLessThan(0.6);
  expect(Math.abs((range?.end ?? -10) - end)).toBeLessThan(0.6);
}

test('the model gives the scores of its reference for a tone and a sweep', async () => {
  const wave = Float32Array.from({ length: 30_960 }, (_, n) => {
    const t = n / 16_000;
    return (
      0.4 * Math.sin(2 * Math.PI * 440 * t) + 0.2 * Math.sin(2 * Math.PI * (500 * t + 2000 * t * t))
    );
  });
  let rows: number[][] = [];
  const child = startInference<{ event: 'scores'; rows: number[][] }>(
    new URL('../../../test/fixtures/yamnet-scores.ts', import.meta.url),
    {
      // A sine wave, and speech.
      task: { model, classes: [495, 0], maxBytes: 2 ** 30 },
      failures,
      signal: never,
      onMessage: (message) => {
        rows = message.rows;
      },
    },
  );
  await child.feed(Readable.from([Buffer.from(wave.buffer)]));
  await child.kill();
  expect(rows.map((row) => row.map((score) => score.toFixed(4)))).toEqual([
    ['0.6249', '0.0078'],
    ['0.9676', '0.0002'],
    ['0.9866', '0.0001'],
  ]);
});

test('without a build of the runtime, voices are found all the same', async () => {
  const duration = 16;
  const heard: SoundMessage[] = [];
  const child = startInference<SoundMessage>(
    new URL('../../../test/fixtures/sounds-without-onnxruntime.ts', import.meta.url),
    {
      task: { model, maxBytes: 2 ** 30 },
      failures,
      signal: never,
      onMessage: (each) => heard.push(each),
    },
  );
  const path = recording('speech-then-applause.flac');
  await child.feed(streamPcm({ tools, path, duration }, never).stdout);
  await child.kill();
  expect(heard.at(-1)).toMatchObject({ event: 'heard', scores: undefined });
  expect(heard.at(-1)).toMatchObject({ voices: expect.arrayContaining([expect.anything()]) });
});

test.each([
  ['cut off', (path: string) => truncate(path, 2_000_000)],
  [
    'changed inside',
    async (path: string) => {
      const bytes = await readFile(path);
      await writeFile(path, bytes.fill(255, 100, 40_000));
    },
  ],
])('a model that is %s is one failure that says so', async (_, damage) => {
  const damaged = at('damaged.onnx');
  await copyFile(model, damaged);
  await damage(damaged);
  const detect = createSoundDetector({ tools, model: damaged });
  await expect(
    detect({ path: recording('baby-cry.flac'), duration: 5, noisy: [] }, { signal: never }),
  ).rejects.toMatchObject({ code: 'sound-model-unloadable' });
});

test('a search that is stopped ends with the reason', async () => {
  const stop = new AbortController();
  const detect = createSoundDetector({ tools });
  const search = detect(
    { path: recording('speech-then-applause.flac'), duration: 16, noisy: [] },
    { signal: stop.signal },
  );
  setTimeout(() => stop.abort(new Error('enough')), 200);
  await expect(search).rejects.toThrow('enough');
});
