import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { scratchFolder } from '#kit/scratch-folder.ts';
import { ffmpeg } from '#src/ffmpeg/ffmpeg.ts';
import { probe } from '#src/ffmpeg/probe.ts';
import { requireVideo } from '#src/ffmpeg/usable-video.ts';
import { framingFilter } from '#src/render/framing/crop-filter.ts';
import { planFraming } from '#src/render/framing/plan-framing.ts';
import { type DrawnPerson, drawVideo } from '../test/samples/drawn-people.ts';

/**
 * What keeping people in the frame costs: detecting through a clip (30 s, 1080p, 9:16) against exporting it with these detections, and
 * against exporting it with a plain centre cut. Medians of three.
 * `node bench/reframe.ts [seconds]`
 */

const tools = { ffmpeg: 'ffmpeg', ffprobe: 'ffprobe' };
const run = { signal: new AbortController().signal };
const seconds = Number(process.argv[2] ?? 30);
const size = { width: 1080, height: 1920 };

const walker: DrawnPerson = { head: 320, x: '960+600*sin(t*0.4)', y: '480+10*sin(t*3)' };
const cases: Record<string, DrawnPerson[]> = {
  'one person, walking': [walker],
  'two, far apart': [
    { head: 280, x: 420, y: 480 },
    { head: 280, x: 1500, y: 480 },
  ],
  nobody: [],
};

await using folder = await scratchFolder();
console.log('| clip | detecting (s) | export (s) | detecting / export | export / centre cut | memory added (MB) |');
console.log('|---|---|---|---|---|---|');
for (const [name, people] of Object.entries(cases)) console.log(await row(name, people));

async function row(name: string, people: DrawnPerson[]): Promise<string> {
  const place = join(folder.path, name.replaceAll(' ', '-'));
  await mkdir(place);
  const scenes = [{ seconds, background: 'testsrc2', people }];
  const path = await drawVideo(tools, place, 'source.mp4', {
    width: 1920,
    height: 1080,
    scenes,
    encoder: ['-preset', 'superfast', '-b:v', '3700k'],
  });
  const request = {
    tools,
    path,
    probe: await probe(tools, path, run.signal),
    ranges: [{ start: 0, end: seconds }],
    seconds,
    aspect: '9:16',
  } as const;
  const before = process.memoryUsage().rss;
  let most = before;
  const watching = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss);
  }, 100);
  const drawing = { video: requireVideo(request.probe), size, frameRate: { numerator: 30, denominator: 1 } };
  const framing = await planFraming({ ...request, mode: 'people' }, run);
  const centre = await planFraming({ ...request, mode: 'center' }, run);
  const [detecting, exporting, centring] = [[], [], []] as [number[], number[], number[]];
  for (let round = 0; round < 3; round++) {
    detecting.push(await timed(() => planFraming({ ...request, mode: 'people' }, run)));
    exporting.push(await timed(() => exported(place, path, framingFilter({ framing, ...drawing }))));
    centring.push(await timed(() => exported(place, path, framingFilter({ framing: centre, ...drawing }))));
  }
  clearInterval(watching);
  const [detect, full, plain] = [median(detecting), median(exporting), median(centring)];
  const memory = ((most - before) / 1e6).toFixed(0);
  return `| ${name} | ${detect.toFixed(2)} | ${full.toFixed(2)} | ${(detect / full).toFixed(2)} | ${(full / plain).toFixed(2)} | ${memory} |`;
}

async function exported(place: string, path: string, { chains, commands }: ReturnType<typeof framingFilter>): Promise<void> {
  for (const [file, lines] of Object.entries(commands)) await writeFile(join(place, file), lines);
  const args = ['-t', String(seconds), '-i', path, '-filter_complex', `[0:v]fps=30:start_time=0[in];${chains}`, '-map', '[framed]'];
  const encoder = ['-c:v', 'libx264', '-preset', 'superfast', '-crf', '22', '-x264-params', 'mbtree=1:rc-lookahead=10'];
  await ffmpeg(tools, [...args, ...encoder, '-y', join(place, 'out.mp4')], { ...run, deadlineSeconds: 300, cwd: place });
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now();
  await work();
  return (performance.now() - from) / 1000;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
