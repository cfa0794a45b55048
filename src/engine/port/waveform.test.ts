import { join } from 'node:path';
import { expect, it } from 'vitest';
import { analyseAudio } from '#platform/ffmpeg/audio-analysis.ts';
import { probe } from '#platform/ffmpeg/probe.ts';
import { scratchFolder } from '#platform/kit/scratch-folder.ts';
import { ffmpeg, lavfi } from '#test/media.ts';
import { peaksWithin, storedWaveform, waveformOf } from './waveform.ts';

const bytes = (peaks: string) => [...Buffer.from(peaks, 'base64')];

it('follows the loud and the quiet parts of real audio, and ends with the video', async () => {
  await using scratch = await scratchFolder();
  const path = join(scratch.path, 'steps.mkv');
  // Loud for 2 s, an eighth as loud for 2 s, silent for 1 s; the video lasts for another second.
  const audio = "aevalsrc='sin(2*PI*440*t)*if(lt(t,2),0.4,if(lt(t,4),0.05,0))':s=44100:d=5";
  await ffmpeg(
    [...lavfi('color=s=64x64:r=10:d=6', audio), '-c:a', 'pcm_s16le', path],
    scratch.path,
  );
  const run = { signal: new AbortController().signal };
  const tools = { ffmpeg: 'ffmpeg', ffprobe: 'ffprobe' };
  const found = await probe(tools, path, run.signal);
  const made = waveformOf(
    await analyseAudio({ tools, path, probe: found, duration: found.duration }, run),
    found.duration,
  );
  const { perSecond, duration, peaks } = storedWaveform.parse(JSON.parse(JSON.stringify(made)));
  expect([perSecond, duration]).toEqual([20, 6]);
  const levels = bytes(peaks);
  expect(levels).toHaveLength(120);
  const range = (from: number, to: number) => [
    Math.min(...levels.slice(from, to)),
    Math.max(...levels.slice(from, to)),
  ];
  expect(Math.min(...levels.slice(1, 39))).toBeGreaterThan(245);
  expect(Math.max(...levels)).toBe(255);
  expect(Math.min(...levels.slice(41, 79))).toBeGreaterThan(29);
  expect(Math.max(...levels.slice(41, 79))).toBeLessThan(35);
  expect(range(81, 120)).toEqual([0, 0]);
});

it('is not flattened by a loud peak', () => {
  const audio = { peaks: new Float32Array(1200).fill(0.1), frameSeconds: 0.05 };
  audio.peaks.fill(1, 600, 604);
  const levels = bytes(waveformOf(audio, 60).peaks);
  expect([Math.min(...levels), Math.max(...levels)]).toEqual([255, 255]);
});

it('is flat for silence', () => {
  const silence = { peaks: new Float32Array(40), frameSeconds: 0.05 };
  expect(bytes(waveformOf(silence, 2).peaks)).toEqual(new Array(40).fill(0));
});

it('gives time ranges that begin with the peak at their start, cut to the video', () => {
  const audio = {
    peaks: Float32Array.from({ length: 40 }, (_, index) => index / 255),
    frameSeconds: 0.05,
  };
  const whole = {
    ...waveformOf(audio, 2),
    peaks: Buffer.from(Uint8Array.from({ length: 40 }, (_, index) => index)).toString('base64'),
  };
  const within = (start: number, end: number) => {
    const { start: begins, peaks } = peaksWithin(whole, { start, end });
    return [begins, bytes(peaks)];
  };
  expect(within(0.5, 0.7)).toEqual([0.5, [10, 11, 12, 13]]);
  expect(within(0.52, 0.61)).toEqual([0.5, [10, 11, 12]]);
  expect(within(1.9, 99)).toEqual([1.9, [38, 39]]);
  expect(within(50, 60)).toEqual([2, []]);
  expect(within(0, 2)).toEqual([0, Array.from({ length: 40 }, (_, index) => index)]);
});

it('of six hours stays small', () => {
  const audio = { peaks: new Float32Array(6 * 3600 * 20).fill(0.5), frameSeconds: 0.05 };
  expect(JSON.stringify(waveformOf(audio, 6 * 3600)).length).toBeLessThan(600_000);
});
