import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ffmpeg } from '#platform/ffmpeg/ffmpeg.ts';
import { probe } from '#platform/ffmpeg/probe.ts';
import { scratchFolder } from '#platform/kit/scratch-folder.ts';
import { clipSound } from '../clip-sound.ts';
import { decodeAudio } from '../decode-audio.ts';
import { type ClipRanges, planClip } from '../plan.ts';
import { audioInputs, editedAudio } from '../source-graph.ts';
import { cleanVoice } from './clean-voice.ts';

const tools = { ffmpeg: 'ffmpeg', ffprobe: 'ffprobe' };
const { signal } = new AbortController();
const options = { signal, deadlineSeconds: 120 };
let folder: Awaited<ReturnType<typeof scratchFolder>>;
let noisy: string;

/** Noise on the left only, and a click of one sample's length every second. */
beforeAll(async () => {
  folder = await scratchFolder();
  noisy = join(folder.path, 'noisy.mkv');
  const audio = "aevalsrc='0.02*(random(0)-0.5)+0.9*lt(mod(n,48000),1)|0':s=48000:d=60";
  const inputs = ['-f', 'lavfi', '-i', 'color=s=16x16:r=25:d=60', '-f', 'lavfi', '-i', audio];
  await ffmpeg(tools, [...inputs, '-c:v', 'ffv1', '-c:a', 'pcm_f32le', noisy], options);
});
afterAll(() => folder[Symbol.asyncDispose]());

async function planOf(ranges: ClipRanges) {
  return planClip({ probe: await probe(tools, noisy, signal), ...ranges, aspect: '1:1' });
}

test('a clip of parts that are far apart keeps its length, and one channel is on both', async () => {
  const ranges = [
    { start: 1, end: 3 },
    { start: 30, end: 33 },
  ];
  const plan = await planOf({ start: 1, end: 33, ranges });
  expect(plan.reads).toHaveLength(2);
  const heard = async (voiceCleanup: 'off' | 'strong') => {
    const source = { tools, path: noisy, plan, folder: folder.path, voiceCleanup };
    const decoded = await clipSound(source, { signal });
    const { chains, open } = editedAudio(plan, decoded, 0);
    const out = join(folder.path, `${voiceCleanup}.f32`);
    const graph = [...chains, `${open}[all]`].join(';');
    const output = ['-filter_complex', graph, '-map', '[all]', '-f', 'f32le', '-y', out];
    await ffmpeg(tools, [...audioInputs(decoded), ...output], options);
    return new Float32Array(Uint8Array.from(await readFile(out)).buffer);
  };
  const [off, strong] = [await heard('off'), await heard('strong')];
  expect([off.length, strong.length]).toEqual([5 * 96_000, 5 * 96_000]);
  expect(strong.every((sample, at) => at % 2 === 0 || sample === strong[at - 1])).toBe(true);
  const power = (samples: Float32Array) =>
    samples.reduce((sum, sample) => sum + (Math.abs(sample) < 0.02 ? sample ** 2 : 0), 0);
  expect(10 * Math.log10(power(strong) / power(off))).toBeLessThan(-20);
});

test('stops within seconds when its job is cancelled', async () => {
  const plan = await planOf({ start: 0, end: 59 });
  const source = { tools, path: noisy, plan, folder: folder.path };
  const decoded = await decodeAudio(source, { signal });
  const cancelling = new AbortController();
  const reason = new Error('cancelled');
  const cleaning = cleanVoice(
    { ...source, decoded, strength: 'light' },
    { signal: cancelling.signal },
  );
  const ended = expect(cleaning).rejects.toBe(reason);
  await sleep(500);
  const begun = performance.now();
  cancelling.abort(reason);
  await ended;
  expect(performance.now() - begun).toBeLessThan(5000);
});
