import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Progress } from '#platform/kit/run-context.ts';
import { scratchFolder } from '#platform/kit/scratch-folder.ts';
import { toPcm16, writeWav } from '#platform/kit/wav.shared.ts';
import { analyseAudio } from './audio-analysis.ts';
import { FrameMeter } from './audio-frames.ts';
import { probe } from './probe.ts';

const tools = { ffmpeg: 'ffmpeg', ffprobe: 'ffprobe' };
const execute = promisify(execFile);
const never = new AbortController().signal;

let folder: Awaited<ReturnType<typeof scratchFolder>>;
const at = (name: string) => join(folder.path, name);

beforeAll(async () => {
  folder = await scratchFolder();
  await writeFile(at('applause.wav'), wave(applause(3)));
  const speech =
    'Good evening everybody. Last summer we were walking along the river, and suddenly the bridge was gone. So we sat down. Fish sauce, ha ha ha.';
  await execute('espeak-ng', ['-w', at('speech.wav'), speech]);
});
afterAll(() => folder[Symbol.asyncDispose]());

describe('the audio of a video', () => {
  it('has its pauses found to the frame, and its loudness measured in dBFS', async () => {
    const audio = await listen(
      await made('tones.wav', [
        '-f',
        'lavfi',
        '-i',
        "aevalsrc='0.5*sin(2*PI*300*t)*(lt(t,1)+gt(t,1.5)*lt(t,3)+gt(t,3.2))':s=16000:d=4",
      ]),
    );
    expect(audio.silences).toEqual([
      { start: 1, end: 1.5 },
      { start: 3, end: 3.2 },
    ]);
    expect(audio.frameSeconds).toBe(0.05);
    expect(audio.loudness).toHaveLength(80);
    expect(audio.loudness[10]).toBeCloseTo(-9.03, 1);
    expect(audio.loudness[25]).toBe(-100);
  });

  it('has its pauses found over room noise too', async () => {
    const noise = '0.01*(random(0)-0.5)+0.3*sin(2*PI*200*t)*(lt(mod(t,2),1.5))';
    const audio = await listen(
      await made('noise.wav', ['-f', 'lavfi', '-i', `aevalsrc='${noise}':s=16000:d=6`]),
    );
    expect(audio.silences).toEqual([
      { start: 1.5, end: 2 },
      { start: 3.5, end: 4 },
      { start: 5.5, end: 6 },
    ]);
  });

  it('has no silences where music never stops', async () => {
    const audio = await listen(await made('music.wav', ['-f', 'lavfi', '-i', 'sine=f=440:d=5']));
    expect(audio.silences).toEqual([]);
    expect(audio.laughter).toEqual([]);
  });

  it('is silent from where it ends to the end of the video', async () => {
    const path = await made('short.mkv', [
      '-f',
      'lavfi',
      '-i',
      'color=s=32x32:d=4',
      '-f',
      'lavfi',
      '-i',
      'sine=f=300:d=2',
      '-c:a',
      'pcm_s16le',
    ]);
    const last = (await listen(path)).silences.at(-1);
    expect(last?.start).toBeCloseTo(2, 1);
    expect(last?.end).toBeCloseTo(4, 1);
  });

  it('is empty without an audio track', async () => {
    const audio = await listen(await made('mute.mp4', ['-f', 'lavfi', '-i', 'color=s=32x32:d=1']));
    expect([audio.loudness.length, audio.silences, audio.laughter]).toEqual([0, [], []]);
  });

  it('shows applause after speech, and none in speech', async () => {
    const join = '[0]aresample=16000[a];[a][1]concat=n=2:v=0:a=1';
    const audio = await listen(
      await made('both.wav', [
        '-i',
        at('speech.wav'),
        '-i',
        at('applause.wav'),
        '-filter_complex',
        join,
      ]),
    );
    const end = audio.loudness.length * audio.frameSeconds;
    expect(audio.laughter).toHaveLength(1);
    expect(Math.abs((audio.laughter[0]?.start ?? 0) - (end - 3))).toBeLessThan(0.3);
    expect((await listen(at('speech.wav'))).laughter).toEqual([]);
  });

  it('reports progress that never decreases', async () => {
    const fractions: number[] = [];
    await listen(await made('long.wav', ['-f', 'lavfi', '-i', 'sine=f=440:d=120']), (progress) =>
      fractions.push(progress.fraction),
    );
    expect(fractions.length).toBeGreaterThan(5);
    expect(fractions).toEqual(fractions.toSorted((a, b) => a - b));
    expect(fractions.at(-1)).toBe(1);
  });

  it('is analysed completely when it ends before the video', async () => {
    const video = ['-f', 'lavfi', '-i', 'color=s=32x32:d=4'];
    const path = await made('ends.mkv', [
      ...video,
      '-f',
      'lavfi',
      '-i',
      'sine=f=300:d=3.9',
      '-c:a',
      'pcm_s16le',
    ]);
    const fractions: number[] = [];
    await listen(path, ({ fraction }) => fractions.push(fraction));
    expect(fractions.at(-1)).toBe(1);
    expect(fractions.filter((fraction) => fraction === 1)).toHaveLength(1);
  });

  it('is silent where the track has nothing in it', async () => {
    const inputs = ['-f', 'lavfi', '-i', 'color=s=32x32:d=3', '-f', 'lavfi', '-i', 'sine=d=3'];
    const audio = await listen(
      await made('muted.mkv', [...inputs, '-c:a', 'aac', '-bsf:a', 'noise=drop=1']),
    );
    expect(audio.loudness.every((level) => level === -100)).toBe(true);
    expect(audio.silences).toEqual([{ start: 0, end: expect.closeTo(3, 1) }]);
  });

  it('keeps its times where the format of the track changes', async () => {
    const half = async (name: string, more: string[]) =>
      await readFile(
        await made(name, ['-f', 'lavfi', '-i', 'sine=f=440:d=2', '-c:a', 'aac', ...more]),
      );
    const halves = [
      await half('stereo.ts', ['-ac', '2', '-ar', '48000']),
      await half('mono.ts', ['-ac', '1', '-ar', '44100', '-output_ts_offset', '2.5']),
    ];
    await writeFile(at('changing.ts'), Buffer.concat(halves));
    const changing = await listen(at('changing.ts'));
    expect(changing.loudness.length * changing.frameSeconds).toBeCloseTo(4.5, 0);
    expect(changing.silences).toEqual([
      { start: expect.closeTo(2, 1), end: expect.closeTo(2.5, 1) },
    ]);
  });

  it('stops when it is aborted, with the reason', async () => {
    const path = await made('stop.wav', ['-f', 'lavfi', '-i', 'sine=f=440:d=60']);
    const stop = new AbortController();
    const reason = new Error('enough');
    const run = { signal: stop.signal, onProgress: () => stop.abort(reason) };
    const probed = await probe(tools, path, never);
    await expect(analyseAudio({ tools, path, probe: probed, duration: 60 }, run)).rejects.toBe(
      reason,
    );
  });

  it('measures the same however the stream is cut', () => {
    const bytes = Buffer.from(wave(applause(1)).subarray(44));
    const whole = new FrameMeter(1);
    whole.add(bytes);
    const pieces = new FrameMeter(0.1);
    for (let from = 0; from < bytes.length; from += 777)
      pieces.add(bytes.subarray(from, from + 777));
    expect(pieces.measures()).toEqual(whole.measures());
  });
});

async function made(name: string, args: string[]): Promise<string> {
  await execute('ffmpeg', ['-v', 'error', '-y', ...args, at(name)]);
  return at(name);
}

async function listen(path: string, onProgress?: (progress: Progress) => void) {
  const probed = await probe(tools, path, never);
  return analyseAudio(
    { tools, path, probe: probed, duration: probed.duration },
    { signal: never, onProgress },
  );
}

/** Sixty people clapping five times a second, each clap a burst of noise; 16 kHz. */
function applause(seconds: number): Float64Array {
  let seed = 7;
  const random = () => {
    seed = (seed * 1664525 + 1013904223) % 2 ** 32;
    return seed / 2 ** 32;
  };
  const samples = new Float64Array(16_000 * seconds);
  for (let clap = 0; clap < 300 * seconds; clap++) {
    const from = Math.floor(random() * samples.length);
    const strength = 0.02 + 0.06 * random();
    for (let i = 0; i < 400 && from + i < samples.length; i++)
      samples[from + i] =
        (samples[from + i] ?? 0) + strength * (random() * 2 - 1) * Math.exp(-i / 90);
  }
  return samples;
}

function wave(samples: Float64Array): Uint8Array {
  return writeWav({ channels: 1, sampleRate: 16_000, bitsPerSample: 16 }, [toPcm16(samples)]);
}
