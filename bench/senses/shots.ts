/**
 * Shots: how many cuts are found, beside how many there are, and what that costs.
 *
 *   npm run bench senses shots FOLDER [--write FOLDER]
 *   npm run bench senses shots --footage FILE
 *
 * FOLDER has videos of people, each of a single shot. Footage with known cuts is put together from
 * parts of them (the whole picture, its halves, and nearer views) and from drawn pictures: hard
 * cuts, fades through black, dissolves, and flashes, which are no cuts. `--write` keeps the footage
 * and `shots.json`, so that other programs can be measured on the same. `--footage FILE` measures on
 * such a file, or one of your own: JSON with `video` (a path) and `cuts` ({time, until, kind}).
 */
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { z } from 'zod';
import { findCuts } from '#engine/shown';
import { probe } from '#platform/ffmpeg';
import { randomFrom } from '#test/samples/random.ts';

const run = promisify(execFile);
const tools = { ffmpeg: 'ffmpeg', ffprobe: 'ffprobe' };

/** A cut as it was made: hard ones begin at `time`; the others take until `until`. */
type MadeCut = { time: number; until: number; kind: 'cut' | 'fade' | 'dissolve' };
type Footage = { video: string; cuts: MadeCut[] };

const [size, rate] = ['640:360', 25];
/** Seconds of a fade out or in, and of a dissolve. */
const [fadeSeconds, dissolveSeconds] = [0.4, 1];

const views = [
  { name: 'whole', crop: 'iw:ih:0:0' },
  { name: 'left half', crop: 'iw/2:ih*0.56:0:ih*0.1' },
  { name: 'right half', crop: 'iw/2:ih*0.56:iw/2:ih*0.1' },
  { name: 'left, near', crop: 'iw*0.3:ih*0.3:iw*0.1:ih*0.15' },
  { name: 'right, near', crop: 'iw*0.3:ih*0.3:iw*0.6:ih*0.15' },
] as const;

const drawn = [
  'mandelbrot=size=640x360:rate=25',
  'testsrc2=size=640x360:rate=25',
  'life=size=640x360:rate=25:mold=10:life_color=#80ff80:death_color=#402020:seed=4',
  'gradients=size=640x360:rate=25:speed=0.02:seed=7',
];

/** Puts footage together: the same for the same videos and seed. */
async function makeFootage(
  sources: readonly string[],
  folder: string,
  seed: number,
): Promise<Footage> {
  const random = randomFrom(seed);
  const pick = <T>(from: readonly T[]): T => {
    const one = from[Math.floor(random() * from.length)];
    if (one === undefined) throw new Error('nothing to choose from');
    return one;
  };
  const lengths = new Map<string, number>();
  for (const path of sources)
    lengths.set(path, (await probe(tools, path, new AbortController().signal)).duration);
  const parts: string[] = [];
  const cuts: MadeCut[] = [];
  let at = 0;
  let before = '';
  const filmed = async (output: string, seconds: number, extra: readonly string[]) => {
    let view = '';
    for (;;) {
      const isDrawn = random() < 0.15;
      const path = isDrawn ? pick(drawn) : pick(sources);
      const { name, crop } = isDrawn ? { name: '', crop: 'iw:ih:0:0' } : pick(views);
      view = `${path} ${name}`;
      // The same view at another time would be a jump cut.
      if (view === before) continue;
      const start = isDrawn ? 0 : random() * Math.max(0, (lengths.get(path) ?? 0) - seconds - 0.2);
      const input = isDrawn ? ['-f', 'lavfi', '-i', path] : ['-ss', start.toFixed(3), '-i', path];
      const filters = [
        `crop=${crop}`,
        `scale=${size}:force_original_aspect_ratio=increase`,
        `crop=${size}`,
        `fps=${rate}`,
        'setsar=1',
        'format=yuv420p',
        ...extra,
      ];
      await run('ffmpeg', [
        ...['-v', 'error', '-y', ...input, '-t', seconds.toFixed(3), '-an'],
        ...[
          '-vf',
          filters.join(','),
          '-c:v',
          'libx264',
          '-qp',
          '8',
          '-preset',
          'ultrafast',
          output,
        ],
      ]);
      before = view;
      return;
    }
  };
  let fadesIn = false;
  for (let index = 0; index < 60; index++) {
    const seconds = Math.round((1 + random() * 4) * rate) / rate;
    const kind = random();
    const [fadesOut, flashes, dissolves] = [kind < 0.12, kind > 0.88, kind > 0.78 && kind <= 0.88];
    const output = join(folder, `${index}.mp4`);
    const flash = (seconds / 2).toFixed(2);
    await filmed(output, seconds, [
      ...(fadesIn ? [`fade=in:d=${fadeSeconds}`] : []),
      ...(fadesOut ? [`fade=out:st=${seconds - fadeSeconds}:d=${fadeSeconds}`] : []),
      ...(flashes ? [`drawbox=c=white:t=fill:enable='between(t,${flash},${flash}+0.07)'`] : []),
    ]);
    if (dissolves) {
      const other = join(folder, `${index}-to.mp4`);
      const both = join(folder, `${index}-both.mp4`);
      await filmed(other, seconds + dissolveSeconds, []);
      const offset = seconds - dissolveSeconds;
      await run('ffmpeg', [
        ...['-v', 'error', '-y', '-i', output, '-i', other, '-filter_complex'],
        `[0][1]xfade=duration=${dissolveSeconds}:offset=${offset}`,
        ...['-c:v', 'libx264', '-qp', '8', '-preset', 'ultrafast', both],
      ]);
      cuts.push({ time: at + offset, until: at + seconds, kind: 'dissolve' });
      parts.push(both);
      at += seconds + seconds + dissolveSeconds - dissolveSeconds;
    } else {
      parts.push(output);
      at += seconds;
    }
    cuts.push(
      fadesOut
        ? { time: at - fadeSeconds, until: at + fadeSeconds, kind: 'fade' }
        : { time: at, until: at, kind: 'cut' },
    );
    fadesIn = fadesOut;
  }
  cuts.pop();
  const list = join(folder, 'list.txt');
  await writeFile(list, parts.map((path) => `file '${path}'`).join('\n'));
  const video = join(folder, 'shots.mp4');
  await run('ffmpeg', [
    ...['-v', 'error', '-y', '-f', 'concat', '-safe', '0', '-i', list, '-vf', 'noise=c0s=6:c0f=t'],
    // Key frames at fixed intervals, as platforms have them.
    ...['-c:v', 'libx264', '-crf', '25', '-g', '125', '-sc_threshold', '0', video],
  ]);
  return { video, cuts };
}

/** How many of the cuts were found, and how many found ones are none. */
function score(found: readonly number[], { cuts }: Footage) {
  const taken = new Set<MadeCut>();
  let falseAlarms = 0;
  for (const time of found) {
    const margin = (cut: MadeCut) => (cut.kind === 'cut' ? 0.1 : 0.3);
    const cut = cuts.find(
      (one) => !taken.has(one) && time >= one.time - margin(one) && time <= one.until + margin(one),
    );
    if (cut) taken.add(cut);
    else falseAlarms += 1;
  }
  const of = (kind: MadeCut['kind']) => {
    const all = cuts.filter((cut) => cut.kind === kind);
    return { found: all.filter((cut) => taken.has(cut)).length, all: all.length };
  };
  const precision = taken.size / Math.max(1, found.length);
  const recall = taken.size / Math.max(1, cuts.length);
  const sharp = of('cut').found + of('fade').found;
  const sharpAll = of('cut').all + of('fade').all;
  const off = [...taken]
    .filter(({ kind }) => kind === 'cut')
    .map((cut) => Math.min(...found.map((time) => Math.abs(time - cut.time))));
  return {
    of,
    falseAlarms,
    f1: (2 * precision * recall) / Math.max(1e-9, precision + recall),
    f1WithoutDissolves: (2 * sharp) / Math.max(1, sharp + falseAlarms + sharpAll),
    exact: off.filter((seconds) => seconds < 0.02).length / Math.max(1, off.length),
  };
}

const footageFile = z.object({
  video: z.string(),
  cuts: z.array(
    z.object({
      time: z.number(),
      until: z.number(),
      kind: z.enum(['cut', 'fade', 'dissolve']),
    }),
  ),
});

/** The section `shots` of `npm run bench senses`. */
export async function printShots(args: readonly string[]): Promise<void> {
  const { positionals, values } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { write: { type: 'string' }, footage: { type: 'string' }, seed: { type: 'string' } },
  });
  const folder = values.write
    ? resolve(values.write)
    : await mkdtemp(join(tmpdir(), 'kinora-shots-'));
  try {
    await mkdir(folder, { recursive: true });
    let footage: Footage;
    if (values.footage) {
      const read = footageFile.parse(JSON.parse(await readFile(values.footage, 'utf8')));
      footage = { ...read, video: resolve(dirname(values.footage), read.video) };
    } else {
      const [from] = positionals;
      if (from === undefined) throw new Error('name a folder with videos of people');
      const names = (await readdir(from)).filter((name) => /\.(?:mp4|webm|mov|mkv)$/.test(name));
      const sources = names.sort().map((name) => resolve(from, name));
      footage = await makeFootage(sources, folder, Number(values.seed ?? 1));
      await writeFile(join(folder, 'shots.json'), JSON.stringify(footage));
    }
    const { signal } = new AbortController();
    const { format, video, audio, duration } = await probe(tools, footage.video, signal);
    if (!video) throw new Error('the footage has no video');
    const before = process.resourceUsage();
    const began = performance.now();
    const range = { tools, path: footage.video, format, video, audio, start: 0, end: duration };
    const found = await findCuts(range, { signal });
    const wall = (performance.now() - began) / 1000;
    const own = process.resourceUsage();
    const result = score(found, footage);
    const shown = (kind: MadeCut['kind']) => `${result.of(kind).found} of ${result.of(kind).all}`;
    console.log(`${duration.toFixed(0)} s of footage, ${footage.cuts.length} cuts`);
    console.log(`| F1 | F1 without dissolves | cuts | fades | dissolves | false | exact frame |`);
    console.log(`|---|---|---|---|---|---|---|`);
    console.log(
      `| ${result.f1.toFixed(3)} | ${result.f1WithoutDissolves.toFixed(3)} | ${shown('cut')} | ${shown('fade')} | ${shown('dissolve')} | ${result.falseAlarms} | ${Math.round(result.exact * 100)} % |`,
    );
    const seconds = (own.userCPUTime - before.userCPUTime) / 1e6;
    console.log(`${wall.toFixed(1)} s, ${seconds.toFixed(1)} of them in this process`);
    if (values.write) await writeFile(join(folder, 'kinora.json'), JSON.stringify(found));
  } finally {
    if (!values.write) await rm(folder, { recursive: true, force: true });
  }
}
