/**
 * Clips without words: whether planted events are found by sound and picture, and what that costs.
 *
 *   npm run bench senses wordless FOLDER [--seeds 5] [--minutes 20] [--around wind,silence]
 *
 * FOLDER has `crowd-cheering.flac`, `speech-then-applause.flac` (applause from 11.0 s on) and
 * `baby-cry.flac`. They and bangs of our own making are planted into ambient sound of our own
 * making, under a moving test picture. An event is found if the moment that a clip was chosen for
 * is within 3 s of its beginning; there are at most as many clips as events. Beside it: as many moments
 * at random places. Silent videos have a
 * calm test picture with five seconds of movement in six places. Medians over the seeds.
 */
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { identifyVideo } from '#engine/local';
import type { IdentifiedClip } from '#engine/port/engine.schema.ts';
import { createSoundDetector } from '#engine/sounds';
import { randomFrom } from '#test/samples/random.ts';
import { median } from '../measure.ts';
import { ambiences, blast, level, plant, rate } from './planted-sounds.ts';

const run = promisify(execFile);
const tools = { ffmpeg: 'ffmpeg', ffprobe: 'ffprobe' };

type Ambience = keyof typeof ambiences;
const ambienceNames = ['wind', 'traffic', 'murmur'] as const satisfies readonly Ambience[];
/** How far the planted sounds are above the ambience, dB. */
const levels = [12, 6, 0];
/** Seconds by which a moment may miss an event. */
const tolerance = 3;

type Event = { kind: string; at: number };
type Row = { found: number; random: number; inClips: number; clips: number; cpu: number };

export async function printWordless(args: readonly string[]): Promise<void> {
  const { positionals, values } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      seeds: { type: 'string' },
      minutes: { type: 'string' },
      around: { type: 'string' },
    },
  });
  const [folder] = positionals;
  const around = (values.around ?? [...ambienceNames, 'silence'].join(',')).split(',');
  if (folder === undefined) throw new Error('name the folder with the three recordings');
  const seeds = Array.from({ length: Number(values.seeds ?? 5) }, (_, i) => i + 1);
  const seconds = 60 * Number(values.minutes ?? 20);
  const scratch = await mkdtemp(join(tmpdir(), 'wordless-'));
  try {
    const sounds = await recordings(folder);
    const picture = await movingPicture(scratch, seconds);
    console.log(
      '| sound around | events above it | found within 3 s | random | event within a clip | clips | processor s an hour |',
    );
    console.log('|---|---|---|---|---|---|---|');
    for (const ambience of ambienceNames.filter((name) => around.includes(name))) {
      const sound = seeds.map((seed) => ambiences[ambience](seconds, seed));
      for (const decibels of levels) {
        const rows: Row[] = [];
        for (const [i, seed] of seeds.entries()) {
          const samples = Float32Array.from(sound[i] ?? []);
          const planted = plantedSound(sounds, { samples, decibels, seconds, seed });
          const path = await withSound(scratch, picture, planted.samples);
          rows.push(await measured(path, planted.events, { seconds, seed, scratch }));
          if (process.env.VERBOSE) console.error(ambience, decibels, seed, rows.at(-1));
        }
        printRow(`${ambience} | ${decibels} dB`, rows);
      }
    }
    const silent: Row[] = [];
    for (const seed of around.includes('silence') ? seeds : []) {
      const { path, events } = await silentVideo(scratch, { seconds, seed });
      silent.push(await measured(path, events, { seconds, seed, scratch }));
    }
    if (silent.length > 0) printRow('silence: movement | –', silent);
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

function printRow(name: string, rows: readonly Row[]): void {
  const of = (key: keyof Row) => median(rows.map((row) => row[key]));
  const percent = (key: keyof Row) => `${Math.round(100 * of(key))} %`;
  console.log(
    `| ${name} | ${percent('found')} | ${percent('random')} | ${percent('inClips')} | ${of('clips')} | ${Math.round(of('cpu'))} |`,
  );
}

type Sounds = { kind: string; samples: Float32Array }[];

async function recordings(folder: string): Promise<Sounds> {
  const read = async (name: string, from = 0, length = 5) => {
    const { stdout } = await run(
      'ffmpeg',
      [
        ...['-v', 'error', '-ss', String(from), '-t', String(length), '-i', join(folder, name)],
        ...['-f', 'f32le', '-ac', '1', '-ar', String(rate), '-'],
      ],
      { encoding: 'buffer', maxBuffer: 2 ** 26 },
    );
    return new Float32Array(new Uint8Array(stdout).buffer);
  };
  return [
    { kind: 'cheering', samples: await read('crowd-cheering.flac') },
    { kind: 'applause', samples: await read('speech-then-applause.flac', 11) },
    { kind: 'crying', samples: await read('baby-cry.flac') },
  ];
}

/** Two of each kind, at random places, up to 40 s apart. */
function plantedSound(
  sounds: Sounds,
  {
    samples,
    decibels,
    seconds,
    seed,
  }: { samples: Float32Array; decibels: number; seconds: number; seed: number },
): { samples: Float32Array; events: Event[] } {
  const ambience = level(samples);
  const kinds = [...sounds, { kind: 'blast', samples: blast(seed) }];
  const places = placesIn(seconds, 2 * kinds.length, seed);
  const events = places.map((at, i) => {
    const { kind, samples: sound } = kinds[i % kinds.length] ?? kinds[0] ?? { kind: '', samples };
    plant(samples, sound, { at, decibels, ambience });
    return { kind, at };
  });
  return { samples, events };
}

function placesIn(seconds: number, count: number, seed: number): number[] {
  const random = randomFrom(1000 + seed);
  const places: number[] = [];
  const apart = Math.min(40, seconds / (3 * count));
  while (places.length < count) {
    const at = 20 + (seconds - 40) * random();
    if (places.every((other) => Math.abs(other - at) >= apart)) places.push(at);
  }
  return places;
}

const encoding = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-g', '20'];

async function movingPicture(folder: string, seconds: number): Promise<string> {
  const path = join(folder, 'picture.mp4');
  await run('ffmpeg', [
    '-v',
    'error',
    '-f',
    'lavfi',
    '-i',
    `testsrc2=s=320x180:r=10:d=${seconds}`,
    ...encoding,
    path,
  ]);
  return path;
}

async function withSound(folder: string, picture: string, samples: Float32Array): Promise<string> {
  const [raw, path] = [join(folder, 'sound.f32'), join(folder, 'video.mkv')];
  await writeFile(raw, new Uint8Array(samples.buffer));
  await run('ffmpeg', [
    ...['-y', '-v', 'error', '-i', picture, '-f', 'f32le', '-ar', String(rate), '-ac', '1'],
    ...['-i', raw, '-c:v', 'copy', '-c:a', 'pcm_s16le', '-shortest', path],
  ]);
  return path;
}

/** A picture that hardly moves, but for five seconds in six places. */
async function silentVideo(
  folder: string,
  { seconds, seed }: { seconds: number; seed: number },
): Promise<{ path: string; events: Event[] }> {
  const path = join(folder, 'silent.mp4');
  const events = placesIn(seconds, 6, seed).map((at) => ({ kind: 'movement', at }));
  const moving = events.map(({ at }) => `between(t,${at},${at + 5})`).join('+');
  const graph = `[1]format=yuv420p[moving];[0][moving]overlay=enable='${moving}',noise=alls=4:allf=t`;
  await run('ffmpeg', [
    ...['-y', '-v', 'error', '-f', 'lavfi', '-i', `color=0x406080:s=320x180:r=10:d=${seconds}`],
    ...['-f', 'lavfi', '-i', 'testsrc2=s=320x180:r=10,scroll=h=0.05:v=0.03'],
    ...['-filter_complex', graph, '-t', String(seconds), ...encoding, path],
  ]);
  return { path, events };
}

async function measured(
  path: string,
  events: readonly Event[],
  { seconds, seed, scratch }: { seconds: number; seed: number; scratch: string },
): Promise<Row> {
  const parts = { tools, sounds: createSoundDetector({ tools }), maxSeconds: 12 * 3600 };
  const before = await childSeconds();
  const { clips } = await identifyVideo(
    {
      path,
      captions: [],
      find: { look_for: 'action', max_clips: events.length },
      captionsOnly: true,
      mayBeWordless: true,
      scratch,
    },
    parts,
    { signal: AbortSignal.timeout(3_600_000) },
  );
  const cpu = ((await childSeconds()) - before) * (3600 / seconds);
  const moments = clips.map((clip) => clip.measured?.at ?? Number.NaN);
  if (process.env.VERBOSE) logClips(clips, events);
  return {
    found: shareFound(moments, events),
    random: randomShare(moments.length, events, { seconds, seed }),
    inClips: share(events, ({ at }) => clips.some(({ start, end }) => at >= start && at < end)),
    clips: clips.length,
    cpu,
  };
}

function logClips(clips: readonly IdentifiedClip[], events: readonly Event[]): void {
  for (const event of events.toSorted((a, b) => a.at - b.at)) {
    const near = clips.find(({ measured: moment }) => Math.abs((moment?.at ?? 0) - event.at) <= 10);
    console.error(event, near?.measured?.at, near?.virality_score, near?.summary);
  }
}

const shareFound = (moments: readonly number[], events: readonly Event[]) =>
  share(events, ({ at }) => moments.some((moment) => Math.abs(moment - at) <= tolerance));

/** The mean over two hundred random placements. */
function randomShare(
  count: number,
  events: readonly Event[],
  { seconds, seed }: { seconds: number; seed: number },
): number {
  const random = randomFrom(seed);
  const draws = Array.from({ length: 200 }, () =>
    shareFound(
      Array.from({ length: count }, () => seconds * random()),
      events,
    ),
  );
  return draws.reduce((sum, one) => sum + one, 0) / draws.length;
}

function share<T>(all: readonly T[], holds: (one: T) => boolean): number {
  return all.filter(holds).length / all.length;
}

/** Processor seconds of this process and of its children that have ended (Linux only). */
async function childSeconds(): Promise<number> {
  const { readFile } = await import('node:fs/promises');
  const stat = (await readFile('/proc/self/stat', 'utf8')).split(') ')[1]?.split(' ') ?? [];
  // Clock ticks, hundredths of a second: own and children's, user and system.
  return [11, 12, 13, 14].reduce((sum, at) => sum + Number(stat[at] ?? 0), 0) / 100;
}
