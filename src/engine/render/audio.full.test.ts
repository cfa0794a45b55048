import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ffmpeg, ffmpegReport } from '#platform/ffmpeg/ffmpeg.ts';
import { probe } from '#platform/ffmpeg/probe.ts';
import { levelAudio } from './audio.ts';
import { decodeAudio } from './decode-audio.ts';
import { planClip } from './plan.ts';

const tools = { ffmpeg: 'ffmpeg', ffprobe: 'ffprobe' };
const { signal } = new AbortController();
const options = { signal, deadlineSeconds: 60 };
let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kinora-loudness-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/**
 * Syllables with sharp onsets and pauses between words: high peaks for their loudness, like speech.
 */
const syllables =
  '(0.5*sin(2*PI*170*t)+0.3*sin(2*PI*510*t)+0.2*sin(2*PI*2300*t))*exp(-9*mod(t,0.23))*gt(mod(t,1.4),0.3)';

test.each([
  ['speech', `0.4*${syllables}`],
  ['speech that is hardly to be heard', `0.014*${syllables}`],
  ['speech that was recorded too loud', `max(-1,min(1,6*${syllables}))`],
  ['a voice that comes near half-way', `${syllables}*if(lt(t,5),0.04,0.7)`],
  ['music', '0.2*sin(2*PI*220*t)+0.2*sin(2*PI*277*t)+0.15*sin(2*PI*330*t)*lt(mod(t,0.5),0.25)'],
])('%s comes out at -14 LUFS with true peaks of at most -1.5 dB', async (name, formula) => {
  const path = join(folder, `${name}.mkv`);
  const video = ['-f', 'lavfi', '-i', 'color=s=64x64:r=5:d=10'];
  await ffmpeg(
    tools,
    [
      ...video,
      '-f',
      'lavfi',
      '-i',
      `aevalsrc='${formula}':s=44100:d=10`,
      '-c:a',
      'pcm_s24le',
      path,
    ],
    options,
  );
  const plan = planClip({
    probe: await probe(tools, path, signal),
    start: 0.5,
    end: 9.5,
    aspect: '1:1',
  });
  const { filters } = await levelAudio(
    { tools, decoded: await decodeAudio({ tools, path, plan, folder }, { signal }), plan },
    { signal },
  );
  const clip = join(folder, `${name}.m4a`);
  const cut = [
    '-ss',
    '0.5',
    '-t',
    '9',
    '-i',
    path,
    '-vn',
    '-af',
    `aresample=48000,aformat=channel_layouts=stereo,${filters}`,
    '-t',
    '9',
  ];
  await ffmpeg(tools, [...cut, '-c:a', 'aac', '-b:a', '160k', '-ar', '48000', clip], options);
  const { stderr } = await ffmpegReport(
    tools,
    ['-i', clip, '-af', 'ebur128=peak=true:framelog=verbose', '-f', 'null', '-'],
    options,
  );
  expect(Math.abs(Number(/I:\s+(\S+) LUFS/.exec(stderr)?.[1]) + 14)).toBeLessThanOrEqual(0.5);
  expect(Number(/Peak:\s+(\S+) dBFS/.exec(stderr)?.[1])).toBeLessThanOrEqual(-1.5);
});
