import { execFile } from 'node:child_process';
import { copyFile, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { probe, requireVideo } from '#platform/ffmpeg';
import { startInference } from '#platform/inference';
import { Failure } from '#platform/kit/failure.ts';
import type { Progress } from '#platform/kit/run-context.ts';
import { scratchFolder } from '#platform/kit/scratch-folder.ts';
import type { Detection } from '../framing.schema.ts';
import { faceSide } from './face-crop.ts';
import { type SpeakingMessage, samplesPerFrame } from './protocol.ts';
import { framesIn, speakingScores } from './speaking-scores.ts';
import { patternedFace, risingTone } from './test-vector.ts';
import { withSpeaking } from './with-speaking.ts';

const execute = promisify(execFile);
const tools = { ffmpeg: 'ffmpeg', ffprobe: 'ffprobe' };
const run = { signal: new AbortController().signal };
const model = join(import.meta.dirname, 'lr-asd/lr-asd-ava.onnx');

let folder: Awaited<ReturnType<typeof scratchFolder>>;
beforeAll(async () => {
  folder = await scratchFolder();
});
afterAll(() => folder[Symbol.asyncDispose]());

test('the model gives two faces the scores of the original', async () => {
  const frames = 24;
  const faces = [patternedFace(0, frames), patternedFace(1, frames)];
  const failure = (cause: Error) => new Failure('failed', cause.message);
  const failures = {
    runtimeMissing: failure,
    modelUnloadable: failure,
    memoryExceeded: failure,
    crashed: failure,
  };
  // Both faces are in one frame, side by side.
  const square = (x: number) =>
    Float32Array.from(
      { length: 3 * frames },
      (_, i) => [x, faceSide / 2, faceSide / 2][i % 3] ?? 0,
    );
  const piece = { frames, squares: [square(faceSide / 2), square(1.5 * faceSide)] };
  const size = { width: 2 * faceSide, height: faceSide };
  const received: SpeakingMessage[] = [];
  const child = startInference<SpeakingMessage>(new URL('./speaking-process.ts', import.meta.url), {
    task: { model, ...size, pieces: [piece], maxBytes: 2 ** 31 },
    failures,
    signal: run.signal,
    onMessage: (message) => received.push(message),
  });
  const sound = risingTone().subarray(0, frames * samplesPerFrame);
  const picture = Buffer.alloc(frames * size.width * size.height);
  for (const [face, pixels] of faces.entries())
    for (let row = 0; row < frames * faceSide; row++)
      picture.set(
        pixels.subarray(row * faceSide, (row + 1) * faceSide),
        row * size.width + face * faceSide,
      );
  await child.feed(
    Readable.from([Buffer.from(sound.buffer, sound.byteOffset, sound.byteLength), picture]),
  );
  await child.kill();
  const [first, second] = received[0]?.scores ?? [];
  // From the original in PyTorch. The last rows of its features know the sound after the last frame.
  const known = [
    '-3.7910 -4.1701 -4.2509 -4.2414 -4.2091 -4.1824 -4.1676 -4.0999 -3.9959 -3.9094 -3.8795 -3.8921',
    '-3.8672 -4.2147 -4.3005 -4.2982 -4.2556 -4.2832 -4.3048 -4.2636 -4.1288 -4.1133 -4.1011 -4.0972',
  ];
  for (const [face, scores] of [first, second].entries())
    for (const [frame, score] of (known[face] ?? '').split(' ').entries())
      expect(scores?.[frame], `${face}, ${frame}`).toBeCloseTo(Number(score), 2);
});

test('a stretch has the same scores wherever it lies in the video, so sound and frames begin together', async () => {
  // The same five seconds begin at 0 and at 7 s.
  const video = await flickering('twice.mkv', 12);
  const stretches = [0, 7, 6.8].map((start) => {
    const range = { start, end: start + 5 };
    const face = Array.from({ length: framesIn(range) }, () => ({ x: 100, y: 90, half: 50 }));
    return { ...range, faces: [face] };
  });
  const scores = (await speakingScores(stretches, video, run)) ?? [];
  const [first, same, moved] = scores.map(([face = []]) => face.map((score = Number.NaN) => score));
  expect(first).toHaveLength(125);
  const difference = (others: readonly number[] = []) =>
    others.reduce((sum, score, i) => sum + Math.abs(score - (first?.[i] ?? 0)), 0) / others.length;
  expect(difference(same)).toBeLessThan(0.1);
  expect(difference(moved)).toBeGreaterThan(0.3);
});

test('only where one of several faces must be chosen, faces are scored; a damaged model takes nothing else away', async () => {
  const video = await flickering('faces.mkv', 5);
  const range = { ...video, start: 0, end: 5 };
  const faceAt = (x: number) => ({ x, y: 0.2, width: 0.15, height: 0.27 });
  const seen = (...places: number[]): Detection[] =>
    Array.from({ length: 11 }, (_, i) => ({
      time: 0.4 * i,
      cut: false,
      faces: places.map((x) => faceAt(x + 0.01 * Math.sin(i))),
    }));
  const scored = await withSpeaking(range, seen(0.1, 0.75), run);
  expect(scored.slice(1).every(({ faces }) => faces.every(({ speaking }) => speaking))).toBe(true);
  expect(scored[3]?.faces[0]?.speaking).toHaveLength(10);
  for (const others of [seen(0.4), seen(0.3, 0.45)])
    expect(
      await withSpeaking({ ...range, tools: { ...tools, ffmpeg: 'absent' } }, others, run),
    ).toBe(others);
  const damaged = join(folder.path, 'damaged.onnx');
  await copyFile(model, damaged);
  await truncate(damaged, 1_000_000);
  const reported: Progress[] = [];
  const context = { ...run, onProgress: (progress: Progress) => reported.push(progress) };
  const far = seen(0.1, 0.75);
  expect(await withSpeaking({ ...range, model: damaged }, far, context)).toBe(far);
  expect(reported.at(-1)?.message).toMatch(/^Who speaks was judged by moving mouths alone/);
});

/** A video of a grey picture in which a patch flickers with beeps, the same every 7 s. */
async function flickering(name: string, seconds: number) {
  const path = join(folder.path, name);
  const on = 'lt(mod(mod(t,7)+0.013,0.5),0.27)*lt(mod(t,7),5)';
  const picture = `color=gray:s=640x360:r=25:d=${seconds},drawbox=enable='${on}':x=80:y=85:w=40:h=30:c=black:t=fill`;
  const sound = `aevalsrc='0.4*sin(2*PI*220*t)*${on}':s=16000:d=${seconds}`;
  const input = ['-f', 'lavfi', '-i', picture, '-f', 'lavfi', '-i', sound];
  await execute('ffmpeg', ['-v', 'error', ...input, '-crf', '12', '-c:a', 'flac', path]);
  const { format, audio, ...found } = await probe(tools, path, run.signal);
  return { tools, path, format, audio, video: requireVideo({ format, audio, ...found }) };
}
