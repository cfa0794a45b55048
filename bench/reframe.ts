import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { scratchFolder } from '#kit/scratch.ts';
import { ffmpeg } from '#media/ffmpeg.ts';
import { probe } from '#media/probe.ts';
import { framingFilter } from '#media/render/framing.ts';
import { type DrawnPerson, drawVideo } from '#media/render/reframe/drawn-people.ts';
import { planFraming } from '#media/render/reframe/reframe.ts';

/**
 * What keeping people in the frame costs: looking through a clip (30 s, 1080p, 9:16) against exporting it with what was found, and
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
console.log('| clip | looking (s) | export (s) | looking / export | export / centre cut | memory added (MB) |');
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
  const wish = { tools, path, probe: await probe(tools, path, run.signal), start: 0, end: seconds, aspect: '9:16' } as const;
  const before = process.memoryUsage().rss;
  let most = before;
  const watching = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss);
  }, 100);
  const framing = await planFraming({ ...wish, mode: 'people' }, run);
  const centre = await planFraming({ ...wish, mode: 'center' }, run);
  const [looking, exporting, centring] = [[], [], []] as [number[], number[], number[]];
  for (let round = 0; round < 3; round++) {
    looking.push(await timed(() => planFraming({ ...wish, mode: 'people' }, run)));
    exporting.push(await timed(() => exported(place, path, framingFilter({ framing, probe: wish.probe, size }))));
    centring.push(await timed(() => exported(place, path, framingFilter({ framing: centre, probe: wish.probe, size }))));
  }
  clearInterval(watching);
  const [look, full, plain] = [median(looking), median(exporting), median(centring)];
  const memory = ((most - before) / 1e6).toFixed(0);
  return `| ${name} | ${look.toFixed(2)} | ${full.toFixed(2)} | ${(look / full).toFixed(2)} | ${(full / plain).toFixed(2)} | ${memory} |`;
}

async function exported(place: string, path: string, { chains, commands }: ReturnType<typeof framingFilter>): Promise<void> {
  if (commands) await writeFile(join(place, 't.cmd'), commands);
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
