import { execFile } from 'node:child_process';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { createSoundDetector } from '#engine/sounds';
import { type SoundKind, soundKinds } from '#engine/sounds/sound-events.constants.ts';
import { scratchFolder } from '#platform/kit/scratch-folder.ts';
import type { TimeRange } from '#platform/kit/time-range.shared.ts';
import { randomFrom } from '../../test/samples/random.ts';
import { laughter, sampleRate } from './laughter.ts';

const execute = promisify(execFile);
const tools = { ffmpeg: 'ffmpeg', ffprobe: 'ffprobe' };
const fixtures = resolve(import.meta.dirname, '../../test/fixtures/sounds');

/** A planted sound is found when one of its kind begins within this many seconds of it. */
const tolerance = 3;
/** Minutes of speech, with sounds in it and without. */
const minutes = 20;
/** Seconds from one planted sound to the next. */
const every = 20;

type Planted = TimeRange & { kind: SoundKind };

/**
 * Plants sounds into speech and prints which are found within three seconds, at three levels
 * against the speech, and the false alarms and processor seconds of speech alone. The speech is that
 * of the recordings in `folder`, in which nobody laughs, claps or cheers; without a folder eleven
 * seconds of the tests, repeated. Crowd, applause and baby are those of the tests; laughs and music
 * are made here.
 */
export async function printEvents(folder: string | undefined): Promise<void> {
  await using scratch = await scratchFolder();
  const speech = await speechOf(folder);
  const sounds = await soundsToPlant();
  console.log(`${minutes} min of speech (${folder ?? 'eleven seconds, repeated'})\n`);
  console.log('| sound, level against the speech | planted | found | false | F1 |');
  console.log('|---|---|---|---|---|');
  for (const decibels of [0, -6, -12]) {
    const { samples, planted } = mixed({ speech, sounds, decibels });
    const { heard } = await hear(samples, join(scratch.path, `planted${decibels}.wav`));
    for (const kind of soundKinds) {
      const wanted = planted.filter((one) => one.kind === kind);
      const found = heard[kind] ?? [];
      const hits = wanted.filter((one) => found.some((range) => isFound(one, range))).length;
      const wrong = found.filter((range) => !wanted.some((one) => overlaps(one, range))).length;
      const f1 = (2 * hits) / (hits + wrong + wanted.length);
      console.log(
        `| ${kind}, ${decibels} dB | ${wanted.length} | ${hits} | ${wrong} | ${f1.toFixed(2)} |`,
      );
    }
  }
  const { heard, seconds } = await hear(speech, join(scratch.path, 'speech.wav'));
  const hours = minutes / 60;
  const wrong = soundKinds.map(
    (kind) => `${kind} ${((heard[kind]?.length ?? 0) / hours).toFixed(1)}`,
  );
  console.log(`\nfalse alarms an hour of the speech alone: ${wrong.join(', ')}`);
  console.log(`processor seconds an hour: ${(seconds / hours).toFixed(1)}`);
}

/** The range begins near the planted sound, or has begun when that begins. */
function isFound(planted: TimeRange, { start, end }: TimeRange): boolean {
  return (
    Math.abs(start - planted.start) <= tolerance || (start < planted.start && end > planted.start)
  );
}

const overlaps = (planted: TimeRange, { start, end }: TimeRange) =>
  start < planted.end + 1 && end > planted.start - 1;

async function hear(samples: Float32Array, path: string) {
  await writeFile(`${path}.raw`, Buffer.from(samples.buffer));
  const raw = ['-f', 'f32le', '-ar', String(sampleRate), '-ac', '1', '-i', `${path}.raw`];
  await execute('ffmpeg', ['-v', 'error', ...raw, path]);
  const duration = samples.length / sampleRate;
  const before = await childSeconds();
  const heard = await createSoundDetector({ tools })(
    { path, duration, noisy: [], within: [{ start: 0, end: duration }] },
    { signal: new AbortController().signal },
  );
  return { heard, seconds: (await childSeconds()) - before };
}

/** Processor seconds of the processes that this one has started and that have ended (Linux). */
async function childSeconds(): Promise<number> {
  const fields = (await readFile('/proc/self/stat', 'utf8')).split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[13]) + Number(fields[14])) / 100;
}

async function samplesOf(path: string): Promise<Float32Array> {
  const args = [
    '-v',
    'error',
    '-i',
    path,
    '-ac',
    '1',
    '-ar',
    String(sampleRate),
    '-f',
    'f32le',
    '-',
  ];
  const { stdout } = await execute('ffmpeg', args, { encoding: 'buffer', maxBuffer: 2 ** 30 });
  return new Float32Array(new Uint8Array(stdout).buffer);
}

/** As much speech as is measured, from all recordings in turn. */
async function speechOf(folder: string | undefined): Promise<Float32Array> {
  const paths = folder
    ? (await readdir(folder)).filter((name) => /\.(wav|flac|mp3|m4a|ogg|mp4)$/.test(name))
    : ['speech-then-applause.flac'];
  const parts = await Promise.all(paths.map((name) => samplesOf(join(folder ?? fixtures, name))));
  const own = folder ? parts : parts.map((part) => part.subarray(0, 10.8 * sampleRate));
  const speech = new Float32Array(minutes * 60 * sampleRate);
  for (let at = 0, i = 0; at < speech.length && own.length > 0; i++) {
    const part = own[i % own.length]?.subarray(0, speech.length - at) ?? new Float32Array();
    speech.set(part, at);
    at += Math.max(1, part.length);
  }
  return speech;
}

/** For each kind, sounds of a few seconds; `variant`: another one for each time. */
async function soundsToPlant(): Promise<Record<SoundKind, (variant: number) => Float32Array>> {
  const [applause, cheering, crying] = await Promise.all(
    ['speech-then-applause.flac', 'crowd-cheering.flac', 'baby-cry.flac'].map((name) =>
      samplesOf(join(fixtures, name)),
    ),
  );
  return {
    laughter: (variant) => laughter({ seconds: 1.5 + (variant % 4) / 2, seed: variant + 1 }),
    applause: () => applause?.subarray(11.2 * sampleRate, 15 * sampleRate) ?? new Float32Array(),
    cheering: () => cheering ?? new Float32Array(),
    crying: () => crying ?? new Float32Array(),
    music: (variant) => music({ seconds: 5, root: 110 * 2 ** ((variant % 12) / 12) }),
  };
}

/** Plucked chords over a bass. */
function music({ seconds, root }: { seconds: number; root: number }): Float32Array {
  const chord = [2, 2.52, 3];
  return Float32Array.from({ length: seconds * sampleRate }, (_, i) => {
    const t = i / sampleRate;
    const turn = (hertz: number) => Math.sin(2 * Math.PI * hertz * t);
    const plucked = chord.reduce((sum, ratio) => sum + turn(root * ratio), 0);
    const bass = turn((root / 2) * (1 + Math.floor(t % 2) / 4));
    return 0.15 * plucked * Math.exp(-3 * (t % 0.5)) + 0.15 * bass * Math.exp(-2 * (t % 0.25));
  });
}

/** The speech with a sound every twenty seconds, each kind in turn, at the given level. */
function mixed({
  speech,
  sounds,
  decibels,
}: {
  speech: Float32Array;
  sounds: Record<SoundKind, (variant: number) => Float32Array>;
  decibels: number;
}): { samples: Float32Array; planted: Planted[] } {
  const samples = speech.slice();
  const random = randomFrom(43);
  const planted: Planted[] = [];
  for (let n = 0; (n + 1) * every * sampleRate <= samples.length; n++) {
    const kind = soundKinds[n % soundKinds.length] ?? 'laughter';
    const sound = sounds[kind](Math.floor(n / soundKinds.length));
    const from = Math.round((n * every + 3 + 8 * random()) * sampleRate);
    const gain = (10 ** (decibels / 20) * levelOf(speech)) / levelOf(sound);
    sound.forEach((value, i) => {
      samples[from + i] = Math.max(-1, Math.min(1, (samples[from + i] ?? 0) + gain * value));
    });
    const start = from / sampleRate;
    planted.push({ kind, start, end: start + sound.length / sampleRate });
  }
  return { samples, planted };
}

function levelOf(samples: Float32Array): number {
  return Math.sqrt(samples.reduce((sum, value) => sum + value * value, 0) / samples.length);
}
