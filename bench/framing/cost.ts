import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { outputSizes } from '#engine/port/engine.constants.ts';
import type { Framing, Pane, Shot } from '#engine/render/framing/framing.schema.ts';
import { framingFilter } from '#engine/render/framing/layouts/crop-filter.ts';
import { planFraming } from '#engine/render/framing/plan-framing.ts';
import { ffmpeg, type Tools } from '#platform/ffmpeg/ffmpeg.ts';
import { type Probe, probe } from '#platform/ffmpeg/probe.ts';
import { requireVideo } from '#platform/ffmpeg/usable-video.ts';
import { scratchFolder } from '#platform/kit/scratch-folder.ts';
import { type DrawnPerson, drawVideo } from '../../test/samples/drawn-people.ts';
import { median, memoryOf, timed } from '../measure.ts';
import { cpuSeconds } from '../process-costs.ts';
import { speechOf, type Turn } from './footage/speech.ts';

/** The size of the output, pixels. */
const size = outputSizes['9:16'];
const run = { signal: new AbortController().signal };
const rounds = 3;

type Case = { people: DrawnPerson[]; turns: Turn[] };
type Clip = { tools: Tools; folder: string; path: string; probe: Probe; seconds: number };
/** Wall time and CPU time, seconds. */
type Cost = { wall: number; processor: number };

/**
 * Prints the costs of framing: detection through a clip (1080p, 9:16) compared with exporting it
 * with the result, and exports with each layout compared with one whose crop does not move. Medians
 * of three, measured alternately.
 */
export async function printCosts(tools: Tools, seconds: number): Promise<void> {
  await using folder = await scratchFolder();
  console.log(
    '| clip | detecting (s) | export (s) | detecting / export | the same in CPU time | export / centre crop | memory added (MB) |',
  );
  console.log('|---|---|---|---|---|---|---|');
  const clips: Clip[] = [];
  for (const [name, { people, turns }] of Object.entries(casesOf(seconds))) {
    const place = join(folder.path, name.replaceAll(/\W+/g, '-'));
    await mkdir(place);
    const scenes = [{ seconds, background: 'testsrc2', people }];
    const encoder = ['-preset', 'superfast', '-b:v', '3700k'];
    const path = await drawVideo(tools, place, 'source.mp4', {
      width: 1920,
      height: 1080,
      scenes,
      encoder,
    });
    const clip = {
      tools,
      folder: place,
      path,
      probe: await probe(tools, path, run.signal),
      seconds,
    };
    clips.push(clip);
    console.log(`| ${name} | ${await detectionRow(clip, turns)} |`);
  }
  const [clip] = clips;
  if (clip) await printLayouts(clip);
}

function casesOf(seconds: number): Record<string, Case> {
  const halves = (person: string, from: number) =>
    Array.from({ length: Math.ceil(seconds / 10) }, (_, index) => ({
      person,
      start: from + 10 * index,
      end: Math.min(seconds, from + 10 * index + 5),
    }));
  const [first, second] = [halves('A', 0), halves('B', 5).filter(({ start }) => start < seconds)];
  const walker = { head: 320, x: '960+600*sin(t*0.4)', y: '480+10*sin(t*3)', speaks: first };
  const turns = [...first, ...second].toSorted((a, b) => a.start - b.start);
  const others: DrawnPerson = {
    head: 280,
    x: 1500,
    y: 480,
    speaks: second,
    skin: [150, 104, 80],
    hair: [24, 20, 20],
  };
  return {
    'one person, walking': { people: [walker], turns: first },
    'two, far apart': { people: [{ head: 280, x: 420, y: 480, speaks: first }, others], turns },
    nobody: { people: [], turns: first },
  };
}

async function detectionRow(clip: Clip, turns: readonly Turn[]): Promise<string> {
  const { tools, path, seconds } = clip;
  const words = speechOf(turns, 'cost').words;
  const request = {
    tools,
    path,
    probe: clip.probe,
    ranges: [{ start: 0, end: seconds }],
    seconds,
    aspect: '9:16' as const,
    words,
  };
  const before = memoryOf(process.pid);
  let most = before;
  const watching = setInterval(() => {
    most = Math.max(most, memoryOf(process.pid));
  }, 250);
  const framing = await planFraming({ ...request, mode: 'people' }, run);
  clearInterval(watching);
  const centre = await planFraming({ ...request, mode: 'center' }, run);
  const costs = await inTurns({
    detecting: () => planFraming({ ...request, mode: 'people' }, run),
    exporting: () => exported(clip, framing),
    centring: () => exported(clip, centre),
  });
  const { detecting, exporting, centring } = costs;
  const ratios = [
    detecting.wall / exporting.wall,
    detecting.processor / exporting.processor,
    exporting.wall / centring.wall,
  ];
  return [
    ...[detecting.wall, exporting.wall, ...ratios].map((value) => value.toFixed(2)),
    (most - before).toFixed(0),
  ].join(' | ');
}

async function printLayouts(clip: Clip): Promise<void> {
  console.log('\n| layout | export (s) | export / single | the same in CPU time |');
  console.log('|---|---|---|---|');
  const shots = layoutShots(clip.seconds);
  const costs = await inTurns(
    Object.fromEntries(
      Object.entries(shots).map(([name, shot]) => [name, () => exported(clip, { shots: [shot] })]),
    ),
  );
  for (const [name, { wall, processor }] of Object.entries(costs)) {
    const single = costs.single ?? { wall, processor };
    console.log(
      `| ${name} | ${wall.toFixed(2)} | ${(wall / single.wall).toFixed(2)} | ${(processor / single.processor).toFixed(2)} |`,
    );
  }
}

/** One shot of each layout of a source of 1920 × 1080, written by hand rather than planned. */
function layoutShots(seconds: number): Record<string, Shot> {
  const pane = (
    y: number,
    height: number,
    crop: { width: number; height: number },
    x: number,
  ): Pane => ({
    place: { x: 0, y, width: size.width, height },
    crop,
    keys: [{ time: 0, x, y: 0 }],
  });
  const shot = (layout: Shot['layout'], panes: Pane[]): Shot => ({
    layout,
    start: 0,
    end: seconds,
    panes,
  });
  const tall = { width: 608, height: 1080 };
  const walk = Array.from({ length: seconds * 30 }, (_, frame) => ({
    time: frame / 30,
    x: 2 * Math.round(300 + 250 * Math.sin(frame / 75)),
    y: 0,
  }));
  const quarter = (x: number, y: number, from: number): Pane => ({
    place: { x, y, width: 540, height: 960 },
    crop: tall,
    keys: [{ time: 0, x: from, y: 0 }],
  });
  const inset = {
    place: { x: 680, y: 120, width: 340, height: 340 },
    crop: { width: 400, height: 400 },
    keys: [{ time: 0, x: 1300, y: 200 }],
  };
  return {
    single: shot('single', [pane(0, 1920, tall, 656)]),
    'single, moving': shot('single', [{ ...pane(0, 1920, tall, 656), keys: walk }]),
    split: shot('split', [
      pane(0, 960, { width: 960, height: 854 }, 0),
      pane(960, 960, { width: 960, height: 854 }, 960),
    ]),
    three: shot(
      'three',
      [0, 640, 1280].map((y) => pane(y, 640, { width: 640, height: 380 }, y)),
    ),
    four: shot('four', [
      quarter(0, 0, 0),
      quarter(540, 0, 400),
      quarter(0, 960, 900),
      quarter(540, 960, 1300),
    ]),
    'picture-in-picture': shot('picture-in-picture', [pane(0, 1920, tall, 200), inset]),
    screen: shot('screen', [
      pane(340, 438, { width: 1800, height: 730 }, 0),
      pane(1118, 802, { width: 402, height: 300 }, 1478),
    ]),
    fit: shot('fit', []),
  };
}

/**
 * Measures the median costs of actions. The actions alternate, so that all meet the same load on
 * the machine.
 */
async function inTurns<Name extends string>(
  actions: Record<Name, () => Promise<unknown>>,
): Promise<Record<Name, Cost>> {
  const names = Object.keys(actions) as Name[];
  const costs = new Map<Name, Cost[]>(names.map((name) => [name, []]));
  for (let round = 0; round < rounds; round++) {
    for (const name of names) {
      const from = cpuSeconds();
      const wall = await timed(actions[name]);
      costs.get(name)?.push({ wall, processor: cpuSeconds() - from });
    }
  }
  const middle = (name: Name, part: keyof Cost) =>
    median((costs.get(name) ?? []).map((cost) => cost[part]));
  return Object.fromEntries(
    names.map((name) => [
      name,
      { wall: middle(name, 'wall'), processor: middle(name, 'processor') },
    ]),
  ) as Record<Name, Cost>;
}

async function exported(
  { tools, folder, path, probe, seconds }: Clip,
  framing: Framing,
): Promise<void> {
  const frameRate = { numerator: 30, denominator: 1 };
  const { chains, commands } = framingFilter({
    framing,
    video: requireVideo(probe),
    size,
    frameRate,
  });
  for (const [file, lines] of Object.entries(commands)) await writeFile(join(folder, file), lines);
  const args = [
    '-t',
    String(seconds),
    '-i',
    path,
    '-filter_complex',
    `[0:v]fps=30:start_time=0[in];${chains}`,
    '-map',
    '[framed]',
  ];
  const encoder = [
    '-c:v',
    'libx264',
    '-preset',
    'superfast',
    '-crf',
    '22',
    '-x264-params',
    'mbtree=1:rc-lookahead=10',
  ];
  await ffmpeg(tools, [...args, ...encoder, '-y', join(folder, 'out.mp4')], {
    ...run,
    deadlineSeconds: 300,
    cwd: folder,
  });
}
